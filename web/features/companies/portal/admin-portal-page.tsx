/** Every company as a card. */
export function AdminPortalPage() {
  return null
}
