import type { UseFormReturnType } from '@mantine/form'
import { messages } from '#contract/messages.ts'
import { PasswordField } from '#web/ui/fields/text-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields<V extends Record<string, unknown>>({
  form,
}: {
  form: UseFormReturnType<V>
}) {
  // the hint and the error are the same sentence: show it once
  const short = form.errors['user.password'] === messages.passwordShort
  return (
    <>
      <PasswordField
        form={form}
        path="user.password"
        label="Password"
        description={short ? undefined : messages.passwordShort}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        path="user.password_confirmation"
        label="Retype password"
        name="password_confirmation"
        autoComplete="new-password"
      />
    </>
  )
}
