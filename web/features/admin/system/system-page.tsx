/** How the portal is doing. */
export function SystemPage() {
  return null
}
