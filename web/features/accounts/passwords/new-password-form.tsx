import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AcceptInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { isDeadLink, isTemporary } from '#web/lib/api/failures.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface NewPasswordFormProps {
  token: string
  lead: string
  failure: Error | null
  pending: boolean
  onSave: (chosen: { password: string; password_confirmation: string }) => void
  /** What stands in place of the form when its link works no more. */
  wayOut?: ReactNode
}

/** Sets a password by a mailed link: after a reset and on accepting an invitation. */
export function NewPasswordForm({ token, lead, failure, pending, onSave, wayOut }: NewPasswordFormProps) {
  // the schema of an invitation serves both: it also asks for the second password
  const { form, submit } = useDraftForm(
    AcceptInput,
    { user: { password: '', password_confirmation: '', invitation_token: token } },
    { failure },
  )
  const told = failure && !pending && <Failure failure={failure} />
  if (told && isDeadLink(failure))
    return (
      <div className={classes.form}>
        {told}
        {wayOut}
      </div>
    )
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submit(({ user: { password, password_confirmation } }) =>
        onSave({ password, password_confirmation }),
      )}
    >
      {told}
      <p className={classes.lead}>{lead}</p>
      <NewPasswordFields form={form} />
      <Button type="submit" loading={pending} fullWidth>
        Save password
      </Button>
    </form>
  )
}

function Failure({ failure }: { failure: Error }) {
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{accountMessages.passwordSaveFailed}</p>
      <p>{failure.message}</p>
    </Callout>
  )
}
