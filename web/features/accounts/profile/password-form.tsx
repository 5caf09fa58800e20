import { Button } from '@mantine/core'
import { accountCalls, PasswordChange } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { User } from '#contract/accounts/person.ts'
import { passwordHint } from '#web/features/accounts/passwords/password-hint.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { PasswordField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './profile.module.css'
import { renewToken } from './renew-token.ts'

export function PasswordForm({ user }: { user: User }) {
  const { send, pending, failure } = useCall(accountCalls.changePassword, () => {
    form.setValues(emptyValues)
    notify('success', accountMessages.passwordChanged)
  })
  const { form, submit } = useDraftForm(PasswordChange, emptyValues, { failure })
  return (
    <section className={classes.card} aria-labelledby="password">
      <h2 id="password" className={classes.title}>
        Password
      </h2>
      <form
        noValidate
        className={classes.form}
        onSubmit={submit(body => send({ body }, { through: renewToken }))}
      >
        <SaveFailure failure={pending ? null : failure} />
        {/* tells a password manager whose password this is */}
        <input name="username" autoComplete="username" value={user.email} readOnly hidden />
        <PasswordField
          form={form}
          path="current_password"
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          form={form}
          path="password"
          label="New password"
          description={passwordHint(form.errors.password)}
          autoComplete="new-password"
        />
        <PasswordField
          form={form}
          path="password_confirmation"
          label="Retype new password"
          autoComplete="new-password"
        />
        <Button type="submit" variant="default" loading={pending} className={classes.submit}>
          Change password
        </Button>
      </form>
    </section>
  )
}

const emptyValues = { current_password: '', password: '', password_confirmation: '' }
