import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { accountCalls, ResetRequest } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useCarriedEmail } from '#web/features/accounts/go-to-sign-in.ts'
import { SignInNavigation } from '#web/features/accounts/sign-in-navigation.tsx'
import { SuccessNote } from '#web/features/accounts/success-note.tsx'
import { isTemporary } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { onward } from '#web/lib/session/onward.ts'
import { useTitle } from '#web/lib/title.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField } from '#web/ui/fields/text-field.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'

export function RequestResetPage() {
  useTitle(pages.requestReset.title)
  const [sent, setSent] = useState(false)
  return (
    <FullPage title="Reset password">
      {sent && <SuccessNote>{accountMessages.resetMailSent}</SuccessNote>}
      <p className={classes.lead}>{sent ? accountMessages.mailAgain : accountMessages.resetMailLead}</p>
      <RequestForm action={sent ? 'Resend it' : 'Send me a link'} onSent={setSent} />
      <SignInNavigation />
    </FullPage>
  )
}

function RequestForm({ action, onSent }: { action: string; onSent: (sent: boolean) => void }) {
  const { redirect } = useSearch({ strict: false })
  const { send, pending, failure } = useCall(accountCalls.requestReset, () => {
    if (typeof redirect === 'string') onward.keep(form.getValues().user.email, redirect)
    onSent(true)
  })
  const email = useCarriedEmail() ?? ''
  const { form, submit } = useDraftForm(ResetRequest, { user: { email } }, { failure })
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={submit(body => {
        onSent(false)
        send({ body })
      })}
    >
      {failure && !pending && <Failure failure={failure} />}
      <EmailField form={form} path="user.email" name="email" autoComplete="username" />
      <Button type="submit" loading={pending} fullWidth>
        {action}
      </Button>
    </form>
  )
}

function Failure({ failure }: { failure: Error }) {
  const temporary = isTemporary(failure)
  return (
    <Callout kind={temporary ? 'caution' : 'stop'}>
      <p>{temporary ? failure.message : accountMessages.resetMailFailed}</p>
    </Callout>
  )
}
