import { ActionIcon, Menu } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconRadar from '@tabler/icons-react/dist/esm/icons/IconRadar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs'
import { createLink } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type Ref, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import { formatPhone } from '#contract/phone.ts'
import { trainingState } from '#contract/training/training.ts'
import { mailLink, phoneLink } from '#web/lib/contact-links.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type EmployeeRow, statusOf } from './employee-row.ts'
import classes from './employees.module.css'
import type { EmployeesView } from './employees-view.ts'
import { StatusChip } from './status-chip.tsx'
import { TrainingCell } from './training-cell.tsx'

/** On a narrow screen: name, status, level and training; everything else is in the menu of the row. */
export function EmployeeCards({ rows, ...view }: EmployeesView) {
  return (
    <ul className={classes.cards} aria-label="Employees">
      {rows.map(row => (
        <li key={row.email} className={classes.card}>
          <div className={classes.facts}>
            <strong>{row.full_name}</strong>
            <span className={classes.state}>
              <StatusChip status={statusOf(row)} />
              {row.level}
              {view.seats?.has(row.id) && ', has a seat'}
            </span>
            {row.training && trainingState(row.training, new Date()) !== 'none' && (
              <span className={classes.state}>
                Training: <TrainingCell training={row.training} />
              </span>
            )}
          </div>
          <RowMenu row={row} {...view} />
        </li>
      ))}
    </ul>
  )
}

function RowMenu({ row, ...view }: Omit<EmployeesView, 'rows'> & { row: EmployeeRow }) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu
      position="bottom-end"
      width={280}
      // inside the page's landmarks, and without an element that is no item
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.menuItem }}
    >
      <Menu.Target>
        <ActionIcon
          ref={opener}
          variant="default"
          size={48}
          className={classes.more}
          aria-label={`More actions for ${row.full_name}`}
        >
          <IconDotsVertical size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      {/* before an item asks its question: afterwards the item is gone, and the focus returns here */}
      <Menu.Dropdown onClickCapture={() => opener.current?.focus()}>
        {row.phone_number && (
          <Menu.Item component="a" href={phoneLink(row.phone_number)} leftSection={sign(IconPhone)}>
            Call {formatPhone(row.phone_number)}
          </Menu.Item>
        )}
        <Menu.Item component="a" href={mailLink(row.email)} leftSection={sign(IconMail)}>
          Email <EmailAddress email={row.email} />
        </Menu.Item>
        <ChangingItems row={row} {...view} />
      </Menu.Dropdown>
    </Menu>
  )
}

function ChangingItems({
  row,
  companyId,
  actions,
  mayGrant,
  seats,
  isFixed,
}: Omit<EmployeesView, 'rows'> & { row: EmployeeRow }) {
  const otherLevel = row.level === 'Admin' ? 'Employee' : 'Admin'
  return (
    <>
      <Menu.Divider />
      {!row.asked && !isFixed(row) && (
        <Menu.Item
          leftSection={sign(IconUserCog)}
          onClick={() => void actions.setLevel(row, otherLevel === 'Admin' ? 'owner' : 'employee')}
        >
          Make {otherLevel}
        </Menu.Item>
      )}
      {!row.asked && mayGrant && (
        <Menu.Item leftSection={sign(IconRadar)} onClick={() => actions.setGprAccess(row, !row.gpr_access)}>
          {row.gpr_access ? 'Take away GPR access' : 'Give GPR access'}
        </Menu.Item>
      )}
      {!row.asked && seats && (
        <Menu.Item leftSection={sign(IconArmchair)} onClick={() => actions.setSeat(row, !seats.has(row.id))}>
          {seats.has(row.id) ? 'Take the seat back' : 'Give a seat'}
        </Menu.Item>
      )}
      {statusOf(row) === 'invited' && (
        <Menu.Item leftSection={sign(IconMailForward)} onClick={() => actions.resend(row)}>
          Resend invitation
        </Menu.Item>
      )}
      {!row.asked && (
        <MenuLink to={pages.editUser.path} params={{ id: String(row.id) }} leftSection={sign(IconPencil)}>
          Edit
        </MenuLink>
      )}
      {!isFixed(row) && (
        <Menu.Item
          className={classes.danger}
          leftSection={sign(IconTrash)}
          onClick={() => void actions.removeFromCompany(row, companyId)}
        >
          {row.asked ? 'Withdraw' : 'Delete'}
        </Menu.Item>
      )}
    </>
  )
}

const sign = (Shape: Icon) => <Shape size={20} aria-hidden="true" />

interface MenuAnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> {
  leftSection?: React.ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const MenuLink = createLink((props: MenuAnchorProps) => <Menu.Item component="a" {...props} />)
