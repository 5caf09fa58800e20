import { Id } from '#contract/fields.ts'

/** The company that was just added, in the address: a reload stays at the second step and adds no other one. */
export function addedCompany(given: Record<string, unknown>): { company?: number } {
  const { data: company } = Id.safeParse(given.company)
  return company === undefined ? {} : { company }
}
