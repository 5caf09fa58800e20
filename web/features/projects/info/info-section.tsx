import { type ReactNode, useId } from 'react'
import classes from './info.module.css'

/** A panel with a heading. */
export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading} className={classes.sectionTitle}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export type Fact = [name: string, value: string | null, look?: 'mono' | 'wide']

/** Names and values. A missing value says so, so that nobody takes an empty one for a No. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, look]) => (
        <div key={name} data-look={look}>
          <dt>{name}</dt>
          <dd>{value || <span className={classes.none}>Not given</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
