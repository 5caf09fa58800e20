import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser } from '#contract/companies/calls.ts'
import type { Company, Facility } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { can } from '#contract/policies.ts'
import { InviteDialog } from '#web/features/companies/invite/invite-dialog.tsx'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Section } from '#web/ui/section.tsx'
import { EmployeeCards } from './employee-cards.tsx'
import { employeeRows, isLastAdmin } from './employee-row.ts'
import classes from './employees.module.css'
import { EmployeesTable } from './employees-table.tsx'
import type { EmployeesView } from './employees-view.ts'
import { useSeats } from './seats.ts'
import { useStaffActions } from './staff-actions.ts'

/** The people of a company and those invited to join it, with what its owner may do. */
export function EmployeesSection({
  company,
  employees,
  invitations,
  facilities,
}: {
  company: Company
  employees: Employee[]
  invitations: InvitedUser[]
  /** Only companies of type facility have them. */
  facilities: Facility[] | null
}) {
  const user = useSession()?.user
  const actions = useStaffActions()
  const narrow = useNarrowScreen()
  const seats = useSeats(company.id)
  const [inviting, { open: invite, close }] = useDisclosure()
  if (!user) return null
  const mayInvite = can.invite(user, company.id)
  const waitsForApproval = company.company_type === 'gpr_contractor' && !company.gpr_approved
  const rows = employeeRows(employees, invitations)
  const last = employees.find(employee => isLastAdmin(employee, employees))
  const view: EmployeesView = {
    rows,
    companyId: company.id,
    actions,
    seats,
    mayGrant: can.grantGprAccess(user, company.id),
    isFixed: row => row.id === last?.id,
  }
  const People = narrow ? EmployeeCards : EmployeesTable
  return (
    <Section
      title="Employees"
      action={
        <Button onClick={invite} disabled={!mayInvite}>
          Invite Employee
        </Button>
      }
    >
      {!mayInvite && <Caution>{accountMessages.inviteUnconfirmed}</Caution>}
      {waitsForApproval && !can.approveGprContractor(user) && (
        <Caution>{companyMessages.gprApprovalWaits}</Caution>
      )}
      {seats && (
        <p className={classes.seats}>
          {licenseMessages.seatsUsed(seats.used, seats.seats, formatDate(seats.ends_at ?? ''))}
        </p>
      )}
      {rows.length > 0 ? <People {...view} /> : <p>{companyMessages.employeesNone}</p>}
      {last && (
        <p className={classes.lastAdmin}>
          {last.id === user.id ? companyMessages.onlyAdmin : companyMessages.onlyAdminOther(last.full_name)}
        </p>
      )}
      <InviteDialog companyId={company.id} facilities={facilities} opened={inviting} onClose={close} />
    </Section>
  )
}

/** Beside the side bar a table of thirteen columns needs at least this much: narrower, a date breaks inside. */
const useNarrowScreen = () =>
  useMediaQuery('(max-width: 1239.98px)', false, { getInitialValueInEffect: false })

function Caution({ children }: { children: string }) {
  return (
    <div className={classes.caution}>
      <Callout kind="caution">
        <p>{children}</p>
      </Callout>
    </div>
  )
}
