import type { ReactNode } from 'react'
import { accountMessages } from '#contract/accounts/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './account-form.module.css'

/** In place of what a mailed link leads to, where its token is missing; holds the way to a new one. */
export function LinkIncomplete({ children }: { children: ReactNode }) {
  return (
    <div className={classes.form}>
      <Callout kind="caution">
        <p>{accountMessages.linkIncomplete}</p>
      </Callout>
      {children}
    </div>
  )
}
