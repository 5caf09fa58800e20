import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { messages } from '#contract/messages.ts'

/** A password to be chosen, and the same again. */
export function NewPasswordFields<V extends Record<string, unknown>>({
  form,
}: {
  form: UseFormReturnType<V>
}) {
  // the hint and the refusal are the same sentence: it stands there once
  const short = form.errors['user.password'] === messages.passwordShort
  return (
    <>
      <PasswordInput
        label="Password"
        description={short ? undefined : messages.passwordShort}
        name="password"
        autoComplete="new-password"
        key={form.key('user.password')}
        {...form.getInputProps('user.password')}
      />
      <PasswordInput
        label="Retype password"
        name="password_confirmation"
        autoComplete="new-password"
        key={form.key('user.password_confirmation')}
        {...form.getInputProps('user.password_confirmation')}
      />
    </>
  )
}
