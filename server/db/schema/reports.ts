import { bigint, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RevisionGap } from '#contract/reports/revisions.ts'
import type { SignedContent } from '#contract/reports/signed-content.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { createdAt, fieldColumns, id, moment, version } from '../columns.ts'
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
  /** The name below it when it was made: the report may name another one since. */
  tech_signed_name: text(),
  /** Which revision the technician signed. */
  tech_signed_revision: integer(),
  /** Of what the technician signed, without their name; null in signatures from before it was kept. */
  tech_signed_hash: text(),
  customer_name: text(),
  customer_signature: text(),
  customer_signature_strokes: jsonb().$type<SignatureStrokes>(),
  signed_company_name: text(),
  signed_at: moment(),
  /** In whose session it was signed. */
  signed_by: integer().references(() => users.id),
  signed_hash: text(),
  /** How the hash was made; see hash versions in the contract. */
  signed_hash_version: smallint(),
  /** Part of the code on the PDF, which links to the report and cannot be guessed. */
  check_code: text().notNull().unique(),
  user_id: userId(),
  created_at: createdAt(),
  updated_at: moment().notNull().defaultNow(),
  version: version(),
  ...fieldColumns(),
})

/** What was signed, as it stood when it was signed; never changed afterwards. */
export const report_revisions = pgTable(
  'report_revisions',
  {
    id: id(),
    report_id: integer()
      .notNull()
      .references(() => gpr_reports.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** What the hash is made of; and what is printed. Null until a signature from before revisions is frozen. */
    content: jsonb().$type<SignedContent>(),
    printed: jsonb().$type<unknown>(),
    /** Of a signature from before revisions: what of the signed state is no longer known. */
    gaps: jsonb().$type<RevisionGap[]>().notNull().default([]),
    hash: text().notNull(),
    hash_version: smallint().notNull(),
    customer_name: text(),
    customer_signature: text().notNull(),
    customer_signature_strokes: jsonb().$type<SignatureStrokes>(),
    signed_company_name: text(),
    signed_at: moment().notNull(),
    signed_by: integer().references(() => users.id),
    ...fieldColumns(),
  },
  table => [uniqueIndex('report_revisions_once').on(table.report_id, table.revision)],
)

/** The PDFs of what was signed, kept for good. */
export const signed_papers = pgTable('signed_papers', {
  revision_id: integer()
    .primaryKey()
    .references(() => report_revisions.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  created_at: createdAt(),
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
