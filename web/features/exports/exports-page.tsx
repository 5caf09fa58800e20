/** The own exports. */
export function ExportsPage() {
  return null
}
