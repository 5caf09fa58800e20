import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActivityKind } from '#contract/projects/dashboard.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import type { ProjectConditions } from '#contract/projects/scan-conditions.ts'
import type { StepEvidence } from '#contract/projects/status.ts'
import type { SignatureStrokes } from '#contract/signature.ts'
import { addressColumns, createdAt, fieldColumns, id, moment, version } from '#server/db/columns.ts'
import { users } from './accounts.ts'
import { companies, facilities } from './companies.ts'
import { files } from './files.ts'

/** A sequence, so that no number is ever used twice. */
export const atsNumbers = pgSequence('ats_numbers', { startWith: 100001 })

export const projects = pgTable(
  'projects',
  {
    id: id(),
    ats_number: text().notNull().unique().default(sql`'ATS-' || nextval('ats_numbers')`),
    job_name: text().notNull(),
    project_type: text().$type<ProjectType>().notNull().default('gpr'),
    project_private: boolean().notNull().default(false),
    requested_start_date: date().notNull(),
    requested_start_time: text().notNull(),
    building_type: text().notNull(),
    type_to_be_scanned: text(),
    gpr_scan_for_coring: text(),
    gpr_scan_for_floor_sawing: text(),
    gpr_scan_for_beams_or_columns: text(),
    gpr_scan_for_vids_utilities_or_underground_detection: text(),
    coring_by_ibgw: text(),
    additional_info: text(),
    /** What was said about the slab before the visit; null where nobody was asked. */
    scan_conditions: jsonb().$type<ProjectConditions>(),
    purchase_order_number: text(),
    job_number: text(),
    ...addressColumns(),
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    facility_id: integer().references(() => facilities.id, { onDelete: 'set null' }),
    /** Who started it, and manages it. */
    user_id: integer()
      .notNull()
      .references(() => users.id),
    contact_first_name: text(),
    contact_last_name: text(),
    contact_phone_number: text(),
    contact_email: text(),
    terms_of_agreement: boolean().notNull().default(false),
    customer_signature: text(),
    customer_signature_strokes: jsonb().$type<SignatureStrokes>(),
    signed_company_name: text(),
    signed_user_name: text(),
    signed_at: moment(),
    /** The last of project_statuses, so that a list need not join them. */
    step: smallint().notNull().default(1),
    step_at: moment().notNull().defaultNow(),
    created_at: createdAt(),
    deleted_at: moment(),
    deleted_by: integer().references(() => users.id),
    /** Everything that is searched, in lower case; written by a trigger. */
    search_text: text().notNull().default(''),
    /** Numbers groups of projects by age, so that the newest ones can be searched alone. */
    search_part: integer().generatedAlwaysAs(sql`id / 32768`),
    /** The numbers in it, which are found only as whole words. */
    search_numbers: text().array().notNull().default([]),
    version: version(),
    /** Of the site, by its ZIP code; null where that is not known. */
    time_zone: text(),
    /** Where the job is; null where that is not known. */
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Who told: the address service, or the center of the ZIP code. */
    located_by: text().$type<LocatedBy>(),
    /** Where the map of jobs shows it, beside others of the same place; written by a trigger. See map-grid.ts. */
    map_x: integer(),
    map_y: integer(),
    ...fieldColumns(),
  },
  table => [
    index('projects_there').on(table.id).where(sql`deleted_at is null`),
    index('projects_active').on(table.id).where(sql`deleted_at is null and step < 10`),
    index('projects_at_step').on(table.step, table.id).where(sql`deleted_at is null`),
    // by step first, so that each serves every filter: see sorted-list.ts
    index('projects_by_number')
      .on(table.step, sql`length(${table.ats_number})`, table.ats_number, table.id)
      .where(sql`deleted_at is null`),
    index('projects_by_name')
      .on(table.step, sql`lower(${table.job_name})`, table.id)
      .where(sql`deleted_at is null`),
    index('projects_by_last_action').on(table.step, table.step_at, table.id).where(sql`deleted_at is null`),
    index('projects_of_company').on(table.company_id, table.id).where(sql`deleted_at is null`),
    index('projects_of_company_active')
      .on(table.company_id, table.id)
      .where(sql`deleted_at is null and step < 10`),
    // with what counting needs, so that a person's projects are counted without reading them
    index('projects_of_user')
      .on(table.user_id, table.id, table.company_id, table.step)
      .where(sql`deleted_at is null`),
    // with what the filters of the map ask for, so that a view is counted without reading the projects in it
    index('projects_on_map')
      .on(table.map_y, table.map_x, table.step, table.project_type, table.id)
      .where(sql`deleted_at is null and map_x is not null`),
    index('projects_not_on_map').on(table.id).where(sql`deleted_at is null and map_x is null`),
    index('projects_deleted').on(table.id).where(sql`deleted_at is not null`),
    index('projects_of_facility').on(table.facility_id),
    // whoever comes to a site again looks for what was written there before
    index('projects_of_site').on(siteZip(table.zip_code), siteStreet(table.street_address)),
    index('projects_search').using('gin', table.search_part, table.search_text.op('gin_trgm_ops')),
    index('projects_numbers').using('gin', table.search_numbers),
  ],
)

export type LocatedBy = 'geocoder' | 'zip'

/** The same place, however it was written down. */
export const siteStreet = (street: SQLWrapper) => sql`regexp_replace(lower(${street}), '[^a-z0-9]+', '', 'g')`
export const siteZip = (zip: SQLWrapper) => sql`left(${zip}, 5)`

export const projectId = () =>
  integer()
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })
export const userId = () =>
  integer()
    .notNull()
    .references(() => users.id)

/** Of what somebody records in the field and changes later. The row of a deleted one stays. */
export const recordColumns = () => ({
  user_id: userId(),
  created_at: createdAt(),
  updated_at: moment().notNull().defaultNow(),
  deleted_at: moment(),
  version: version(),
  ...fieldColumns(),
})

/** The steps a project has reached, one row for each: if two people advance it at the same time, one of them wins. */
export const project_statuses = pgTable(
  'project_statuses',
  {
    project_id: projectId(),
    step: smallint().notNull(),
    user_id: userId(),
    created_at: createdAt(),
    /** What was missing when it was completed, and why; null for steps from before this was asked. */
    evidence: jsonb().$type<StepEvidence>(),
  },
  table => [primaryKey({ columns: [table.project_id, table.step] })],
)

/** A person on a project, or an address that was invited and whose holder has no confirmed account yet. */
export const project_members = pgTable(
  'project_members',
  {
    id: id(),
    project_id: projectId(),
    user_id: integer().references(() => users.id),
    /** Of a pending invitation; afterwards the account has it. */
    email: text(),
    added_by: integer().references(() => users.id),
    created_at: createdAt(),
    /** When news of this project were mailed last. */
    mailed_at: moment(),
  },
  table => [
    uniqueIndex('project_members_once').on(table.project_id, table.user_id),
    uniqueIndex('project_members_invited_once').on(table.project_id, table.email),
    index('project_members_of_user').on(table.user_id, table.project_id),
    index('project_members_waiting').on(table.email).where(sql`user_id is null`),
  ],
)

export const project_comments = pgTable(
  'project_comments',
  {
    id: id(),
    project_id: projectId(),
    user_id: userId(),
    content: text().notNull(),
    created_at: createdAt(),
    version: version(),
    deleted_at: moment(),
    ...fieldColumns(),
  },
  table => [index().on(table.project_id, table.id)],
)

export const project_files = pgTable(
  'project_files',
  {
    id: id(),
    project_id: projectId(),
    file_id: integer()
      .notNull()
      .references(() => files.id),
    user_id: userId(),
    description: text(),
    created_at: createdAt(),
  },
  table => [index().on(table.project_id, table.id), index().on(table.file_id)],
)

export const project_logs = pgTable(
  'project_logs',
  {
    id: id(),
    project_id: projectId(),
    file_id: integer().references(() => files.id),
    user_id: userId(),
    title: text().notNull(),
    description: text(),
    created_at: createdAt(),
    version: version(),
    ...fieldColumns(),
  },
  table => [index().on(table.project_id, table.id), index().on(table.file_id)],
)

/** What happened on a project, for the dashboard and for the mails. */
export const project_activity = pgTable(
  'project_activity',
  {
    id: id(),
    project_id: projectId(),
    user_id: userId(),
    kind: text().$type<ActivityKind>().notNull(),
    subject: text(),
    /** Deleted together with the comment. */
    comment_id: integer().references(() => project_comments.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  table => [index().on(table.project_id, table.id), index().on(table.comment_id)],
)

/** News that wait to be mailed, collected so that a burst becomes one mail. */
export const project_news = pgTable(
  'project_news',
  {
    activity_id: integer()
      .notNull()
      .references(() => project_activity.id, { onDelete: 'cascade' }),
    project_id: projectId(),
    user_id: userId(),
  },
  table => [primaryKey({ columns: [table.activity_id, table.user_id] }), index().on(table.project_id)],
)

/**
 * How many projects are at each step, of each company and (company 0) of all; updated by triggers, so that totals need
 * not count the table. Split into shards, so that people who start projects do not wait for the same row.
 */
export const project_totals = pgTable(
  'project_totals',
  {
    company_id: integer().notNull(),
    step: smallint().notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.company_id, table.step, table.shard] })],
)

/**
 * How many projects are at each step in each part of 16,384 ids, so that a page in the middle of a long list is found
 * without counting all before it. Only parts that are no longer written to by new projects have rows, one of them with
 * step 0 and no count, so that starting a project costs nothing here; a job adds a part once the next but one began.
 */
export const project_parts = pgTable(
  'project_parts',
  { part: integer().notNull(), step: smallint().notNull(), count: integer().notNull() },
  table => [primaryKey({ columns: [table.part, table.step] })],
)
