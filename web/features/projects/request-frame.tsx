import { Button, Progress } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import classes from './request-frame.module.css'

/** What every card has: where one stands, what is asked and why, and the way on. */
export function RequestFrame({
  titles,
  at,
  meaning,
  restored,
  action = 'Continue',
  sending,
  onForward,
  onBack,
  children,
}: {
  titles: string[]
  at: number
  meaning: string
  restored: ReactNode
  action?: string
  sending: boolean
  onForward: (event: FormEvent<HTMLFormElement>) => void
  onBack?: () => void
  children: ReactNode
}) {
  const heading = useFocusOnChange(at)
  return (
    <div className={classes.wizard}>
      <RequestProgress titles={titles} at={at} />
      {restored}
      <form noValidate onSubmit={onForward} aria-labelledby="card">
        <div className={classes.card}>
          <div className={classes.head}>
            <h2 id="card" ref={heading} tabIndex={-1}>
              {titles[at]}
            </h2>
            <p>{meaning}</p>
          </div>
          {children}
        </div>
        <div className={classes.bar}>
          {onBack && (
            <Button variant="default" disabled={sending} onClick={onBack}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={sending}>
            {sending ? 'Sending …' : action}
          </Button>
        </div>
        <p className={classes.note}>{messages.requestKeptHere}</p>
      </form>
    </div>
  )
}

/** 5, 40 and 90 percent (001 §9). */
function RequestProgress({ titles, at }: { titles: string[]; at: number }) {
  const percent = limits.requestProgress[at] ?? 0
  return (
    <div className={classes.progress}>
      <p>
        <span>{`Step ${at + 1} of ${titles.length}`}</span>
        <span>{`${percent} %`}</span>
      </p>
      <Progress value={percent} size={8} aria-label="How far the request is" />
    </div>
  )
}

/** On another card the next Tab starts at its top, and a screen reader reads from there. */
function useFocusOnChange(at: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(at)
  useEffect(() => {
    if (seen.current === at) return
    seen.current = at
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [at])
  return heading
}
