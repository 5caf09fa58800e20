import { type ReactNode, useId } from 'react'
import classes from './info-section.module.css'

/** A group of facts of a project under its heading. */
export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <h3 id={heading} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

export type Fact = [name: string, value: string | null, look?: 'mono' | 'wide']

/** Name and value; what was not told says so, so that nobody takes a gap for a No. */
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
