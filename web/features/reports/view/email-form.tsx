import { Button } from '@mantine/core'
import { z } from 'zod'
import { Email } from '#contract/fields.ts'
import type { jsaCalls } from '#contract/jsa/calls.ts'
import type { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { EmailField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './view.module.css'

/** Mails a link and not the PDF, so that only those who may see the project can open it. */
export function EmailForm({
  call,
  id,
  action,
  onSent,
}: {
  call: typeof reportCalls.mail | typeof jsaCalls.mail
  /** Of the record whose PDF it is. */
  id: number
  /** What the button says. */
  action: string
  onSent?: () => void
}) {
  const { create, pending, failure } = useCreate(call, ({ answer: { email } }) => {
    notify('success', reportMessages.pdfSent(email), 'short')
    discard()
    onSent?.()
  })
  const { form, submit, discard } = useDraftForm(Recipient, { email: '' }, { failure })
  return (
    <form
      noValidate
      className={classes.emailForm}
      onSubmit={submit(values => create({ body: { ...values, id } }))}
    >
      <EmailField
        form={form}
        path="email"
        description={reportMessages.reportMailMeaning}
        autoComplete="off"
        readOnly={pending}
      />
      <SaveFailure failure={pending ? null : failure} />
      <Button type="submit" variant="default" loading={pending}>
        {action}
      </Button>
    </form>
  )
}

const Recipient = z.object({ email: z.string().trim().min(1, reportMessages.reportMailRequired).pipe(Email) })
