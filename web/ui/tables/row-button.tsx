import { Button, Switch } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { ReactNode } from 'react'
import type { Employee } from '#contract/accounts/person.ts'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './row-button.module.css'

/** A deed on one row. With an icon its word shows on cards only; it is always read aloud, with whom it is about. */
export function RowButton({
  about,
  icon: Icon,
  onClick,
  children,
}: {
  about: string
  icon?: Icon
  onClick: () => void
  children: string
}) {
  return (
    <Button
      variant="default"
      className={Icon ? classes.icon : classes.button}
      aria-label={`${children} ${about}`}
      title={Icon && children}
      onClick={onClick}
    >
      {Icon ? (
        <>
          <Icon size={20} aria-hidden="true" />
          <Word>{children}</Word>
        </>
      ) : (
        children
      )}
    </Button>
  )
}

/** Breaks after the @ where there is no room for the whole. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.indexOf('@') + 1
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

export function EditLink({ row }: { row: Pick<Employee, 'id' | 'full_name'> }) {
  return (
    <LinkButton
      to={pages.editUser.path}
      params={{ id: String(row.id) }}
      variant="default"
      className={classes.icon}
      aria-label={`Edit ${row.full_name}`}
      title="Edit"
    >
      <IconPencil size={20} aria-hidden="true" />
      <Word>Edit</Word>
    </LinkButton>
  )
}

export function GprAccess({
  row,
  onChange,
}: {
  row: Pick<Employee, 'full_name' | 'gpr_access'>
  onChange: (access: boolean) => void
}) {
  return (
    <Switch
      className={classes.switch}
      checked={row.gpr_access}
      label={row.gpr_access ? 'Yes' : 'No'}
      aria-label={`GPR access of ${row.full_name}`}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

const Word = ({ children }: { children: ReactNode }) => <span className={classes.word}>{children}</span>
