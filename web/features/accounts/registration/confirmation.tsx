import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { accountCalls, ConfirmInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import { AccountEmail } from '#web/features/accounts/account-email.tsx'
import classes from '#web/features/accounts/account-form.module.css'
import { useGoToSignIn } from '#web/features/accounts/go-to-sign-in.ts'
import { LinkFailure } from '#web/features/accounts/link-failure.tsx'
import { MailedLink } from '#web/features/accounts/mailed-link.tsx'
import { isLinkRefused } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { PasswordField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { ResendForm } from './resend-mail.tsx'

/**
 * The mail proves the address, the password proves that the account is the reader's. The link may be of a new account
 * or of a changed address; which one is known only after it was used, so every sentence fits both.
 */
export function Confirmation({ token }: { token: string }) {
  return (
    <MailedLink purpose="confirmation" token={token} refused={failure => <Refused failure={failure} />}>
      {link => <ConfirmForms token={token} email={link?.email} />}
    </MailedLink>
  )
}

function Refused({ failure }: { failure: Error }) {
  return (
    <LinkFailure failure={failure} usedMeaning={accountMessages.confirmedBefore}>
      <p className={classes.lead}>{accountMessages.newConfirmationLead}</p>
      <ResendForm sentMessage={accountMessages.confirmationSent} submitLabel="Send a new link" />
    </LinkFailure>
  )
}

function ConfirmForms({ token, email }: { token: string; email?: string }) {
  const goToSignIn = useGoToSignIn()
  const [knowsPassword, setKnowsPassword] = useState(true)
  const container = useRef<HTMLDivElement>(null)
  const { send, pending, failure } = useCall(accountCalls.confirm, ({ email }) => {
    goToSignIn(accountMessages.confirmed(email), email)
  })
  if (failure && isLinkRefused(failure)) return <Refused failure={failure} />
  const switchForm = () => {
    flushSync(() => setKnowsPassword(!knowsPassword))
    container.current?.querySelector('input')?.focus()
  }
  return (
    <div className={classes.form} ref={container}>
      {knowsPassword ? (
        <PasswordForm
          token={token}
          email={email}
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
  email?: string
  failure: Error | null
  pending: boolean
  onConfirm: (password: string) => void
}

function PasswordForm({ token, email, failure, pending, onConfirm }: PasswordFormProps) {
  const { form, submit } = useDraftForm(
    ConfirmInput,
    { confirmation_token: token, password: '' },
    { failure },
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit(({ password }) => onConfirm(password))}>
      <SaveFailure failure={pending ? null : failure} />
      <p className={classes.lead}>{accountMessages.confirmLead}</p>
      <AccountEmail email={email} />
      <PasswordField form={form} path="password" label="Your password" autoComplete="current-password" />
      <Button type="submit" loading={pending} fullWidth>
        Confirm
      </Button>
    </form>
  )
}
