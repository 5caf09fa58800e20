import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TaskType } from '#contract/companies/company.ts'
import type { Confidence, NotScanned } from '#contract/locations/location.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { createdAt, fieldColumns, id, moment, version } from '../columns.ts'
import { files } from './files.ts'
import { projectId, userId } from './projects.ts'

/** Every code that was printed on a label, so that none is used twice. */
export const label_codes = pgTable('label_codes', { code: text().primaryKey(), created_at: createdAt() })

/** The row of a deleted location stays, so that its number is never used again and signed reports can be shown. */
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
    /** Of its first save: what its tasks and depths are written in. */
    unit_system: text().$type<TaskType>(),
    ...fieldColumns(),
  },
  table => [
    uniqueIndex('locations_number').on(table.project_id, table.ats_location_number),
    uniqueIndex('locations_barcode').on(table.barcode_number).where(sql`deleted_at is null`),
  ],
)

/** The photos of a location, with their marks as data. The row of a removed photo stays for signed reports. */
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

/** Requests of people who scanned a label of a project they are not on; its owners are asked once a day. */
export const barcode_requests = pgTable(
  'barcode_requests',
  { project_id: projectId(), user_id: userId(), day: date().notNull(), created_at: createdAt() },
  table => [primaryKey({ columns: [table.project_id, table.user_id, table.day] })],
)
