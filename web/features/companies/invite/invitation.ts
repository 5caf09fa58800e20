import type { CompanyRole } from '#contract/accounts/roles.ts'

/** An invitation as its form holds it. */
export const emptyInvitation = (company_id: number) => ({
  company_id,
  first_name: '',
  last_name: '',
  email: '',
  phone_number: '',
  uType: 'employee' as CompanyRole,
  facility_id: '',
  gpr_access: false,
})
