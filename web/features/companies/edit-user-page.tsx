export function EditUserPage() {
  return null
}
