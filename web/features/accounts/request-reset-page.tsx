import { Button } from '@mantine/core'
import { useState } from 'react'
import { ResetRequest } from '#contract/accounts.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useFields } from '#web/kit/fields.ts'
import { useCall } from '#web/kit/query.ts'
import { useTitle } from '#web/kit/title.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FullPage } from '#web/ui/full-page.tsx'
import { EmailField } from '#web/ui/text-field.tsx'
import classes from './account-form.module.css'
import { OtherWays } from './other-ways.tsx'
import { isPassing } from './passing.ts'
import { Told } from './told.tsx'

export function RequestResetPage() {
  useTitle(pages.requestReset.title)
  const [sent, setSent] = useState(false)
  return (
    <FullPage title="Reset password">
      {sent && <Told>{messages.resetMailSent}</Told>}
      <p className={classes.lead}>{sent ? messages.mailAgain : messages.resetMailLead}</p>
      <RequestForm action={sent ? 'Send it again' : 'Send me a link'} onSent={setSent} />
      <OtherWays />
    </FullPage>
  )
}

function RequestForm({ action, onSent }: { action: string; onSent: (sent: boolean) => void }) {
  const { send, pending, failure } = useCall(api.accounts.requestReset, () => onSent(true))
  const { form, submit } = useFields(ResetRequest, { user: { email: '' } }, { failure })
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
  const passing = isPassing(failure)
  return (
    <Callout kind={passing ? 'caution' : 'stop'}>
      <p>{passing ? failure.message : messages.resetMailFailed}</p>
    </Callout>
  )
}
