import type { User } from '#contract/accounts/person.ts'

/** The form in which an Admin changes a person of the company. */
type UserValues = {
  user: Record<'first_name' | 'last_name' | 'phone_number' | 'company_position', string> & {
    email?: string
    gpr_task_type: User['gpr_task_type']
    facility_id: string
    version: number
  }
}

export const userValues = (user: User): UserValues => ({
  user: {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone_number: user.phone_number ?? '',
    company_position: user.company_position ?? '',
    gpr_task_type: user.gpr_task_type,
    facility_id: String(user.facility_id ?? ''),
    version: user.version,
  },
})

export const userLabels = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone_number: 'Phone number',
  company_position: 'Position',
  gpr_task_type: 'GPR task type',
}
