import { Button } from '@mantine/core'
import { api } from '#contract/api.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField } from '#web/ui/fields/text-field.tsx'

interface ResendFormProps {
  sent: (email: string) => string
  action: string
  /** Beside the thing to do next, rather than being it. */
  quiet?: boolean
}

/** As the link, for somebody whose address is not known here yet. */
export function ResendForm({ sent, action, quiet = false }: ResendFormProps) {
  const { send, pending, failure } = useCall(api.accounts.resend, () => {
    notify('success', sent(form.getValues().email))
  })
  const { form, submit } = useDraftForm<{ email: string }>(
    api.accounts.resend.body,
    { email: '' },
    { failure },
  )
  return (
    <form noValidate className={classes.form} onSubmit={submit(body => send({ body }))}>
      {failure && !pending && (
        <Callout kind="caution">
          <p>{failure.message}</p>
        </Callout>
      )}
      <EmailField form={form} path="email" name="email" autoComplete="email" />
      <Button type="submit" variant={quiet ? 'default' : 'filled'} loading={pending} fullWidth>
        {action}
      </Button>
    </form>
  )
}
