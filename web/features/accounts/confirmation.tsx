import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmInput } from '#contract/accounts.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useFields } from '#web/kit/fields.ts'
import { notify } from '#web/kit/notify.ts'
import { useCall } from '#web/kit/query.ts'
import { Refused } from '#web/kit/refused.ts'
import { Callout } from '#web/ui/callout.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import classes from './account-form.module.css'
import { isDeadLink } from './passing.ts'
import { ResendForm } from './resend-form.tsx'
import { SaveFailure } from './save-failure.tsx'

/** The mail proves the address, the password that it was the reader who registered it. */
export function Confirmation({ token }: { token: string }) {
  const router = useRouter()
  const [registered, setRegistered] = useState(true)
  const { send, pending, failure } = useCall(api.accounts.confirm, ({ email }) => {
    notify('success', messages.confirmed(email))
    router.history.replace(pages.signIn.path)
  })
  if (failure && isDeadLink(failure)) return <DeadLink failure={failure} />
  return (
    <div className={classes.form}>
      {registered ? (
        <PasswordForm
          token={token}
          failure={failure}
          pending={pending}
          onConfirm={password => send({ body: { confirmation_token: token, password } })}
        />
      ) : (
        <>
          <p className={classes.lead}>{messages.notRegisteredLead}</p>
          <ResendForm sent={messages.confirmationSent} action="Send me a link" />
        </>
      )}
      <button type="button" className={classes.link} onClick={() => setRegistered(!registered)}>
        {registered ? messages.notRegistered : messages.knowPassword}
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
  const { form, submit } = useFields(ConfirmInput, { confirmation_token: token, password: '' }, { failure })
  return (
    <form noValidate className={classes.form} onSubmit={submit(({ password }) => onConfirm(password))}>
      <SaveFailure failure={pending ? null : failure} />
      <p className={classes.lead}>{messages.confirmLead}</p>
      <PasswordField form={form} path="password" label="Your password" autoComplete="current-password" />
      <Button type="submit" loading={pending} fullWidth>
        Confirm
      </Button>
    </form>
  )
}

function DeadLink({ failure }: { failure: Error }) {
  const used = failure instanceof Refused && failure.code === 'link_used'
  return (
    <div className={classes.form}>
      <Callout kind={used ? 'caution' : 'stop'}>
        <p>{failure.message}</p>
        {used && <p>{messages.confirmedBefore}</p>}
      </Callout>
      {!used && <ResendForm sent={messages.confirmationSent} action="Send a new link" />}
    </div>
  )
}
