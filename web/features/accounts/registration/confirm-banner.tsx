import { Button } from '@mantine/core'
import IconMailExclamation from '@tabler/icons-react/dist/esm/icons/IconMailExclamation.mjs'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Banner } from '#web/ui/shell/banner.tsx'

/** Shown on every page until the person has confirmed their address. */
export function ConfirmBanner() {
  const user = useSession()?.user
  // after a reload the address comes with the first answer
  if (!user?.email || user.confirmed) return null
  return <Unconfirmed email={user.email} />
}

function Unconfirmed({ email }: { email: string }) {
  const { send, pending, failure } = useCall(accountCalls.resend, () =>
    notify('success', accountMessages.confirmationSent(email)),
  )
  const again = (
    <Button variant="default" loading={pending} onClick={() => send({ body: { email } })}>
      Resend it
    </Button>
  )
  return (
    <Banner label="Confirm your email" icon={IconMailExclamation} action={again}>
      <p>{accountMessages.confirmYourEmail(email)}</p>
      <p role="alert">{!pending && failure?.message}</p>
    </Banner>
  )
}
