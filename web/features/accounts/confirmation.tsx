import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { notify } from '#web/kit/notify.ts'
import { Refused } from '#web/kit/refused.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './account-form.module.css'
import { confirmOnce } from './confirm-once.ts'
import { isDeadLink } from './passing.ts'
import { ResendForm } from './resend-form.tsx'

export function Confirmation({ token }: { token: string }) {
  const { failure, again } = useConfirmation(token)
  if (!failure)
    return (
      <p className={classes.lead} role="status">
        {messages.confirming}
      </p>
    )
  if (!isDeadLink(failure))
    return (
      <div className={classes.form}>
        <Callout kind="caution">
          <p>{failure.message}</p>
        </Callout>
        <Button onClick={again}>Try again</Button>
      </div>
    )
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

function useConfirmation(token: string) {
  const router = useRouter()
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    if (failure) return
    let left = false
    const toSignIn = ({ email }: { email: string }) => {
      if (left) return
      notify('success', messages.confirmed(email))
      router.history.replace(pages.signIn.path)
    }
    const tell = (refused: Error) => {
      if (!left) setFailure(refused)
    }
    void confirmOnce(token).then(toSignIn, tell)
    return () => {
      left = true
    }
  }, [token, router, failure])
  return { failure, again: () => setFailure(null) }
}
