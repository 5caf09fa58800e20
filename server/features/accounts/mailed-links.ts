import { and, eq, inArray, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links, users } from '#server/db/schema.ts'
import { Failure } from '#server/kit/failure.ts'
import { hashToken, newToken } from '#server/kit/token.ts'

export type MailedLink = typeof mailed_links.$inferSelect
type Purpose = MailedLink['purpose']
type Into = Partial<Pick<MailedLink, 'company_id' | 'company_user' | 'facility_id' | 'gpr_access'>>

/** Makes the token of a link that works once; an earlier one for the same purpose works no more. */
export async function makeLink(
  db: Queries,
  purpose: Purpose,
  userId: number,
  now: Date,
  into: Into = {},
): Promise<string> {
  await dropLinks(db, purpose, userId, into.company_id)
  const token = newToken()
  await db.insert(mailed_links).values({
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimes[purpose] * 1000),
    ...into,
  })
  return token
}

/** Ends the links of a purpose; invitations into several companies stand side by side. */
export async function dropLinks(
  db: Queries,
  purpose: Purpose,
  userId: number,
  companyId?: number | null,
): Promise<void> {
  await db
    .delete(mailed_links)
    .where(
      and(
        eq(mailed_links.user_id, userId),
        eq(mailed_links.purpose, purpose),
        isNull(mailed_links.used_at),
        companyId ? eq(mailed_links.company_id, companyId) : undefined,
      ),
    )
}

export async function dropEveryLink(db: Queries, userId: number): Promise<void> {
  await db.delete(mailed_links).where(and(eq(mailed_links.user_id, userId), isNull(mailed_links.used_at)))
}

/**
 * Spends a link. Of two tries at once one waits for the other and then finds the link used. The person is locked
 * before the link, as every change of an account does: two links of one person would else wait for each other.
 */
export async function spendLink(
  db: Queries,
  purposes: Purpose[],
  token: string,
  now: Date,
): Promise<MailedLink> {
  const ofToken = eq(mailed_links.token_hash, hashToken(token))
  const holder = db.select({ id: mailed_links.user_id }).from(mailed_links).where(ofToken)
  const [living] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, holder), isNull(users.deleted_at)))
    .for('no key update')
  const [link] = await db.select().from(mailed_links).where(ofToken).for('update')
  if (!living || !link || !purposes.includes(link.purpose))
    throw refusal('link_unknown', messages.linkUnknown)
  if (link.used_at) throw refusal('link_used', messages.linkUsed)
  if (link.expires_at <= now) throw refusal('link_expired', messages.linkOld)
  await db.update(mailed_links).set({ used_at: now }).where(eq(mailed_links.id, link.id))
  return link
}

const refusal = (code: string, sentence: string) => new Failure(422, sentence, { code })

const lifetimes: Record<Purpose, number> = {
  confirmation: limits.confirmationLink,
  new_email: limits.confirmationLink,
  reset: limits.resetLink,
  invitation: limits.invitationLink,
  company_invitation: limits.invitationLink,
}
