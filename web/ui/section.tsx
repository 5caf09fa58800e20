import { type ReactNode, useId } from 'react'
import classes from './section.module.css'

/** A card of a page with its heading and, beside it, an action. */
export function Section({
  title,
  action,
  id,
  children,
}: {
  title: string
  action?: ReactNode
  /** The fragment of an address that leads to it. */
  id?: string
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={classes.section} aria-labelledby={heading}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  )
}
