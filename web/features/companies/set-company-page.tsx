export function SetCompanyPage() {
  return null
}
