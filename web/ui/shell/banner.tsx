import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './banner.module.css'

/** Something that needs attention, shown on every page of the shell until it is done. */
export function Banner({
  label,
  icon: Icon,
  children,
  action,
}: {
  label: string
  icon: TablerIcon
  /** Paragraphs; a second one says what went wrong. */
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section className={classes.banner} aria-label={label}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.text}>{children}</div>
      {action}
    </section>
  )
}
