import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { PasswordChange, ResetInput } from '#contract/accounts.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema.ts'
import { Failure } from '#server/kit/failure.ts'
import { postLetter } from '#server/kit/mail.ts'
import { hashPassword, isPassword } from '#server/kit/password.ts'
import { passwordChangedLetter, resetLetter, type Sender } from './accounts.mail.ts'
import { dropLinks, makeLink, spendLink } from './mailed-links.ts'
import { joinProjects } from './project-invitations.ts'
import { type Account, provenBy } from './registration.ts'
import { endSessionsOf } from './sessions.ts'

export async function mailReset(db: Queries, sender: Sender, account: Account, now: Date): Promise<void> {
  const token = await makeLink(db, 'reset', account.id, now)
  await postLetter(db, account.email, resetLetter(sender, account, token))
}

export async function resetPassword(
  db: Queries,
  sender: Sender,
  { reset_password_token, password }: z.output<typeof ResetInput>['user'],
  now: Date,
): Promise<void> {
  const { user_id } = await spendLink(db, ['reset'], reset_password_token, now)
  await setPassword(db, user_id, password)
  const [account] = await db.update(users).set(provenBy(now)).where(eq(users.id, user_id)).returning()
  if (!account) return
  await joinProjects(db, account.id, account.email)
  await postLetter(db, account.email, passwordChangedLetter(sender, account))
}

/** The person is locked while the old password is compared: a reset meanwhile must not be overwritten. */
export async function changePassword(
  db: Queries,
  sender: Sender,
  { userId, sessionId }: { userId: number; sessionId: number },
  { current_password, password }: z.output<typeof PasswordChange>,
): Promise<void> {
  const [account] = await db.select().from(users).where(eq(users.id, userId)).for('no key update')
  if (!(await isPassword(current_password, account?.password_hash)) || !account)
    throw new Failure(422, messages.passwordWrong, { fields: { current_password: messages.passwordWrong } })
  await setPassword(db, userId, password, sessionId)
  await postLetter(db, account.email, passwordChangedLetter(sender, account))
}

/** Whatever somebody prepared with the old password ends with it: sessions, links, a change of address. */
export async function setPassword(
  db: Queries,
  userId: number,
  password: string,
  keptSession?: number,
): Promise<void> {
  const password_hash = await hashPassword(password)
  await db.update(users).set({ password_hash, new_email: null }).where(eq(users.id, userId))
  await endSessionsOf(db, userId, keptSession)
  await dropLinks(db, 'reset', userId)
  await dropLinks(db, 'new_email', userId)
}
