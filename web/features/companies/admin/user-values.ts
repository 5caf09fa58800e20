import type { CompanyRole } from '#contract/accounts/roles.ts'
import type { TaskType } from '#contract/companies/company.ts'

/** A new user as the form holds it. */
export type NewUserValues = {
  user: Record<
    'first_name' | 'last_name' | 'email' | 'phone_number' | 'company_id' | 'facility_id',
    string
  > & {
    /** As the search field shows it; not sent. */
    company_name: string
    uType: CompanyRole
    gpr_access: boolean
    gpr_task_type: TaskType
  }
}

export const emptyUser: NewUserValues = {
  user: {
    ...{ first_name: '', last_name: '', email: '', phone_number: '' },
    ...{ company_id: '', company_name: '', facility_id: '' },
    ...{ uType: 'employee', gpr_access: false, gpr_task_type: 'imperial' },
  },
}
