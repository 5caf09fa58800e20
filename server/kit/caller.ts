import { and, eq, gt, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Employee } from '#contract/person.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, sessions, users } from '#server/db/schema.ts'
import { ofCompany, personColumns, toEmployee } from './person.ts'
import { hashToken } from './token.ts'

export interface Caller {
  sessionId: number
  user: Employee
}

/** Who a token belongs to, unless its session has ended, idled away or run out. */
export async function findCaller(db: Queries, token: string, now: Date): Promise<Caller | null> {
  const [row] = await db
    .select({ session_id: sessions.id, last_used_at: sessions.last_used_at, ...personColumns(now) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(companies, ofCompany)
    .where(and(eq(sessions.token_hash, hashToken(token)), isNull(users.deleted_at), sessionRuns(now)))
  if (!row) return null
  if (now.getTime() - row.last_used_at.getTime() > noticeUseAfter) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, row.session_id))
  }
  return { sessionId: row.session_id, user: toEmployee(row, now) }
}

export const sessionRuns = (now: Date) =>
  and(
    gt(sessions.expires_at, now),
    gt(sessions.last_used_at, new Date(now.getTime() - limits.sessionIdle * 1000)),
  )

/** A write for each call would cost more than the look-up itself. */
const noticeUseAfter = 5 * 60 * 1000
