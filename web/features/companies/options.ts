import type { CompanyRole } from '#contract/accounts/roles.ts'
import type { CompanyType, Facility, TaskType } from '#contract/companies/company.ts'

/** The options of the select fields, and how their values are shown elsewhere. */
export const taskTypeOptions: Option<TaskType>[] = [
  { value: 'imperial', label: 'Imperial' },
  { value: 'metric', label: 'Metric' },
]

export const levelOptions: Option<CompanyRole>[] = [
  { value: 'owner', label: 'Admin' },
  { value: 'employee', label: 'Employee' },
]

export const companyTypeOptions: Option<CompanyType>[] = [
  { value: 'gpr_contractor', label: 'GPR contractor' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'facility', label: 'Facility' },
]

/** "None" is an option of its own: the keyboard cannot reach a button that clears the field. */
export const facilityOptions = (facilities: Pick<Facility, 'id' | 'name'>[]): Option<string>[] => [
  { value: '', label: 'None' },
  ...facilities.map(({ id, name }) => ({ value: String(id), label: name })),
]

export const labelOf = <V extends string>(options: Option<V>[], value: V | null | undefined) =>
  options.find(option => option.value === value)?.label ?? '–'

interface Option<V extends string> {
  value: V
  label: string
}
