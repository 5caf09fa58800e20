import { Switch } from '@mantine/core'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatPhone } from '#contract/phone.ts'
import { labelOf, taskTypeOptions } from '#web/features/companies/options.ts'
import { EditUserLink } from '#web/features/companies/users/edit-user-link.tsx'
import { formatDate } from '#web/lib/format.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import { acceptedLabel, type EmployeeRow, statusOf } from './employee-row.ts'
import classes from './employees.module.css'
import type { EmployeesView } from './employees-view.ts'
import type { SeatUse } from './seats.ts'
import { StatusChip } from './status-chip.tsx'
import { TrainingCell } from './training-cell.tsx'

/** At a desk: the documented columns, names and addresses on one line. */
export function EmployeesTable({ rows, companyId, actions, mayGrant, seats, isFixed }: EmployeesView) {
  const columns: Column<EmployeeRow>[] = [
    {
      label: 'Name',
      className: classes.name,
      cell: row => (
        <>
          {!row.asked && <OneLine>{row.full_name}</OneLine>}
          <StatusChip status={statusOf(row)} />
        </>
      ),
    },
    { label: 'Email', className: classes.email, cell: row => <OneLine>{row.email}</OneLine> },
    {
      label: 'Phone number',
      className: classes.phone,
      cell: row => <OneLine>{row.phone_number ? formatPhone(row.phone_number) : '–'}</OneLine>,
    },
    { label: 'Level', className: classes.level, cell: row => row.level },
    {
      label: 'GPR access',
      cell: row =>
        mayGrant && !row.asked ? (
          <Switch
            size="sm"
            className={classes.gprAccess}
            checked={row.gpr_access}
            label={yesOrNo(row.gpr_access)}
            aria-label={`GPR access of ${row.full_name}`}
            onChange={event => actions.setGprAccess(row, event.currentTarget.checked)}
          />
        ) : (
          yesOrNo(row.gpr_access)
        ),
    },
    ...(seats ? [seatColumn(seats, actions)] : []),
    {
      label: 'Training',
      className: classes.training,
      cell: row => <TrainingCell training={row.training} />,
    },
    { label: 'GPR task type', cell: row => labelOf(taskTypeOptions, row.gpr_task_type) },
    { label: 'Invite sent', cell: row => (row.invited_at ? formatDate(row.invited_at) : '–') },
    {
      label: 'Invite accepted',
      cell: row => (
        <span className={classes.accepted}>
          {acceptedLabel(row)}
          {statusOf(row) === 'invited' && (
            <RowButton
              about={`the invitation of ${row.full_name}`}
              icon={IconMailForward}
              compact
              onClick={() => actions.resend(row)}
            >
              Resend
            </RowButton>
          )}
        </span>
      ),
    },
    {
      label: 'Change level',
      cell: row =>
        !row.asked &&
        !isFixed(row) && (
          <RowButton
            about={row.full_name}
            compact
            onClick={() => void actions.setLevel(row, row.level === 'Admin' ? 'employee' : 'owner')}
          >
            {row.level === 'Admin' ? 'Make Employee' : 'Make Admin'}
          </RowButton>
        ),
    },
    { label: 'Edit', cell: row => !row.asked && <EditUserLink row={row} compact /> },
    {
      label: 'Delete',
      cell: row =>
        !isFixed(row) && (
          <RowButton
            about={row.full_name}
            icon={IconTrash}
            compact
            danger
            onClick={() => void actions.removeFromCompany(row, companyId)}
          >
            {row.asked ? 'Withdraw' : 'Delete'}
          </RowButton>
        ),
    },
  ]
  return (
    <DataTable
      label="Employees"
      className={classes.table}
      columns={columns}
      rows={rows}
      keyOf={row => row.email}
    />
  )
}

const seatColumn = (seats: SeatUse, actions: EmployeesView['actions']): Column<EmployeeRow> => ({
  label: 'Seat',
  cell: row =>
    !row.asked && (
      <Switch
        size="sm"
        className={classes.gprAccess}
        checked={seats.has(row.id)}
        label={yesOrNo(seats.has(row.id))}
        aria-label={`Seat of ${row.full_name}`}
        onChange={event => actions.setSeat(row, event.currentTarget.checked)}
      />
    ),
})

/** What is cut off can be read by pointing at it. */
function OneLine({ children }: { children: string }) {
  return (
    <span className={classes.oneLine} title={children}>
      {children}
    </span>
  )
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
