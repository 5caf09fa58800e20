import { and, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { users } from '#server/db/schema/accounts.ts'
import type { Context } from '#server/http/route.ts'

/** The demo records without requests. */
export type RecordContext = Pick<Context, 'db' | 'user' | 'now'> & Partial<Pick<Context, 'audit'>>

/** A part of a long list: the newest ones, or those before one that was seen. */
export interface RecordPage {
  before?: number
  /** Just these. */
  only?: number[]
  limit: number
}

export const fullName = sql`concat_ws(' ', ${users.first_name}, ${users.last_name})` as SQL<string>

export const inRecordPage = (id: PgColumn, { before, only }: RecordPage) =>
  and(before ? lt(id, before) : undefined, only ? inArray(id, only) : undefined)
