/** The company that was just added, in the address: a reload stays at the second step and adds no other one. */
export function addedCompany(given: Record<string, unknown>): { company?: number } {
  const id = Number(given.company)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? { company: id } : {}
}
