/** A company in two steps: its details, then its people. */
export function AddCompanyPage() {
  return null
}
