import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AcceptInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { isLinkRefused, isTemporary } from '#web/lib/api/failures.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

interface NewPasswordFormProps {
  token: string
  lead: string
  failure: Error | null
  pending: boolean
  onSave: (chosen: { password: string; password_confirmation: string }) => void
  /** Shown instead of the form when its link is refused. */
  newLink?: ReactNode
}

/** Sets a password by a mailed link: after a reset and on accepting an invitation. */
export function NewPasswordForm({ token, lead, failure, pending, onSave, newLink }: NewPasswordFormProps) {
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
      <NewPasswordFields form={form} />
      <Button type="submit" loading={pending} fullWidth>
        Save password
      </Button>
    </form>
  )
}

/** After a password was set: the guard of the projects asks for it. Whoever is signed in here may be somebody else. */
export function useSignInWithNewPassword(message: string) {
  const router = useRouter()
  return async () => {
    await signOut()
    notify('success', message)
    router.history.replace(pages.projects.path)
  }
}

function Failure({ failure }: { failure: Error }) {
  return (
    <Callout kind={isTemporary(failure) ? 'caution' : 'stop'}>
      <p>{accountMessages.passwordSaveFailed}</p>
      <p>{failure.message}</p>
    </Callout>
  )
}
