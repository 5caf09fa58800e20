import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Radargram } from './shell/radargram.tsx'
import classes from './states.module.css'

/** There is nothing to show yet: says what would be here, and may offer the first step. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return <State title={title} text={children} action={action} found={false} />
}

/** A text says at once what takes so long; without one, a general sentence appears after two seconds. */
export function Loading({ text }: { text?: string }) {
  const slow = useSlow()
  const shownText = text ?? (slow ? messages.stillLoading : null)
  return (
    <div className={classes.loading} role="status" data-screen="loading">
      <svg className={classes.sweep} viewBox="0 0 96 48" fill="none" aria-hidden="true">
        <path className={classes.line} d="M4 4h88" />
        <path className={classes.curve} pathLength="1" d="M6 44C30 16 40 12 48 12s18 4 42 32" />
      </svg>
      <span className={shownText ? undefined : classes.visuallyHidden}>{shownText ?? 'Loading'}</span>
    </div>
  )
}

export function ErrorState({ text = messages.screenFailed, retry }: { text?: string; retry: () => void }) {
  const retryButton = (
    <Button variant="default" onClick={retry}>
      Try again
    </Button>
  )
  return <State title="That didn't work" text={text} action={retryButton} />
}

export function NotFound({ action }: { action?: ReactNode }) {
  return <State title="Page not found" text={messages.pageMissing} action={action} />
}

/** The page is there, but not for this person. */
export function NotAllowed({
  text = messages.pageNotAllowed,
  action,
}: {
  text?: ReactNode
  action?: ReactNode
}) {
  return <State title="Not Allowed" text={text} action={action} />
}

/** The page is of a record that was there once, or never. */
export function Gone({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return <State title={title} text={text} action={action} />
}

interface StateProps {
  title: string
  text: ReactNode
  action?: ReactNode
  found?: boolean
  /** In place of the radargram. */
  icon?: ReactNode
}

/** What a page shows in place of its content. */
export function State({ title, text, action, found = true, icon }: StateProps) {
  return (
    <section className={classes.state}>
      {icon ? (
        <div className={classes.sign}>{icon}</div>
      ) : (
        <div className={classes.picture}>
          <Radargram width={480} height={240} targets={[{ x: 240, depth: 72, strength: 1 }]} found={found} />
        </div>
      )}
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      {action}
    </section>
  )
}

/** True after two seconds. */
function useSlow() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 2_000)
    return () => clearTimeout(timer)
  }, [])
  return slow
}
