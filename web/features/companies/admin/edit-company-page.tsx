/** One company as a platform admin edits it. */
export function EditCompanyPage() {
  return null
}
