import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

/** Something to take care of, on every page of the shell until it is done. */
export function Banner({
  label,
  icon: Sign,
  children,
  action,
}: {
  label: string
  icon: Icon
  /** Paragraphs; a second one says what went wrong. */
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section className={classes.banner} aria-label={label}>
      <Sign size={24} aria-hidden="true" />
      <div className={classes.words}>{children}</div>
      {action}
    </section>
  )
}
