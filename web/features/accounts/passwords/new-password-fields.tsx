import type { UseFormReturnType } from '@mantine/form'
import { passwordHint } from '#web/features/accounts/passwords/password-hint.ts'
import { PasswordField } from '#web/ui/fields/text-field.tsx'

/** A new password, typed twice. */
export function NewPasswordFields<V extends Record<string, unknown>>({
  form,
}: {
  form: UseFormReturnType<V>
}) {
  return (
    <>
      <PasswordField
        form={form}
        path="user.password"
        label="Password"
        description={passwordHint(form.errors['user.password'])}
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
