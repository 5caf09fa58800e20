import { Button } from '@mantine/core'
import { useState } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { SuccessNote } from '#web/features/accounts/success-note.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField } from '#web/ui/fields/text-field.tsx'

interface ResendLinkProps {
  email: string
  /** Said in place once the mail is on its way. */
  sentMessage: (email: string) => string
  children: string
}

/** Mails a pending invitation or confirmation to a known address again. */
export function ResendLink({ email, sentMessage, children }: ResendLinkProps) {
  const [sent, setSent] = useState(false)
  const { send, pending, failure } = useCall(accountCalls.resend, () => setSent(true))
  return (
    <>
      {sent && !pending && <p role="status">{sentMessage(email)}</p>}
      <button
        type="button"
        className={classes.resend}
        aria-busy={pending}
        onClick={() => send({ body: { email } })}
      >
        {children}
      </button>
      {failure && !pending && <p role="alert">{failure.message}</p>}
    </>
  )
}

interface ResendFormProps {
  sentMessage: (email: string) => string
  submitLabel: string
  /** Drawn as a secondary button, where it is not the main thing to do on the page. */
  secondary?: boolean
}

/** Mails a pending invitation or confirmation again, to an address that is asked for first. */
export function ResendForm({ sentMessage, submitLabel, secondary = false }: ResendFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { send, pending, failure } = useCall(accountCalls.resend, () => {
    setSentTo(form.getValues().email)
  })
  const { form, submit } = useDraftForm<{ email: string }>(
    accountCalls.resend.body,
    { email: '' },
    { failure },
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit(body => send({ body }))}>
      {sentTo !== null && !pending && !failure && <SuccessNote>{sentMessage(sentTo)}</SuccessNote>}
      {failure && !pending && (
        <Callout kind="caution">
          <p>{failure.message}</p>
        </Callout>
      )}
      <EmailField form={form} path="email" name="email" autoComplete="email" />
      <Button type="submit" variant={secondary ? 'default' : 'filled'} loading={pending} fullWidth>
        {submitLabel}
      </Button>
    </form>
  )
}
