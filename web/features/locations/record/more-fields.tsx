import { type ReactNode, useState } from 'react'
import classes from './record.module.css'

/** Fields that most records do without: folded away until there is something in them, or something wrong with it. */
export function MoreFields({
  title,
  note,
  filled,
  children,
}: {
  title: string
  /** What is in them, while they are folded away. */
  note?: string | undefined
  filled: boolean
  children: ReactNode
}) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className={classes.more}
      open={isOpened || filled}
      onToggle={event => setOpened(event.currentTarget.open)}
    >
      <summary>
        {title}
        {note && <span className={classes.note}>{note}</span>}
      </summary>
      <div className={classes.moreFields}>{children}</div>
    </details>
  )
}

/** Something is wrong with one of these fields, or with a part of one. */
export const hasProblem = ({ errors }: { errors: object }, fields: readonly string[]) =>
  Object.keys(errors).some(path => fields.includes(path.split('.', 1)[0] ?? ''))
