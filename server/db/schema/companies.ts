import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { addressColumns, createdAt, id, moment, version } from '../columns.ts'

export const companies = pgTable(
  'companies',
  {
    id: id(),
    company_name: text().notNull(),
    company_email_address: text(),
    office_phone: text(),
    company_contact: text(),
    company_contact_number: text(),
    company_contact_title: text(),
    company_type: text().$type<'gpr_contractor' | 'contractor' | 'facility'>().notNull(),
    /** Anybody may say that the own company is a GPR contractor; whether its owner hands out access is ours to say. */
    gpr_approved: boolean().notNull().default(false),
    gpr_task_type: text().$type<'imperial' | 'metric'>().notNull().default('imperial'),
    ...addressColumns(),
    created_at: createdAt(),
    version: version(),
  },
  // a name is one company, whatever its letter case
  table => [uniqueIndex('companies_name_unique').on(sql`lower(${table.company_name})`)],
)

export const facilities = pgTable(
  'facilities',
  {
    id: id(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    ...addressColumns(),
    created_at: createdAt(),
    /** What was recorded at a facility outlives it. */
    deleted_at: moment(),
  },
  table => [index().on(table.company_id)],
)
