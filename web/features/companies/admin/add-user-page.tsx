/** Invites one person, into a company or into none. */
export function AddUserPage() {
  return null
}
