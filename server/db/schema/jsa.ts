import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { JsaAnswers } from '#contract/jsa/answers.ts'
import type { JsaContent } from '#contract/jsa/signed-content.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { createdAt, fieldColumns, id, moment, version } from '../columns.ts'
import { users } from './accounts.ts'
import { companies } from './companies.ts'
import { files } from './files.ts'
import { projectId, recordColumns, userId } from './projects.ts'

/** The JSA of a project. What was submitted stands in jsa_revisions; here is what was typed last. */
export const jsa_forms = pgTable('jsa_forms', {
  id: id(),
  project_id: projectId().unique(),
  answers: jsonb().$type<JsaAnswers>().notNull(),
  /** The last of jsa_revisions; 0 as long as nothing was submitted. */
  revision: integer().notNull().default(0),
  /** Part of the code on the PDF, which links to the form and cannot be guessed. */
  check_code: text().notNull().unique(),
  /** The company of whoever made it. */
  company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
  user_id: userId(),
  updated_by: userId(),
  created_at: createdAt(),
  updated_at: moment().notNull().defaultNow(),
  version: version(),
  ...fieldColumns(),
})

const formId = () =>
  integer()
    .notNull()
    .references(() => jsa_forms.id, { onDelete: 'cascade' })

/** What was submitted, as it stood then; never changed afterwards. */
export const jsa_revisions = pgTable(
  'jsa_revisions',
  {
    form_id: formId(),
    revision: integer().notNull(),
    answers: jsonb().$type<JsaAnswers>().notNull(),
    /** What the hash is made of; and what is printed. */
    content: jsonb().$type<JsaContent>().notNull(),
    printed: jsonb().$type<unknown>().notNull(),
    hash: text().notNull(),
    submitted_at: moment().notNull(),
    submitted_by: userId(),
  },
  table => [primaryKey({ columns: [table.form_id, table.revision] })],
)

/** Who signed which version: the representative once, and any number of the crew. */
export const jsa_signatures = pgTable(
  'jsa_signatures',
  {
    id: id(),
    form_id: formId(),
    revision: integer().notNull(),
    role: text().$type<'representative' | 'crew'>().notNull(),
    name: text(),
    company: text(),
    /** Named beside the signature of the representative. */
    technician: text(),
    signature: text().notNull(),
    /** The same on white, which goes onto paper as it is; without it, a print takes longer. */
    printed_signature: text(),
    strokes: jsonb().$type<SignatureStrokes>(),
    language: text().$type<'en' | 'es'>().notNull().default('en'),
    /** By a code, without an account. */
    own_phone: boolean().notNull().default(false),
    hash: text().notNull(),
    signed_at: moment().notNull(),
    /** In whose session; of one by a code, who made the code. */
    user_id: userId(),
    ...fieldColumns(),
  },
  table => [
    uniqueIndex('jsa_signatures_once').on(table.form_id, table.revision).where(sql`role = 'representative'`),
    index('jsa_signatures_of_form').on(table.form_id, table.revision),
  ],
)

/** The codes by which a crew signs on their own phones; only the hash of each is kept. */
export const jsa_sign_on_codes = pgTable(
  'jsa_sign_on_codes',
  {
    id: id(),
    form_id: formId(),
    token_hash: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
  },
  table => [index('jsa_sign_on_codes_of_form').on(table.form_id)],
)

/** The row of a deleted location stays, so that its number is never used again. */
export const jsa_locations = pgTable(
  'jsa_locations',
  {
    id: id(),
    jsa_form_id: formId(),
    number: integer().notNull(),
    areaOfWork: text('areaOfWork'),
    safetyMeasures: text('safetyMeasures'),
    status: text().$type<'draft' | 'saved'>().notNull().default('draft'),
    ...recordColumns(),
  },
  table => [uniqueIndex('jsa_locations_number').on(table.jsa_form_id, table.number)],
)

/** The photos of a location, with their marks as data. The row of a removed photo stays for what was submitted. */
export const jsa_location_files = pgTable(
  'jsa_location_files',
  {
    location_id: integer()
      .notNull()
      .references(() => jsa_locations.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => files.id),
    user_id: userId(),
    marks: jsonb().$type<Mark[]>().notNull().default([]),
    marks_version: version(),
    created_at: createdAt(),
    deleted_at: moment(),
  },
  table => [
    primaryKey({ columns: [table.location_id, table.file_id] }),
    uniqueIndex('jsa_location_files_file').on(table.file_id),
  ],
)

/** The files of the form itself. The row of a removed one stays for what was submitted. */
export const jsa_form_files = pgTable(
  'jsa_form_files',
  {
    form_id: formId(),
    file_id: integer()
      .notNull()
      .references(() => files.id),
    user_id: userId(),
    created_at: createdAt(),
    deleted_at: moment(),
  },
  table => [
    primaryKey({ columns: [table.form_id, table.file_id] }),
    uniqueIndex('jsa_form_files_file').on(table.file_id),
  ],
)
