import { Button } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './row-button.module.css'

/** An action on one row of a table. A button with an icon shows its label on cards only; it is always read aloud. */
export function RowButton({
  about,
  icon: Icon,
  onClick,
  children,
}: {
  /** What the row is about, for those who hear the button without seeing the row. */
  about: string
  icon?: Icon
  onClick: () => void
  children: string
}) {
  return (
    <Button
      variant="default"
      className={Icon ? classes.iconButton : classes.button}
      aria-label={`${children} ${about}`}
      title={Icon && children}
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
