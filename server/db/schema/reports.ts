import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SignatureStrokes } from '#contract/signature.ts'
import { createdAt, id, moment, version } from '../columns.ts'
import { users } from './accounts.ts'
import { projectId, userId } from './projects.ts'

export const gpr_reports = pgTable('gpr_reports', {
  id: id(),
  project_id: projectId().unique(),
  activities: text().array().notNull().default([]),
  area_of_work: text(),
  observations: text(),
  tech_name: text(),
  tech_signature: text(),
  tech_signature_strokes: jsonb().$type<SignatureStrokes>(),
  tech_signed_at: moment(),
  customer_name: text(),
  customer_signature: text(),
  customer_signature_strokes: jsonb().$type<SignatureStrokes>(),
  signed_company_name: text(),
  signed_at: moment(),
  /** In whose session it was signed. */
  signed_by: integer().references(() => users.id),
  signed_hash: text(),
  /** Part of the code on the PDF, which links to the report and cannot be guessed. */
  check_code: text().notNull().unique(),
  user_id: userId(),
  created_at: createdAt(),
  updated_at: moment().notNull().defaultNow(),
  version: version(),
})

/** PDFs that were made: the same content is not printed again. */
export const papers = pgTable(
  'papers',
  {
    /** SHA-256 of the content. */
    hash: text().primaryKey(),
    key: text().notNull().unique(),
    size: integer().notNull(),
    created_at: createdAt(),
    used_at: moment().notNull().defaultNow(),
  },
  table => [index().on(table.used_at)],
)
