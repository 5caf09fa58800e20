import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SignatureStrokes } from '#contract/signature.ts'
import { createdAt, id, moment, version } from '../columns.ts'
import { companies, facilities } from './companies.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    /** Replaces `email` when its mailed link is opened. */
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
    /** The first sign-in with a license: the training is due 30 days later. */
    training_started_at: moment(),
    /** Of the first pass. */
    training_passed_at: moment(),
    /** Of the latest certificate, so that lists need not look for it. */
    certificate_until: moment(),
    confirmed_at: moment(),
    invited_at: moment(),
    invitation_accepted_at: moment(),
    created_at: createdAt(),
    /** The row of a deleted person stays, since records refer to it; the address can be used again. */
    deleted_at: moment(),
    /** When the address, the phone number and the like of a deleted person were blanked; the name stays on papers. */
    contact_blanked_at: moment(),
    version: version(),
    /** What lists sort by; a column, since PostgreSQL cannot skip over an expression without reading the rows. */
    sort_name: text().generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
  },
  table => [
    uniqueIndex('users_email_unique').on(table.email).where(sql`deleted_at is null`),
    index().on(table.company_id),
    index().on(table.facility_id),
    // with a leading space, so that every word begins after one
    index('users_search')
      .using(
        'gin',
        sql`lower(' ' || ${table.first_name} || ' ' || ${table.last_name} || ' ' || ${table.email}) gin_trgm_ops`,
      )
      .where(sql`deleted_at is null`),
    index('users_by_name').on(table.sort_name, table.id).where(sql`deleted_at is null`),
    index('users_by_email').on(table.email, table.id).where(sql`deleted_at is null`),
    index('users_by_company').on(table.company_id, table.id).where(sql`deleted_at is null`),
    index('users_by_level').on(table.company_user, table.id).where(sql`deleted_at is null`),
    index('users_by_invitation').on(table.invited_at, table.id).where(sql`deleted_at is null`),
    check('users_company_role', sql`(${table.company_id} is null) = (${table.company_user} is null)`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, so that nobody who reads this table can sign in with it. */
    token_hash: text().notNull(),
    device: text().notNull().default(''),
    created_at: createdAt(),
    last_used_at: moment().notNull(),
    expires_at: moment().notNull(),
    /** When the second factor was proved in it; null for one that began with the password alone. */
    second_factor_at: moment(),
  },
  table => [uniqueIndex('sessions_token_unique').on(table.token_hash), index().on(table.user_id)],
)

/** Hashes of the IP addresses an account was signed in from: these are not slowed down by a stranger's guesses. */
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
    /** The company to join with the link, if the person is not in it yet. */
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    company_user: text().$type<'owner' | 'employee'>(),
    facility_id: integer().references(() => facilities.id, { onDelete: 'set null' }),
    gpr_access: boolean().notNull().default(false),
    /** Who asked. Their right to give what the link promises is checked again when it is opened. */
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

/** Who was in a company when it was deleted, and as what: given back when the deletion is undone. */
export const former_members = pgTable(
  'former_members',
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_user: text().$type<'owner' | 'employee'>().notNull(),
    facility_id: integer().references(() => facilities.id, { onDelete: 'set null' }),
    gpr_access: boolean().notNull(),
    /** The seat of the company's bundle. */
    seat: integer(),
  },
  table => [primaryKey({ columns: [table.company_id, table.user_id] }), index().on(table.user_id)],
)
