import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'

export interface Caller {
  sessionId: number
  user: Employee
}

/** Whom a token belongs to, unless its session has ended, was idle for too long or has expired. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | null> {
  const [row] = await callerQuery(db).execute({
    token: hashToken(token),
    now: now.toISOString(),
    idle_since: idleLimit(now).toISOString(),
  })
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > recordUseAfter) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, row.session_id))
  }
  return { sessionId: row.session_id, user: toEmployee(row, now) }
}

export const sessionIsActive = (now: Date) => isActive(now, idleLimit(now))

const isActive = (now: Date | Placeholder, idleSince: Date | Placeholder) =>
  and(gt(sessions.expires_at, now), gt(sessions.last_used_at, idleSince))

const idleLimit = (now: Date) => new Date(now.getTime() - limits.sessionIdle * 1000)

/** Every request starts with this query, so it is built once and planned once per connection. */
const callerQuery = (db: Database) => {
  const query = callerQueries.get(db) ?? prepareCallerQuery(db)
  callerQueries.set(db, query)
  return query
}

const callerQueries = new WeakMap<Database, ReturnType<typeof prepareCallerQuery>>()

const prepareCallerQuery = (db: Database) =>
  db
    .select({
      session_id: sessions.id,
      last_used_at: sessions.last_used_at,
      ...personColumns(sql.placeholder('now')),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, ofCompany)
    .where(
      and(
        eq(sessions.token_hash, sql.placeholder('token')),
        isNull(users.deleted_at),
        isActive(sql.placeholder('now'), sql.placeholder('idle_since')),
      ),
    )
    .prepare('find_caller')

/** Updating it with each request would cost more than the query itself. */
const recordUseAfter = 5 * 60 * 1000
