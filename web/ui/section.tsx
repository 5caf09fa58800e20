import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A part of a page with its own heading, and what can be added to it. */
export function Section({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className={classes.section} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
