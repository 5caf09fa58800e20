import type { Employee } from '#contract/accounts/person.ts'
import type { InvitedUser } from '#contract/companies/calls.ts'

/** A person as the company lists them; `asked` has an account of their own and has not said yes yet. */
export type EmployeeRow = Pick<
  Employee,
  'id' | 'full_name' | 'email' | 'phone_number' | 'level' | 'gpr_access' | 'invited_at' | 'invite_accepted'
> & { gpr_task_type?: Employee['gpr_task_type']; training?: Employee['training']; asked?: true }

export type Status = 'active' | 'invited' | 'asked'

export const employeeRows = (employees: Employee[], invitations: InvitedUser[]): EmployeeRow[] => [
  ...employees,
  ...invitations.map(user => ({ ...user, asked: true as const })),
]

export function statusOf({ asked, invite_accepted }: Pick<EmployeeRow, 'asked' | 'invite_accepted'>): Status {
  if (asked) return 'asked'
  return invite_accepted ? 'active' : 'invited'
}

/** Who was never invited has accepted nothing either. */
export function acceptedLabel({
  invited_at,
  invite_accepted,
}: Pick<EmployeeRow, 'invited_at' | 'invite_accepted'>) {
  if (!invited_at) return '–'
  return invite_accepted ? 'Yes' : 'No'
}

/** The server refuses to let a company lose its last Admin who can act; what it would refuse is not offered. */
export function isLastAdmin(
  { id, level, invite_accepted }: Pick<Employee, 'id' | 'level' | 'invite_accepted'>,
  employees: Pick<Employee, 'id' | 'level' | 'confirmed'>[],
): boolean {
  if (level !== 'Admin' || !invite_accepted) return false
  return !employees.some(other => other.id !== id && other.level === 'Admin' && other.confirmed)
}
