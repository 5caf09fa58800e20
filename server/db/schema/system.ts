import { sql } from 'drizzle-orm'
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'

export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().$type<unknown>().notNull(),
    /** While a job with this key waits or runs, a second one is not added. */
    dedupe_key: text(),
    /** Whose job it is, so that many jobs of one person do not delay those of another; null for the portal's own. */
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
    index('jobs_failed').on(table.failed_at).where(sql`failed_at is not null`),
  ],
)

/** How a mail whose links act for its reader is made anew. */
export type MailAgain =
  | { mail: 'confirmation' | 'claim' | 'reset' | 'new_email'; user_id: number }
  | { mail: 'invitation' | 'join'; user_id: number; company_id: number | null; inviter: string | null }
  | { mail: 'project_invitation'; project_id: number; inviter: string; token_hash: string | null }
  | { mail: 'project_news'; project_id: number; user_id: number }

export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    /** Who it is for, if it was somebody with an account: the address may be another person's later. */
    recipient_id: integer(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** URLs that let whoever opens them act as the recipient; blanked once the mail was sent. */
    secrets: jsonb().$type<string[]>().notNull().default([]),
    status: text().$type<'waiting' | 'sent' | 'kept' | 'failed'>().notNull().default('waiting'),
    last_error: text(),
    created_at: createdAt(),
    sent_at: moment(),
    /** Null for one that can be sent as it is. */
    again: jsonb().$type<MailAgain>(),
    /** When an admin had it sent again, and who. */
    sent_again_at: moment(),
    sent_again_by: integer(),
  },
  table => [
    index().on(table.recipient),
    index().on(table.recipient_id),
    index().on(table.created_at),
    index('outbox_by_status').on(table.status, table.id),
  ],
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

/** Signing secrets, which all instances share and nobody sets. A rotated one keeps its row, with when it was retired. */
export const secrets = pgTable(
  'secrets',
  {
    name: text().notNull(),
    key_id: text().notNull().default('1'),
    value: text().notNull(),
    created_at: createdAt(),
    retired_at: moment(),
  },
  table => [primaryKey({ columns: [table.name, table.key_id] })],
)

/** The processes that serve the portal: each says every minute that it is there. */
export const instances = pgTable('instances', {
  id: text().primaryKey(),
  host: text().notNull(),
  version: text().notNull(),
  started_at: moment().notNull(),
  seen_at: moment().notNull(),
})

/** Backups that were taken or failed, the nightly ones and those by command. */
export const backup_runs = pgTable(
  'backup_runs',
  {
    id: id(),
    finished_at: moment().notNull(),
    file: text().notNull(),
    /** Null when it failed. */
    bytes: bigint({ mode: 'number' }),
    error: text(),
  },
  table => [index().on(table.finished_at)],
)

/**
 * How many users and companies are not deleted; updated by triggers, so that a page of a list need not count all. Split
 * into so many shards that two connections hardly ever share one: who holds one until the commit makes nobody wait.
 */
export const list_totals = pgTable(
  'list_totals',
  {
    list: text().$type<'users' | 'companies'>().notNull(),
    shard: smallint().notNull(),
    count: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.list, table.shard] })],
)
