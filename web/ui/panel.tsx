import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

/** A panel with a heading: the third level, except where it stands right below the title of the page. */
export function Panel({
  title,
  level: Heading = 'h3',
  children,
}: {
  title: string
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.panel} aria-labelledby={heading}>
      <Heading id={heading} className={classes.title}>
        {title}
      </Heading>
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
