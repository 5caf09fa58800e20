import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SignatureStrokes } from '#contract/signature.ts'
import { addressColumns, createdAt, id, moment, version } from './columns.ts'

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

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** Takes the place of `email` when its mailed link is opened. */
    new_email: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone_number: text(),
    company_position: text(),
    password_hash: text(),
    admin: boolean().notNull().default(false),
    gpr_access: boolean().notNull().default(false),
    gpr_task_type: text().$type<'imperial' | 'metric'>().notNull().default('imperial'),
    notification_option: boolean().notNull().default(true),
    orientation_signature: text(),
    orientation_strokes: jsonb().$type<SignatureStrokes>(),
    orientation_signed_at: moment(),
    company_id: integer().references(() => companies.id, { onDelete: 'set null' }),
    company_user: text().$type<'owner' | 'employee'>(),
    facility_id: integer().references(() => facilities.id, { onDelete: 'set null' }),
    terms_accepted_at: moment(),
    free_until: moment(),
    confirmed_at: moment(),
    invited_at: moment(),
    invitation_accepted_at: moment(),
    created_at: createdAt(),
    /** A deleted person stays, for what they recorded; the address is free again. */
    deleted_at: moment(),
    version: version(),
  },
  table => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`deleted_at is null`),
    index().on(table.company_id),
    index().on(table.facility_id),
    check('users_company_role', sql`(${table.company_id} is null) = (${table.company_user} is null)`),
  ],
)

export const licences = pgTable(
  'licences',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'gold' | 'silver'>().notNull(),
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    created_at: createdAt(),
  },
  table => [index().on(table.user_id, table.ends_at)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token: whoever reads this table cannot sign in with it. */
    token_hash: text().notNull(),
    device: text().notNull().default(''),
    created_at: createdAt(),
    last_used_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  table => [uniqueIndex('sessions_token_unique').on(table.token_hash), index().on(table.user_id)],
)

/** From where an account was signed in to, as hashes: such an address is not slowed by a stranger's guesses. */
export const sign_in_addresses = pgTable(
  'sign_in_addresses',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address_hash: text().notNull(),
    used_at: moment().notNull(),
  },
  table => [primaryKey({ columns: [table.user_id, table.address_hash] })],
)

/** Links that are mailed and work once: to confirm an address, to set a password, to join. */
export const mailed_links = pgTable(
  'mailed_links',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text()
      .$type<'confirmation' | 'new_email' | 'reset' | 'invitation' | 'company_invitation' | 'withdrawn'>()
      .notNull(),
    token_hash: text().notNull(),
    /** Where the link leads into, when it is a company and the person is not in it yet. */
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    company_user: text().$type<'owner' | 'employee'>(),
    facility_id: integer().references(() => facilities.id, { onDelete: 'set null' }),
    gpr_access: boolean().notNull().default(false),
    /** Who asked. Whether they may hand out what the link promises is asked again when it is opened. */
    invited_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  table => [
    uniqueIndex('mailed_links_token_unique').on(table.token_hash),
    index().on(table.user_id),
    index().on(table.company_id),
    index().on(table.expires_at),
  ],
)

export const files = pgTable('files', {
  id: id(),
  key: text().notNull().unique(),
  filename: text().notNull(),
  type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  sha256: text().notNull(),
  user_id: integer().references(() => users.id, { onDelete: 'set null' }),
  created_at: createdAt(),
  /** Of pictures, as they are shown; time and place as the camera wrote them. */
  width: integer(),
  height: integer(),
  taken_at: moment(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
})

/** The shrunk copies of a picture, made after it came. */
export const file_copies = pgTable(
  'file_copies',
  {
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    copy: text().$type<'large' | 'small' | 'print'>().notNull(),
    key: text().notNull().unique(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.file_id, table.copy] })],
)

export const company_files = pgTable(
  'company_files',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  table => [primaryKey({ columns: [table.company_id, table.file_id] }), index().on(table.file_id)],
)

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** While a job with this key waits or runs, a second one is not added. */
    dedupe_key: text(),
    /** Whose work it is, so that the many jobs of one person do not delay another's; null for the portal's own. */
    user_id: integer(),
    run_at: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    locked_until: moment(),
    failed_at: moment(),
    last_error: text(),
    created_at: createdAt(),
  },
  table => [
    index('jobs_due').on(table.kind, table.run_at).where(sql`failed_at is null`),
    uniqueIndex('jobs_dedupe').on(table.dedupe_key).where(sql`failed_at is null`),
  ],
)

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Addresses inside that act for the reader, blanked once the mail is away. */
    secrets: jsonb().$type<string[]>().notNull().default([]),
    status: text().$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull().default('waiting'),
    last_error: text(),
    created_at: createdAt(),
    sent_at: moment(),
  },
  table => [index().on(table.recipient), index().on(table.created_at)],
)

export const idempotency_answers = pgTable(
  'idempotency_answers',
  {
    caller: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer(),
    body: text(),
    created_at: createdAt(),
  },
  table => [primaryKey({ columns: [table.caller, table.key] }), index().on(table.created_at)],
)

export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    ends_at: moment().notNull(),
  },
  table => [index().on(table.ends_at)],
)

/** What all instances must share and nobody sets: signing secrets. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() })
