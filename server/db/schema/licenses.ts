import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PurchaseType } from '#contract/licenses/prices.ts'
import { createdAt, id, moment } from '../columns.ts'
import { users } from './accounts.ts'
import { companies } from './companies.ts'

/** Gives receipts numbers without a gap that a lost transaction would not explain. */
export const receipt_numbers = pgSequence('receipt_numbers', { startWith: 1001 })

/** Somebody began to pay, or ordered by invoice. What became of it is told by the provider, in any order. */
export const license_payments = pgTable(
  'license_payments',
  {
    id: id(),
    provider: text().$type<'stripe' | 'sandbox' | 'invoice'>().notNull(),
    /** As the provider calls it. */
    intent_id: text().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    /** Of a bundle. */
    company_id: integer().references(() => companies.id),
    type: text().$type<PurchaseType>().notNull(),
    seats: integer(),
    /** In cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    created_at: createdAt(),
    /** An order by invoice. */
    ordered_at: moment(),
    paid_at: moment(),
    failed_at: moment(),
    refunded_at: moment(),
    /** A dispute that is open or lost voids the license; `disputed_at` is the provider's time of what is known last. */
    dispute: text().$type<'open' | 'won' | 'lost'>(),
    dispute_since: moment(),
    disputed_at: moment(),
    receipt_number: integer().unique(),
    /** Who marked an order as paid. */
    marked_by: integer().references(() => users.id),
  },
  table => [
    index().on(table.user_id, table.created_at),
    index().on(table.company_id),
    index().on(table.created_at),
    index('license_payments_hanging').on(table.created_at).where(sql`paid_at is null and failed_at is null`),
    check('license_payments_amount', sql`${table.amount} > 0`),
    check('license_payments_bundle', sql`(${table.type} = 'corporate') = (${table.seats} is not null)`),
    check('license_payments_company', sql`(${table.type} = 'corporate') = (${table.company_id} is not null)`),
  ],
)

/** A term that was bought or given, of a person or of a company. Its time is laid out anew whenever a fact changes. */
export const licenses = pgTable(
  'licenses',
  {
    id: id(),
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer().references(() => companies.id, { onDelete: 'cascade' }),
    type: text().$type<PurchaseType | 'grant'>().notNull().default('grant'),
    kind: text().$type<'gold' | 'silver'>().notNull(),
    /** The facts. */
    bought_at: moment().notNull().defaultNow(),
    months: integer(),
    until: moment(),
    seats: integer(),
    voided_at: moment(),
    payment_id: integer()
      .unique()
      .references(() => license_payments.id),
    granted_by: integer().references(() => users.id),
    reason: text(),
    /** Who ended what was given before its time. */
    ended_by: integer().references(() => users.id),
    end_reason: text(),
    /** Void because its company was deleted; runs again when that is undone. */
    ended_with_company: boolean().notNull().default(false),
    /** What follows from them. */
    starts_at: moment().notNull(),
    ends_at: moment().notNull(),
    seats_now: integer(),
    created_at: createdAt(),
  },
  table => [
    index().on(table.user_id, table.ends_at),
    index().on(table.company_id, table.ends_at),
    check('licenses_holder', sql`(${table.user_id} is null) <> (${table.company_id} is null)`),
    check('licenses_length', sql`(${table.months} is null) <> (${table.until} is null)`),
    check('licenses_seats', sql`(${table.company_id} is null) = (${table.seats} is null)`),
  ],
)

/** Who sits on a bundle. Places are numbered: those above the number of seats are not sat on until it grows again. */
export const license_seats = pgTable(
  'license_seats',
  {
    user_id: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    assigned_by: integer().references(() => users.id, { onDelete: 'set null' }),
    assigned_at: createdAt(),
  },
  table => [unique('license_seats_place').on(table.company_id, table.place)],
)

/** What the card service told us, so that nothing is done twice. */
export const payment_events = pgTable('payment_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  received_at: createdAt(),
})

/** Which reminders were mailed: one for each end, holder and number of days. */
export const license_reminders = pgTable(
  'license_reminders',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ends_at: moment().notNull(),
    days: integer().notNull(),
    sent_at: createdAt(),
  },
  table => [uniqueIndex('license_reminders_once').on(table.user_id, table.ends_at, table.days)],
)

/** Who asked the owners of the company for a license, and when last. */
export const license_asks = pgTable('license_asks', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  asked_at: moment().notNull(),
})

/** The card service of the demo: what a real one would hold. */
export const sandbox_intents = pgTable('sandbox_intents', {
  id: text().primaryKey(),
  client_secret: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  status: text()
    .$type<'requires_payment_method' | 'requires_action' | 'succeeded'>()
    .notNull()
    .default('requires_payment_method'),
  created_at: createdAt(),
})
