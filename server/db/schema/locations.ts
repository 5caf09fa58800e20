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
  uuid,
} from 'drizzle-orm/pg-core'
import type { TaskType } from '#contract/companies/company.ts'
import type { UsedEquipment } from '#contract/equipment/equipment.ts'
import type { Confidence } from '#contract/locations/confidence.ts'
import type { CoreKind, Verdict } from '#contract/locations/cores/core.ts'
import type { NotScanned } from '#contract/locations/location.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import type { ScanConditions } from '#contract/locations/record/scan-conditions.ts'
import type { SlabAxes } from '#contract/locations/record/slab-axes.ts'
import type { SlabLine, SlabPoint } from '#contract/locations/record/slab-point.ts'
import type { Direction, QualityLevel } from '#contract/locations/targets/target.ts'
import { createdAt, id, moment, version } from '../columns.ts'
import { files } from './files.ts'
import { projectId, recordColumns, userId } from './projects.ts'

/** Every code that was printed on a label, so that none is used twice. */
export const label_codes = pgTable('label_codes', { code: text().primaryKey(), created_at: createdAt() })

const locationId = () =>
  integer()
    .notNull()
    .references(() => locations.id, { onDelete: 'cascade' })

/** The drawings of a project. The row of a deleted one stays for signed reports. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    project_id: projectId(),
    name: text().notNull(),
    page: integer(),
    file_id: integer()
      .notNull()
      .references(() => files.id),
    original_id: integer().references(() => files.id),
    ...recordColumns(),
  },
  table => [index('plans_of_project').on(table.project_id)],
)

/** The row of a deleted location stays, so that its number is never used again and signed reports can be shown. */
export const locations = pgTable(
  'locations',
  {
    id: id(),
    project_id: projectId(),
    ats_location_number: integer().notNull(),
    name: text().notNull(),
    description: text(),
    summaries: text().array().notNull().default([]),
    summary_notes: text(),
    barcode_number: text(),
    status: text().$type<'draft' | 'saved'>().notNull().default('draft'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    not_scanned: jsonb().$type<NotScanned[]>().notNull().default([]),
    confidence: text().$type<Confidence>(),
    second_method_advised: boolean().notNull().default(false),
    /** Of its first save: what its tasks and depths are written in. */
    unit_system: text().$type<TaskType>(),
    building: text(),
    level: text(),
    grid_reference: text(),
    axes: jsonb().$type<SlabAxes>(),
    conditions: jsonb().$type<ScanConditions>(),
    equipment: jsonb().$type<UsedEquipment>(),
    plan_id: integer().references(() => plans.id),
    plan_x: doublePrecision(),
    plan_y: doublePrecision(),
    /** Those of the summaries that the targets say, and nobody chose. */
    filled_tasks: text().array().notNull().default([]),
    ...recordColumns(),
  },
  table => [
    uniqueIndex('locations_number').on(table.project_id, table.ats_location_number),
    uniqueIndex('locations_barcode').on(table.barcode_number).where(sql`deleted_at is null`),
  ],
)

/** What was found at a location. The row of a deleted one stays, so that its number is never used again. */
export const location_targets = pgTable(
  'location_targets',
  {
    id: id(),
    location_id: locationId(),
    number: integer().notNull(),
    type: text().$type<TargetKind>().notNull(),
    depth: text(),
    direction: text().$type<Direction>(),
    spacing: text(),
    drawing_size: text(),
    marked_width: text(),
    confidence: text().$type<Confidence>(),
    quality_level: text().$type<QualityLevel>(),
    offset: text(),
    line: jsonb().$type<SlabLine>(),
    note: text(),
    ...recordColumns(),
  },
  table => [uniqueIndex('location_targets_number').on(table.location_id, table.number)],
)

/** Cores and saw cuts, with what was said of them. */
export const location_cores = pgTable(
  'location_cores',
  {
    id: id(),
    location_id: locationId(),
    number: integer().notNull(),
    kind: text().$type<CoreKind>().notNull(),
    name: text(),
    diameter: text(),
    depth: text(),
    verdict: text().$type<Verdict>().notNull(),
    reason: text(),
    depth_limit: text(),
    clearance: text(),
    clearance_target: uuid(),
    center: jsonb().$type<SlabPoint>(),
    line: jsonb().$type<SlabLine>(),
    planned: jsonb().$type<SlabPoint>(),
    moved_from: text(),
    moved_by: text(),
    ...recordColumns(),
  },
  table => [uniqueIndex('location_cores_number').on(table.location_id, table.number)],
)

/** The photos of a location, with their marks as data. The row of a removed photo stays for signed reports. */
export const location_files = pgTable(
  'location_files',
  {
    location_id: locationId(),
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
