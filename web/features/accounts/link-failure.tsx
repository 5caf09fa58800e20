import type { ReactNode } from 'react'
import { accountMessages } from '#contract/accounts/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { garbledLink } from '#web/lib/api/failures.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './account-form.module.css'

interface LinkFailureProps {
  failure: Error
  /** The sentence that the page begins every failure with. */
  headline?: string
  /** What it means that the link was used before. */
  usedMeaning: string
  /** A new link helps also when this one was used. */
  newLinkIfUsed?: boolean
  /** How to get a new link; not shown for a link that was used, unless it helps. */
  children: ReactNode
}

/** Shown instead of the form when the server refuses the mailed link. */
export function LinkFailure({
  failure,
  headline,
  usedMeaning,
  newLinkIfUsed = false,
  children,
}: LinkFailureProps) {
  const used = failure instanceof ApiError && failure.code === 'link_used'
  return (
    <div className={classes.form}>
      <Callout kind={used ? 'caution' : 'stop'}>
        {headline && <p>{headline}</p>}
        <p>{garbledLink(failure) ?? failure.message}</p>
        {used && <p>{usedMeaning}</p>}
      </Callout>
      {(!used || newLinkIfUsed) && children}
    </div>
  )
}

/** Shown instead of the form when the address lacks the token of the mailed link; the children offer a new link. */
export function IncompleteLink({ children }: { children: ReactNode }) {
  return (
    <div className={classes.form}>
      <Callout kind="caution">
        <p>{accountMessages.linkIncomplete}</p>
      </Callout>
      {children}
    </div>
  )
}
