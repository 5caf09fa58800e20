import { Progress } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { FormEvent, ReactNode } from 'react'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { useFocusOnChange } from './focus-on-change.ts'
import classes from './frame.module.css'

/** What every card of a wizard has: the progress, a title with its explanation, and the buttons. */
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
  /** A notice between the progress and the card. */
  above?: ReactNode
  meaning: ReactNode
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Further actions beside those of the bar. */
  more?: ReactNode
  /** Back and, last, the one thing to do next; on a phone they stay at the bottom of the screen. */
  actions: ReactNode
  note?: string
  children: ReactNode
}) {
  const heading = useFocusOnChange<HTMLHeadingElement>(at)
  return (
    <div className={classes.wizard}>
      <div className={classes.progress}>
        <p>
          <span>{`Step ${at + 1} of ${titles.length}`}</span>
          <span>{`${percent}%`}</span>
        </p>
        <Progress value={percent} size={8} aria-label={progressLabel} />
        <Steps titles={titles} at={at} />
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
        <BottomBar className={classes.bar}>{actions}</BottomBar>
        {note && <p className={classes.note}>{note}</p>}
      </form>
    </div>
  )
}

/** At a desk, beside the card: what is done, what is asked now and what comes. */
function Steps({ titles, at }: { titles: string[]; at: number }) {
  return (
    <ol className={classes.steps}>
      {titles.map((title, index) => (
        <li
          key={title}
          data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepNumber} aria-hidden="true">
            {index < at ? <IconCheck size={16} stroke={2.5} /> : index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}
