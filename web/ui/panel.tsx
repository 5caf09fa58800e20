import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A panel with a heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export type Fact = [name: string, value: ReactNode, look?: 'mono' | 'wide']

/** Names and values. A missing value says so, so that nobody takes an empty one for a No. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, look]) => (
        <div key={name} data-look={look}>
          <dt>{name}</dt>
          <dd>{value || <span className={classes.none}>Not provided</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
