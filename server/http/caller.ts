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

/** Who a token belongs to, unless its session has ended, idled away or run out. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | null> {
  const [row] = await lookUpOf(db).execute({
    token: hashToken(token),
    now: now.toISOString(),
    idle_since: idleSince(now).toISOString(),
  })
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > noticeUseAfter) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, row.session_id))
  }
  return { sessionId: row.session_id, user: toEmployee(row, now) }
}

export const sessionRuns = (now: Date) => runs(now, idleSince(now))

const runs = (now: Date | Placeholder, idle: Date | Placeholder) =>
  and(gt(sessions.expires_at, now), gt(sessions.last_used_at, idle))

const idleSince = (now: Date) => new Date(now.getTime() - limits.sessionIdle * 1000)

/** Every call begins with this one, so it is written, and planned by each connection, once. */
const lookUpOf = (db: Database) => {
  const known = lookUps.get(db) ?? prepareLookUp(db)
  lookUps.set(db, known)
  return known
}

const lookUps = new WeakMap<Database, ReturnType<typeof prepareLookUp>>()

const prepareLookUp = (db: Database) =>
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
        runs(sql.placeholder('now'), sql.placeholder('idle_since')),
      ),
    )
    .prepare('find_caller')

/** A write for each call would cost more than the look-up itself. */
const noticeUseAfter = 5 * 60 * 1000
