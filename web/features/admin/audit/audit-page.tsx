/** Who did what. */
export function AuditPage() {
  return null
}
