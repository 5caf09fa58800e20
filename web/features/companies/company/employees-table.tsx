import { Switch } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { labelOf, taskTypeOptions } from '#web/features/companies/options.ts'
import { useStaffActions } from '#web/features/companies/staff-actions.ts'
import { EditUserLink } from '#web/features/companies/users/edit-user-link.tsx'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import classes from './company.module.css'

/** The people of a company and those invited to join it, with what its owner may do. */
export function EmployeesTable({
  companyId,
  employees,
  invitations,
}: {
  companyId: number
  employees: Employee[]
  invitations: InvitedUser[]
}) {
  const person = useSession()?.user
  const actions = useStaffActions()
  const rows = [...employees, ...invitations.map(invitedRow)]
  if (!person) return null
  if (rows.length === 0) return <p className={classes.noEmployees}>{companyMessages.employeesNone}</p>
  const grants = can.grantGprAccess(person, companyId)

  const columns: Column<Row>[] = [
    { label: 'Name', card: 'title', cell: row => row.full_name },
    { label: 'Email', long: true, cell: row => <EmailAddress email={row.email} /> },
    { label: 'Phone number', cell: row => row.phone_number ?? '–' },
    { label: 'Level', cell: row => row.level },
    {
      label: 'GPR access',
      cell: row =>
        grants && !row.invited ? (
          <Switch
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
    { label: 'GPR task type', card: 'hidden', cell: row => labelOf(taskTypeOptions, row.gpr_task_type) },
    { label: 'Invite sent', cell: row => (row.invited_at ? formatDate(row.invited_at) : '–') },
    {
      label: 'Invite accepted',
      cell: row =>
        row.invited ? (
          'Asked to join'
        ) : row.invite_accepted ? (
          'Yes'
        ) : (
          <span className={classes.pending}>
            No
            <RowButton about={`the invitation of ${row.full_name}`} onClick={() => actions.resend(row)}>
              Resend
            </RowButton>
          </span>
        ),
    },
    {
      label: 'Change level',
      card: 'action',
      cell: row =>
        !row.invited && (
          <RowButton
            about={row.full_name}
            onClick={() => actions.setLevel(row, row.level === 'Admin' ? 'employee' : 'owner')}
          >
            {row.level === 'Admin' ? 'Make Employee' : 'Make Admin'}
          </RowButton>
        ),
    },
    { label: 'Edit', card: 'action', cell: row => !row.invited && <EditUserLink row={row} /> },
    {
      label: 'Delete',
      card: 'action',
      cell: row => (
        <RowButton
          about={row.full_name}
          icon={IconTrash}
          onClick={() => void actions.removeFromCompany(row, companyId)}
        >
          {row.invited ? 'Withdraw' : 'Delete'}
        </RowButton>
      ),
    },
  ]
  return <DataTable label="Employees" columns={columns} rows={rows} keyOf={row => row.email} />
}

type Row = Pick<
  Employee,
  'id' | 'full_name' | 'email' | 'phone_number' | 'level' | 'gpr_access' | 'invited_at' | 'invite_accepted'
> & { gpr_task_type?: Employee['gpr_task_type']; invited?: true }

const invitedRow = (user: InvitedUser): Row => ({ ...user, invited: true })

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
