import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './row-button.module.css'

/** An action on one row of a table. A button with an icon shows its label on cards only; it is always read aloud. */
export function RowButton({
  about,
  icon: Icon,
  danger = false,
  compact = false,
  onClick,
  children,
}: {
  /** What the row is about, for those who hear the button without seeing the row. */
  about: string
  icon?: Icon
  /** Deletes or takes away something. */
  danger?: boolean
  /** Small at every width, for a table that stays a table; an icon stands alone. */
  compact?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Button
      variant={danger ? 'danger-outline' : 'default'}
      className={Icon ? classes.iconButton : classes.button}
      aria-label={`${children} ${about}`}
      title={Icon && children}
      data-compact={compact || undefined}
      onClick={onClick}
    >
      {Icon ? (
        <>
          <Icon size={20} aria-hidden="true" />
          <span className={classes.label}>{children}</span>
        </>
      ) : (
        children
      )}
    </Button>
  )
}
