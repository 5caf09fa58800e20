import { Button, Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useOnward } from '#web/features/accounts/go-to-sign-in.ts'
import { NewPasswordFields } from '#web/features/accounts/passwords/new-password-fields.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import type { DraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField, TextField } from '#web/ui/fields/text-field.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { TermsDialog } from '#web/ui/terms-dialog.tsx'
import type { Registration } from './registration-values.ts'
import { ResendLink } from './resend-mail.tsx'

interface RegistrationFormProps {
  fields: DraftForm<Registration>
  failure: Error | null
  pending: boolean
  withPhone?: boolean
  submitLabel: string
  onSave: (body: { user: Registration['user'] & { terms: true } }) => void
}

export function RegistrationForm({
  fields: { form, submit, restored, discard },
  failure,
  pending,
  withPhone = false,
  submitLabel,
  onSave,
}: RegistrationFormProps) {
  return (
    <form
      noValidate
      className={classes.form}
      // the schema has just checked that the terms are ticked
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
        {submitLabel}
      </Button>
    </form>
  )
}

/** Ticked by hand, or by agreeing in the dialog. */
function TermsField({ form }: { form: UseFormReturnType<Registration> }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <div>
      <Checkbox
        label="I agree to the terms and conditions"
        key={form.key('user.terms')}
        {...form.getInputProps('user.terms', { type: 'checkbox' })}
      />
      <button type="button" className={classes.link} onClick={open}>
        Read the terms and conditions
      </button>
      <TermsDialog opened={opened} onClose={close} onAgree={() => form.setFieldValue('user.terms', true)} />
    </div>
  )
}

function Failure({ failure, email }: { failure: Error; email: string }) {
  const onward = useOnward()
  const carried = { email } as object
  const text = failure instanceof ApiError ? failure.errors.join(' ') : failure.message
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{text}</p>
      {/taken/i.test(text) && (
        <>
          <p>{accountMessages.takenHelp}</p>
          <div className={classes.ways}>
            <Link to={pages.signIn.path} search={onward} state={carried} className={classes.resend}>
              Sign in
            </Link>
            <Link to={pages.requestReset.path} search={onward} state={carried} className={classes.resend}>
              Reset password
            </Link>
            <ResendLink email={email} sentMessage={accountMessages.resent}>
              Resend the invitation
            </ResendLink>
          </div>
        </>
      )}
    </Callout>
  )
}
