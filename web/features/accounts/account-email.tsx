import { TextInput } from '@mantine/core'

/** Whose account a mailed link is about; password managers store the password under it. */
export function AccountEmail({ email }: { email?: string }) {
  if (!email) return null
  return (
    <TextInput label="Email" name="email" autoComplete="username" value={email} readOnly variant="filled" />
  )
}
