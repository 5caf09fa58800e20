import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { AcceptInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { AccountEmail } from '#web/features/accounts/account-email.tsx'
import classes from '#web/features/accounts/account-form.module.css'
import { useGoToSignIn } from '#web/features/accounts/go-to-sign-in.ts'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isLinkRefused, isTemporary } from '#web/lib/api/failures.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { onward } from '#web/lib/session/onward.ts'
import { Callout } from '#web/ui/callout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface NewPasswordFormProps {
  token: string
  lead: string
  /** Whose password it is. */
  email?: string
  failure: Error | null
  pending: boolean
  onSave: (chosen: { password: string; password_confirmation: string }) => void
  /** Shown instead of the form when its link is refused. */
  newLink?: ReactNode
}

/** Sets a password by a mailed link: after a reset and on accepting an invitation. */
export function NewPasswordForm({
  token,
  lead,
  email,
  failure,
  pending,
  onSave,
  newLink,
}: NewPasswordFormProps) {
  // the schema of an invitation serves both: it also asks for the second password
  const { form, submit } = useDraftForm(
    AcceptInput,
    { user: { password: '', password_confirmation: '', invitation_token: token } },
    { failure },
  )
  const problem = failure && !pending && <Failure failure={failure} />
  if (problem && isLinkRefused(failure))
    return (
      <div className={classes.form}>
        {problem}
        {newLink}
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
      {problem}
      <p className={classes.lead}>{lead}</p>
      <AccountEmail email={email} />
      <NewPasswordFields form={form} />
      <Button type="submit" loading={pending} fullWidth>
        Save password
      </Button>
    </form>
  )
}

/** After a password was set. Whoever is signed in here may be somebody else. */
export function useSignInWithNewPassword(message: string, email?: string) {
  const goToSignIn = useGoToSignIn()
  return async () => {
    await signOut()
    goToSignIn(message, email, (email && onward.take(email)) || pages.projects.path)
  }
}

/** What is wrong with the new password stands below it already. */
const isAtField = (failure: Error) =>
  failure instanceof ApiError && Object.keys(failure.fields).some(path => path.startsWith('user.password'))

function Failure({ failure }: { failure: Error }) {
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{accountMessages.passwordSaveFailed}</p>
      {!isAtField(failure) && <p>{failure.message}</p>}
    </Callout>
  )
}
