import { eq, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Database } from '#server/db/database.ts'
import { licenseEnds, type PersonRow, toEmployee } from '#server/db/rows/person.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { statement } from '#server/db/statement.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import type { Signed } from './route.ts'

export interface Caller {
  sessionId: number
  user: Signed
  /** When the second factor was proved in the session. */
  secondFactorAt: string | null
}

/** Whom a token belongs to, unless its session has ended, was idle for too long or has expired. */
export async function findCaller(db: Database, token: string, now: Date): Promise<Caller | null> {
  const [row] = await readCaller(db, {
    token: hashToken(token),
    now: now.toISOString(),
    idle_since: idleLimit(now).toISOString(),
  })
  if (!row) return null
  const { session_id, last_used_at, second_factor_at } = row.caller
  if (now.getTime() - Date.parse(last_used_at) > recordUseAfter) {
    await db.update(sessions).set({ last_used_at: now }).where(eq(sessions.id, session_id))
  }
  return { sessionId: session_id, user: toEmployee(row.caller, now), secondFactorAt: second_factor_at }
}

/** A session that was not used since then has ended. */
export const idleLimit = (now: Date) => new Date(now.getTime() - limits.sessionIdle * 1000)

/** Every request starts with this statement: one value in one row, which costs less than thirty columns. */
const readCaller = statement<{
  caller: PersonRow & { session_id: number; last_used_at: string; second_factor_at: string | null }
}>(
  () => sql`
    select to_json(found) as caller from (
      select s.id as session_id, s.last_used_at, s.second_factor_at, u.id, u.email, u.new_email, u.first_name, u.last_name, u.phone_number,
        u.company_position, u.admin, u.gpr_access, u.gpr_task_type, u.notification_option, u.orientation_signed_at,
        u.company_id, u.company_user, u.facility_id, u.free_until, u.confirmed_at, u.invited_at,
        u.training_started_at, u.training_passed_at, u.certificate_until,
        u.invitation_accepted_at, u.version, c.company_name, c.company_type, c.gpr_approved as company_gpr_approved,
        l.gold_until, l.silver_until
      from sessions s
      join users u on u.id = s.user_id
      left join companies c on c.id = u.company_id
      left join lateral (${licenseEnds('u')}) l on true
      where s.token_hash = ${sql.placeholder('token')} and u.deleted_at is null
        and s.expires_at > ${sql.placeholder('now')} and s.last_used_at > ${sql.placeholder('idle_since')}) found`,
  { quick: true },
)

/** Updating it with each request would cost more than the query itself. */
const recordUseAfter = 5 * 60 * 1000
