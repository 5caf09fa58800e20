import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { SignedIn, SignInInput } from '#contract/accounts.ts'
import { allStatuses } from '#contract/catalogues/steps.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, sessions, users } from '#server/db/schema.ts'
import { toCompany } from '#server/kit/company.ts'
import { Failure } from '#server/kit/failure.ts'
import { isPassword } from '#server/kit/password.ts'
import { ofCompany, personColumns, toUser } from '#server/kit/person.ts'
import { hashToken, newToken } from '#server/kit/token.ts'

type Credentials = z.output<typeof SignInInput>['user']

export async function signIn(
  db: Queries,
  { email, password }: Credentials,
  now: Date,
): Promise<SignedIn & { token: string }> {
  const [row] = await db
    .select({ ...personColumns(now), password_hash: users.password_hash, company: companies })
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(eq(users.email, email))
  const right = await isPassword(password, row?.password_hash)
  if (row && awaitsAcceptance(row))
    throw new Failure(401, messages.signInPending, { code: 'invitation_pending' })
  if (!row || !right) throw new Failure(401, messages.signInWrong, { code: 'wrong_credentials' })
  if (!row.confirmed_at) throw new Failure(401, messages.signInUnconfirmed, { code: 'unconfirmed' })
  return {
    token: await openSession(db, row.id, now),
    user: toUser(row, now),
    companies: row.company ? [toCompany(row.company)] : [],
    all_statuses: allStatuses,
    company_user: row.company_user,
  }
}

export async function openSession(db: Queries, userId: number, now: Date): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    user_id: userId,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + limits.sessionAbsolute * 1000),
  })
  return token
}

export async function endSession(db: Queries, sessionId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId))
}

/** An invited person has no password yet; the mail in their inbox is the way in. */
const awaitsAcceptance = (row: { invited_at: Date | null; invitation_accepted_at: Date | null }) =>
  row.invited_at !== null && row.invitation_accepted_at === null
