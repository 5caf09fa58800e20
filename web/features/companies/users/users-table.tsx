import { Skeleton } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Employee } from '#contract/accounts/person.ts'
import { formatPhone } from '#contract/phone.ts'
import { can } from '#contract/policies.ts'
import { statusOf } from '#web/features/companies/employees/employee-row.ts'
import { useLastAdmin } from '#web/features/companies/employees/last-admin.ts'
import { useStaffActions } from '#web/features/companies/employees/staff-actions.ts'
import { StatusChip } from '#web/features/companies/employees/status-chip.tsx'
import { TrainingCell } from '#web/features/companies/employees/training-cell.tsx'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, DataTable, type Sorting } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { EditUserLink } from './edit-user-link.tsx'
import classes from './users.module.css'
import type { UserSort } from './users-search.ts'

/** A platform admin sees everybody and deletes accounts; an owner sees and removes the people of the company. */
export function UsersTable({
  label = 'Users',
  users,
  sorting,
}: {
  label?: string
  users: Employee[]
  sorting: Sorting<UserSort>
}) {
  const person = useSession()?.user
  const actions = useStaffActions()
  const lastAdmin = useLastAdmin(person?.admin ? null : (person?.company_id ?? null))
  if (!person) return null
  const columns: Column<Employee, UserSort>[] = [
    {
      label: 'Name',
      card: 'title',
      sort: 'full_name',
      className: classes.oneLine,
      cell: user => <span title={user.full_name}>{user.full_name}</span>,
    },
    {
      label: 'Email',
      long: true,
      sort: 'email',
      className: classes.oneLine,
      cell: user => (
        <span title={user.email}>
          <EmailAddress email={user.email} />
        </span>
      ),
    },
    {
      label: 'Phone number',
      card: 'hidden',
      className: classes.phone,
      cell: user => (user.phone_number ? formatPhone(user.phone_number) : '–'),
    },
    ...(person.admin ? [company] : []),
    { label: 'Level', sort: 'level', cell: user => user.level ?? '–' },
    { label: 'GPR access', card: 'hidden', cell: user => (user.gpr_access ? 'Yes' : 'No') },
    {
      label: 'Training',
      className: classes.training,
      cell: user => <TrainingCell training={user.training} />,
    },
    {
      label: 'Invite sent',
      sort: 'invited_at',
      card: 'hidden',
      cell: user => (user.invited_at ? formatDate(user.invited_at) : '–'),
    },
    { label: 'Status', cell: user => <StatusChip status={statusOf(user)} /> },
    { label: 'Edit', card: 'action', cell: user => <EditUserLink row={user} /> },
    {
      label: 'Delete',
      card: 'action',
      cell: user => {
        const onDelete = deleteAction(user)
        return (
          onDelete && (
            <RowButton about={user.full_name} icon={IconTrash} danger onClick={onDelete}>
              Delete
            </RowButton>
          )
        )
      },
    },
  ]
  function deleteAction(user: Employee) {
    if (!person) return null
    if (can.deleteUser(person, user)) return () => void actions.deleteUser(user)
    const { company_id } = user
    if (person.admin || company_id === null || !can.removeFromCompany(person, company_id)) return null
    if (user.id === lastAdmin?.id) return null
    return () => void actions.removeFromCompany(user, company_id)
  }
  return (
    <div className={classes.card}>
      <DataTable label={label} columns={columns} rows={users} keyOf={user => user.id} sorting={sorting} />
    </div>
  )
}

export function UsersTableLoading() {
  return (
    <div className={classes.card} role="status" aria-label="Loading">
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <Skeleton key={row} className={classes.loadingRow} />
      ))}
    </div>
  )
}

const company: Column<Employee, UserSort> = {
  label: 'Company',
  sort: 'company_name',
  className: classes.oneLine,
  cell: user => <span title={user.company_name ?? undefined}>{user.company_name ?? '–'}</span>,
}
