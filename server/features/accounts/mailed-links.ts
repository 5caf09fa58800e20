import { and, eq, isNull } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links } from '#server/db/schema.ts'
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

/** Uses a link up. Of two tries at once one waits for the other and then finds the link used. */
export async function useLink(
  db: Queries,
  purposes: Purpose[],
  token: string,
  now: Date,
): Promise<MailedLink> {
  const [link] = await db
    .select()
    .from(mailed_links)
    .where(eq(mailed_links.token_hash, hashToken(token)))
    .for('update')
  if (!link || !purposes.includes(link.purpose)) throw refusal('link_unknown', messages.linkUnknown)
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
