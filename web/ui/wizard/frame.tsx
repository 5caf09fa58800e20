import { Progress } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import classes from './frame.module.css'

/** What every card of a wizard has: where one stands, what is asked and why, and the way on. */
export function WizardFrame({
  titles,
  at,
  percent,
  progressLabel,
  above,
  meaning,
  onSubmit,
  more,
  actions,
  note,
  children,
}: {
  titles: string[]
  at: number
  percent: number
  progressLabel: string
  /** Between the bar and the card: what must be known before reading on. */
  above?: ReactNode
  meaning: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** What else can be done here. */
  more?: ReactNode
  /** The way back and, last, the one thing to do next: under the thumb on a phone. */
  actions: ReactNode
  note?: string
  children: ReactNode
}) {
  const heading = useFocusOnChange(at)
  return (
    <div className={classes.wizard}>
      <div className={classes.progress}>
        <p>
          <span>{`Step ${at + 1} of ${titles.length}`}</span>
          <span>{`${percent} %`}</span>
        </p>
        <Progress value={percent} size={8} aria-label={progressLabel} />
      </div>
      {above}
      <form
        noValidate
        className={classes.form}
        onSubmit={onSubmit ?? (event => event.preventDefault())}
        aria-labelledby="card"
      >
        <div className={classes.card}>
          <div className={classes.head}>
            <h2 id="card" ref={heading} tabIndex={-1}>
              {titles[at]}
            </h2>
            <p>{meaning}</p>
          </div>
          {children}
        </div>
        {more && <div className={classes.more}>{more}</div>}
        <div className={classes.bar}>{actions}</div>
        {note && <p className={classes.note}>{note}</p>}
      </form>
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
