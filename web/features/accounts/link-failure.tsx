import type { ReactNode } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './account-form.module.css'

interface DeadLinkProps {
  failure: Error
  /** The sentence that the page begins every failure with. */
  headline?: string
  /** What follows from a link that was used: it did its work. */
  usedMeaning: string
  /** The way to a new link, unless this one did its work. */
  children: ReactNode
}

/** In place of the form whose mailed link cannot be used any more. */
export function DeadLink({ failure, headline, usedMeaning, children }: DeadLinkProps) {
  const used = failure instanceof ApiError && failure.code === 'link_used'
  return (
    <div className={classes.form}>
      <Callout kind={used ? 'caution' : 'stop'}>
        {headline && <p>{headline}</p>}
        <p>{failure.message}</p>
        {used && <p>{usedMeaning}</p>}
      </Callout>
      {!used && children}
    </div>
  )
}
