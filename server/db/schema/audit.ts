import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/**
 * Who did what to which record, from where: one row for each write, in its transaction, and refusals, counted where they
 * are too many.
 * A trigger refuses every change of a row, and its deletion before its time. It references nothing, so that it outlives
 * what it tells of.
 */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    outcome: text().$type<'done' | 'refused'>().notNull(),
    /** Null for somebody who was not signed in. */
    user_id: integer(),
    /** Method and path of the endpoint, without what was filled in. */
    call: text().notNull(),
    record: text().notNull(),
    record_id: integer(),
    project_id: integer(),
    /** Of the record or, where it has none, of who did it; null in rows from before it was written. */
    company_id: integer(),
    /** What the record was called then: it may be renamed or deleted since. */
    subject: text(),
    /** Names only, and what became of a right: `gpr_access: given`. */
    fields: text().array().notNull().default([]),
    address: text().notNull(),
    device: text().notNull(),
  },
  table => [
    index('audit_log_of_project').on(table.project_id, table.id),
    index('audit_log_of_company').on(table.company_id, table.id).where(sql`company_id is not null`),
    index('audit_log_of_user').on(table.user_id, table.id),
    index('audit_log_about_user').on(table.record_id, table.id).where(sql`record = 'user'`),
    index('audit_log_of_call').on(table.call, table.id),
    index('audit_log_at').on(table.at),
  ],
)
