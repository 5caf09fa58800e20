import type { Company } from '#contract/company.ts'
import type { companies } from '#server/db/schema.ts'

export function toCompany(row: typeof companies.$inferSelect): Company {
  const { street_address, address_line_2, city, state, zip_code, country } = row
  return { ...row, address_attributes: { street_address, address_line_2, city, state, zip_code, country } }
}
