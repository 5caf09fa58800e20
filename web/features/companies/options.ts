import type { CompanyRole } from '#contract/accounts/roles.ts'
import type { CompanyType, Facility, TaskType } from '#contract/companies/company.ts'

/** How the values of the wire are written on the screens. */
export const taskTypes: Choice<TaskType>[] = [
  { value: 'imperial', label: 'Imperial' },
  { value: 'metric', label: 'Metric' },
]

export const levels: Choice<CompanyRole>[] = [
  { value: 'owner', label: 'Admin' },
  { value: 'employee', label: 'Employee' },
]

export const companyTypes: Choice<CompanyType>[] = [
  { value: 'gpr_contractor', label: 'GPR contractor' },
  { value: 'contractor', label: 'Contractor' },
  { value: 'facility', label: 'Facility' },
]

/** None is a choice like the others: a cross to clear the field with is out of a keyboard's reach. */
export const facilityChoices = (facilities: Pick<Facility, 'id' | 'name'>[]): Choice<string>[] => [
  { value: '', label: 'None' },
  ...facilities.map(({ id, name }) => ({ value: String(id), label: name })),
]

export const wordOf = <V extends string>(choices: Choice<V>[], value: V | null | undefined) =>
  choices.find(choice => choice.value === value)?.label ?? '–'

interface Choice<V extends string> {
  value: V
  label: string
}
