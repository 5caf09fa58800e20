import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignInInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { SignedIn } from '#contract/accounts/person.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { limits } from '#contract/limits.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { toCompany } from '#server/db/rows/company.ts'
import { licenseOf, ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { sessions, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { hasFactor } from '#server/features/accounts/second-factor/factors.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { isPassword } from '#server/services/secrets/passwords.ts'
import { hashToken, newToken } from '#server/services/secrets/tokens.ts'

type Credentials = z.output<typeof SignInInput>['user']
type Account = typeof users.$inferSelect

/** The hash that the password was compared with, when it is the right one. Slow by design. */
export async function comparePassword(db: Queries, { email, password }: Credentials): Promise<string | null> {
  const [account] = await db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
  const right = await isPassword(password, account?.password_hash)
  return right ? (account?.password_hash ?? null) : null
}

/**
 * `matching` is the hash the password was found right with; a password changed since then is another one. `renewed` takes
 * its place when it was made with parameters of before.
 */
export async function signIn(
  db: Queries,
  { email }: Credentials,
  { matching, renewed, factor }: { matching: string | null; renewed: string | null; factor: string | null },
  now: Date,
  device: string,
): Promise<SignedIn & { token: string }> {
  const account = await findAccount(db, eq(users.email, email))
  const stored = account?.password_hash
  const right = matching !== null && (stored === matching || (renewed !== null && stored === renewed))
  if (account && awaitsAcceptance(account))
    throw new Failure(401, accountMessages.signInPending, { code: 'invitation_pending' })
  if (!account || !right) throw new Failure(401, accountMessages.signInWrong, { code: 'wrong_credentials' })
  if (!account.confirmed_at)
    throw new Failure(401, accountMessages.signInUnconfirmed, { code: 'unconfirmed' })
  if (renewed) await db.update(users).set({ password_hash: renewed }).where(eq(users.id, account.id))
  return openSession(db, account, now, device, factor !== null)
}

/** For somebody who has just proved who they are in another way. */
export async function signInById(
  db: Queries,
  userId: number,
  now: Date,
  device: string,
): Promise<SignedIn & { token: string }> {
  const account = found(await findAccount(db, eq(users.id, userId)))
  return openSession(db, account, now, device)
}

async function openSession(
  db: Queries,
  found: FoundAccount,
  now: Date,
  device: string,
  proved = false,
): Promise<SignedIn & { token: string }> {
  // one that was set up, or taken off, since it was looked for
  const has = await hasFactor(db, found.id)
  if (has && !proved) throw new Failure(422, secondFactorMessages.needed, { code: 'second_factor_needed' })
  if (proved && !has)
    throw new Failure(401, secondFactorMessages.removedMeanwhile, { code: 'second_factor_gone' })
  const account = await startTraining(db, found, now)
  const token = newToken()
  await db.insert(sessions).values({
    user_id: account.id,
    token_hash: hashToken(token),
    device,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + limits.sessionAbsolute * 1000),
    second_factor_at: proved ? now : null,
  })
  return { ...signedIn(account, now), token }
}

/** The first sign-in with a license starts the days of the training. Platform admins need none. */
async function startTraining(db: Queries, account: FoundAccount, now: Date): Promise<FoundAccount> {
  const licensed = ['gold', 'silver', 'free'].includes(licenseOf(account, now).kind)
  if (!licensed || account.training_started_at !== null) return account
  await db
    .update(users)
    .set({ training_started_at: now })
    .where(and(eq(users.id, account.id), isNull(users.training_started_at)))
  return { ...account, training_started_at: now }
}

export async function endSession(db: Queries, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** Null when it is not theirs, or not there any more: a session that is gone is gone for everybody. */
export async function findOwnSession(
  db: Queries,
  userId: number,
  id: number,
): Promise<{ id: number } | null> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .for('update')
  return found ?? null
}

/** Gives a session another token: whoever knew the old one is out, and the session goes on. */
export async function renewToken(db: Queries, sessionId: number): Promise<string> {
  const token = newToken()
  found(
    (
      await db
        .update(sessions)
        .set({ token_hash: hashToken(token) })
        .where(eq(sessions.id, sessionId))
        .returning({ id: sessions.id })
    )[0],
  )
  return token
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

/**
 * Held until the session is there, so that a password changed meanwhile ends that session too. Of two sign-ins at once
 * one waits: both may want to write when the training started, and with a shared lock each would wait for the other.
 */
async function findAccount(db: Queries, which: SQL) {
  const [account] = await db
    .select({
      ...personColumns(),
      orientation_signature: users.orientation_signature,
      password_hash: users.password_hash,
      company: companies,
    })
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(and(which, isNull(users.deleted_at)))
    .for('no key update', { of: users })
  return account ?? null
}

type FoundAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const signedIn = (account: FoundAccount, now: Date): SignedIn => ({
  user: { ...toEmployee(account, now), orientation_signature: account.orientation_signature },
  companies: account.company ? [toCompany(account.company)] : [],
  all_statuses: allStatuses,
  company_user: account.company_user,
})

/** The mail in their inbox is the way in, not a password somebody may have chosen for them before. */
export const awaitsAcceptance = (person: Pick<Account, 'invited_at' | 'invitation_accepted_at'>) =>
  person.invited_at !== null && person.invitation_accepted_at === null
