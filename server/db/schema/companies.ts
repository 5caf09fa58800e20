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
    /** Anybody may declare their own company a GPR contractor; its owner can give access only once we approved it. */
    gpr_approved: boolean().notNull().default(false),
    gpr_task_type: text().$type<'imperial' | 'metric'>().notNull().default('imperial'),
    ...addressColumns(),
    created_at: createdAt(),
    /** The row of a deleted company stays, since projects and signed papers refer to it; its name is free again. */
    deleted_at: moment(),
    deleted_by: integer(),
    version: version(),
  },
  table => [
    // names are unique, whatever their letter case
    uniqueIndex('companies_name_unique').on(sql`lower(${table.company_name})`).where(sql`deleted_at is null`),
    // the name is in it so that skipping many pages reads nothing but the index
    index('companies_sorted')
      .on(sql`lower(${table.company_name})`, table.id, table.company_name)
      .where(sql`deleted_at is null`),
    // with a leading space, so that every word begins after one
    index('companies_search')
      .using(
        'gin',
        sql`lower(' ' || ${table.company_name} || ' ' || coalesce(${table.city}, '') || ' ' || coalesce(${table.company_email_address}, '')) gin_trgm_ops`,
      )
      .where(sql`deleted_at is null`),
    index('companies_by_similar_name')
      .using('gin', sql`lower(${table.company_name}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('companies_deleted').on(table.deleted_at).where(sql`deleted_at is not null`),
  ],
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
    /** The row of a deleted facility stays, since records refer to it. */
    deleted_at: moment(),
  },
  table => [index().on(table.company_id)],
)
