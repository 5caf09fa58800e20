import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Confidence, NotScanned } from '#contract/location.ts'
import type { Mark } from '#contract/marks.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { createdAt, id, moment, version } from './columns.ts'
import { files, users } from './schema.ts'
import { projectId, userId } from './schema-projects.ts'

/** Every code that was printed on a label, so that none is given twice. */
export const label_codes = pgTable('label_codes', { code: text().primaryKey(), created_at: createdAt() })

/** A deleted location stays, so that its number is never given again and what was signed can be shown. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    project_id: projectId(),
    ats_location_number: integer().notNull(),
    name: text().notNull(),
    description: text(),
    user_id: userId(),
    summaries: text().array().notNull().default([]),
    summary_notes: text(),
    barcode_number: text(),
    status: text().$type<'draft' | 'saved'>().notNull().default('draft'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    not_scanned: jsonb().$type<NotScanned[]>().notNull().default([]),
    confidence: text().$type<Confidence>(),
    second_method_advised: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: moment().notNull().defaultNow(),
    deleted_at: moment(),
    version: version(),
  },
  table => [
    uniqueIndex('locations_number').on(table.project_id, table.ats_location_number),
    uniqueIndex('locations_barcode').on(table.barcode_number).where(sql`deleted_at is null`),
  ],
)

/** The photos of a location. What was drawn on one is data beside it; one taken off stays for what was signed. */
export const location_files = pgTable(
  'location_files',
  {
    location_id: integer()
      .notNull()
      .references(() => locations.id, { onDelete: 'cascade' }),
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
    uniqueIndex('location_files_file').on(table.file_id),
  ],
)

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
  /** Stands in the code on the paper: it leads to the report, and nobody guesses it. */
  check_code: text().notNull().unique(),
  user_id: userId(),
  created_at: createdAt(),
  updated_at: moment().notNull().defaultNow(),
  version: version(),
})

/** Papers that were made: the same content is the same paper and is not made again. */
export const papers = pgTable(
  'papers',
  {
    /** SHA-256 of everything that stands on it. */
    hash: text().primaryKey(),
    key: text().notNull().unique(),
    size: integer().notNull(),
    created_at: createdAt(),
    used_at: moment().notNull().defaultNow(),
  },
  table => [index().on(table.used_at)],
)

/** Whoever scans a label of a job they are not on: its owners are asked once a day. */
export const barcode_requests = pgTable(
  'barcode_requests',
  { project_id: projectId(), user_id: userId(), day: date().notNull(), created_at: createdAt() },
  table => [primaryKey({ columns: [table.project_id, table.user_id, table.day] })],
)
