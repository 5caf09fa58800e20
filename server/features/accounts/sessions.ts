import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignInInput } from '#contract/accounts.ts'
import { allStatuses } from '#contract/catalogues/steps.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { SignedIn } from '#contract/person.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, sessions, users } from '#server/db/schema.ts'
import { toCompany } from '#server/kit/company.ts'
import { Failure } from '#server/kit/failure.ts'
import { isPassword } from '#server/kit/password.ts'
import { ofCompany, personColumns, toEmployee } from '#server/kit/person.ts'
import { hashToken, newToken } from '#server/kit/token.ts'

type Credentials = z.output<typeof SignInInput>['user']

export async function signIn(
  db: Queries,
  { email, password }: Credentials,
  now: Date,
  device: string,
): Promise<SignedIn & { token: string }> {
  const [row] = await db
    .select({
      ...personColumns(now),
      orientation_signature: users.orientation_signature,
      password_hash: users.password_hash,
      company: companies,
    })
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
  const right = await isPassword(password, row?.password_hash)
  if (row && awaitsAcceptance(row))
    throw new Failure(401, messages.signInPending, { code: 'invitation_pending' })
  if (!row || !right) throw new Failure(401, messages.signInWrong, { code: 'wrong_credentials' })
  if (!row.confirmed_at) throw new Failure(401, messages.signInUnconfirmed, { code: 'unconfirmed' })
  return {
    token: await openSession(db, row.id, now, device),
    user: { ...toEmployee(row, now), orientation_signature: row.orientation_signature },
    companies: row.company ? [toCompany(row.company)] : [],
    all_statuses: allStatuses,
    company_user: row.company_user,
  }
}

export async function openSession(db: Queries, userId: number, now: Date, device: string): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    user_id: userId,
    token_hash: hashToken(token),
    device,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + limits.sessionAbsolute * 1000),
  })
  return token
}

export async function endSession(db: Queries, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Null when it is not theirs, or not there any more: a session that is gone is gone for everybody. */
export async function endOwnSession(db: Queries, userId: number, id: number): Promise<{ id: number } | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return ended ?? null
}

export async function openSessions(db: Queries, userId: number, currentId: number, now: Date) {
  const idleSince = new Date(now.getTime() - limits.sessionIdle * 1000)
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), gt(sessions.last_used_at, idleSince)),
    )
    .orderBy(desc(sessions.last_used_at))
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === currentId,
  }))
}

/** Takes effect with the next call on any instance: each one looks its session up. */
export async function endSessionsOf(db: Queries, userId: number, except = 0): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, except)))
}

/** An invited person has no password yet; the mail in their inbox is the way in. */
const awaitsAcceptance = (row: { invited_at: Date | null; invitation_accepted_at: Date | null }) =>
  row.invited_at !== null && row.invitation_accepted_at === null
