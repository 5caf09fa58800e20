/** What was mailed to whom. */
export function MailsPage() {
  return null
}
