import { type SQL, sql } from 'drizzle-orm'
import type { Company } from '#contract/companies/company.ts'
import type { Address, AddressInput } from '#contract/fields.ts'
import { columnFields, json } from '#server/db/json-text.ts'
import { companies } from '#server/db/schema/companies.ts'

export function toCompany(row: typeof companies.$inferSelect): Company {
  const { street_address, address_line_2, city, state, zip_code, country, created_at: _, ...company } = row
  return { ...company, address_attributes: toAddress(row) }
}

export function toAddress(row: Address): Address {
  const { street_address, address_line_2, city, state, zip_code, country } = row
  return { street_address, address_line_2, city, state, zip_code, country }
}

/** The same, written by the database. */
export const addressJson = (table: SQL) =>
  json.object({
    street_address: json.value(sql`${table}.street_address`),
    address_line_2: json.value(sql`${table}.address_line_2`),
    city: json.value(sql`${table}.city`),
    state: json.value(sql`${table}.state`),
    zip_code: json.value(sql`${table}.zip_code`),
    country: json.value(sql`${table}.country`),
  })

/** A `Company` of `c` with its address, written by the database. */
export const companyFields = (address: SQL) => ({
  ...columnFields(companies, sql`c`, [
    ...[
      'id',
      'company_name',
      'company_email_address',
      'office_phone',
      'company_contact',
      'company_contact_number',
    ],
    ...['company_contact_title', 'company_type', 'gpr_approved', 'gpr_task_type', 'version'],
  ]),
  address_attributes: address,
})

/** What an address as it is sent changes in the columns: lines it does not name stay as they are. */
export function addressColumns(given: AddressInput) {
  const { second_street_address, address_line_2, country, ...lines } = given
  return {
    ...lines,
    address_line_2:
      address_line_2 === undefined
        ? second_street_address
        : (address_line_2 ?? second_street_address ?? null),
    country: country === null ? 'United States' : country,
  }
}
