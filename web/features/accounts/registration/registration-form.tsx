import { Button } from '@mantine/core'
import { accountMessages } from '#contract/accounts/messages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { NewPasswordFields } from '#web/features/accounts/passwords/new-password-fields.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import type { DraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import type { Registration } from './registration-values.ts'
import { ResendLink } from './resend-link.tsx'
import { TermsField } from './terms-field.tsx'

interface RegistrationFormProps {
  fields: DraftForm<Registration>
  failure: Error | null
  pending: boolean
  withPhone?: boolean
  action: string
  onSave: (body: { user: Registration['user'] & { terms: true } }) => void
}

export function RegistrationForm({
  fields: { form, submit, restored, discard },
  failure,
  pending,
  withPhone = false,
  action,
  onSave,
}: RegistrationFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      // the check has just found it ticked
      onSubmit={submit(({ user }) => onSave({ user: { ...user, terms: true } }))}
    >
      {failure && !pending && <Failure failure={failure} email={form.getValues().user.email} />}
      <Restored shown={restored} onDiscard={discard} />
      <div className={classes.pair}>
        <TextField
          form={form}
          path="user.first_name"
          label="First name"
          name="first_name"
          autoComplete="given-name"
        />
        <TextField
          form={form}
          path="user.last_name"
          label="Last name"
          name="last_name"
          autoComplete="family-name"
        />
      </div>
      <EmailField form={form} path="user.email" name="email" autoComplete="email" />
      {withPhone && (
        <TextField
          form={form}
          path="user.phone_number"
          label="Phone (optional)"
          type="tel"
          name="phone_number"
          autoComplete="tel"
        />
      )}
      <NewPasswordFields form={form} />
      <TermsField form={form} />
      <Button type="submit" loading={pending} fullWidth>
        {action}
      </Button>
    </form>
  )
}

function Failure({ failure, email }: { failure: Error; email: string }) {
  const text = failure instanceof ApiError ? failure.errors.join(' ') : failure.message
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{text}</p>
      {/taken/i.test(text) && (
        <>
          <p>{accountMessages.takenHelp}</p>
          <ResendLink email={email} sent={accountMessages.resent}>
            Send the invitation again
          </ResendLink>
        </>
      )}
    </Callout>
  )
}
