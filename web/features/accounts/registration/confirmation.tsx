import { Button } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { LinkFailure } from '#web/features/accounts/link-failure.tsx'
import { isLinkRefused } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { PasswordField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { ResendForm } from './resend-mail.tsx'

/**
 * The mail proves the address, the password proves that the account is the reader's. The link may be of a new account
 * or of a changed address; which one is known only after it was used, so every sentence fits both.
 */
export function Confirmation({ token }: { token: string }) {
  const router = useRouter()
  const [knowsPassword, setKnowsPassword] = useState(true)
  const container = useRef<HTMLDivElement>(null)
  const { send, pending, failure } = useCall(api.accounts.confirm, ({ email }) => {
    notify('success', accountMessages.confirmed(email))
    router.history.replace(pages.signIn.path)
  })
  if (failure && isLinkRefused(failure))
    return (
      <LinkFailure failure={failure} usedMeaning={accountMessages.confirmedBefore}>
        <p className={classes.lead}>{accountMessages.newConfirmationLead}</p>
        <ResendForm sentMessage={accountMessages.confirmationSent} submitLabel="Send a new link" />
      </LinkFailure>
    )
  const switchForm = () => {
    flushSync(() => setKnowsPassword(!knowsPassword))
    container.current?.querySelector('input')?.focus()
  }
  return (
    <div className={classes.form} ref={container}>
      {knowsPassword ? (
        <PasswordForm
          token={token}
          failure={failure}
          pending={pending}
          onConfirm={password => send({ body: { confirmation_token: token, password } })}
        />
      ) : (
        <>
          <p className={classes.lead}>{accountMessages.notRegisteredLead}</p>
          <ResendForm sentMessage={accountMessages.confirmationSent} submitLabel="Send me a link" />
          <Link to={pages.requestReset.path} className={classes.link}>
            {accountMessages.changingEmail}
          </Link>
        </>
      )}
      <button type="button" className={classes.link} onClick={switchForm}>
        {knowsPassword ? accountMessages.notRegistered : accountMessages.knowPassword}
      </button>
    </div>
  )
}

interface PasswordFormProps {
  token: string
  failure: Error | null
  pending: boolean
  onConfirm: (password: string) => void
}

function PasswordForm({ token, failure, pending, onConfirm }: PasswordFormProps) {
  const { form, submit } = useDraftForm(
    ConfirmInput,
    { confirmation_token: token, password: '' },
    { failure },
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit(({ password }) => onConfirm(password))}>
      <SaveFailure failure={pending ? null : failure} />
      <p className={classes.lead}>{accountMessages.confirmLead}</p>
      <PasswordField form={form} path="password" label="Your password" autoComplete="current-password" />
      <Button type="submit" loading={pending} fullWidth>
        Confirm
      </Button>
    </form>
  )
}
