import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A card of a page with its heading and, beside it, an action. */
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
