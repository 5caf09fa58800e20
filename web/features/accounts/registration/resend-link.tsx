import { api } from '#contract/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import classes from './resend-link.module.css'

interface ResendLinkProps {
  email: string
  /** What is said once the mail is on its way. */
  sent: (email: string) => string
  children: string
}

/** Mails a pending invitation or confirmation again. */
export function ResendLink({ email, sent, children }: ResendLinkProps) {
  const { send, pending, failure } = useCall(api.accounts.resend, () => notify('success', sent(email)))
  return (
    <>
      <button
        type="button"
        className={classes.link}
        aria-busy={pending}
        onClick={() => send({ body: { email } })}
      >
        {children}
      </button>
      {failure && !pending && <p role="alert">{failure.message}</p>}
    </>
  )
}
