import { and, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import { accountMessages } from '#contract/accounts/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { hashToken, newToken } from '#server/services/secrets/tokens.ts'

export type MailedLink = typeof mailed_links.$inferSelect
type CompanyRow = typeof companies.$inferSelect
export type Purpose = Exclude<MailedLink['purpose'], 'withdrawn'>
/** Where a link leads into, and who asked. */
export type LinkTarget = Partial<
  Pick<MailedLink, 'company_id' | 'company_user' | 'facility_id' | 'gpr_access' | 'invited_by'>
>

/** Makes the token of a link that works once; an earlier one for the same purpose works no more. */
export async function makeLink(
  db: Queries,
  purpose: Purpose,
  userId: number,
  now: Date,
  target: LinkTarget = {},
): Promise<string> {
  await dropLinks(db, purpose, userId, target.company_id)
  return addLink(db, purpose, userId, now, target)
}

/** Leaves the earlier ones as they are. */
export async function addLink(
  db: Queries,
  purpose: Purpose,
  userId: number,
  now: Date,
  target: LinkTarget = {},
): Promise<string> {
  const token = newToken()
  await db.insert(mailed_links).values({
    user_id: userId,
    purpose,
    token_hash: hashToken(token),
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimes[purpose] * 1000),
    ...target,
  })
  return token
}

/** Ends the links of a purpose; invitations into several companies, and into none, stand side by side. */
export async function dropLinks(
  db: Queries,
  purpose: Purpose,
  userId: number,
  companyId: number | null = null,
): Promise<void> {
  await db
    .delete(mailed_links)
    .where(
      and(
        unusedOf(userId),
        eq(mailed_links.purpose, purpose),
        companyId === null ? isNull(mailed_links.company_id) : eq(mailed_links.company_id, companyId),
      ),
    )
}

export async function dropEveryLink(db: Queries, userId: number): Promise<void> {
  await db.delete(mailed_links).where(unusedOf(userId))
}

/** Takes back what asks a person into a company; whoever opens such a link is told. False: there was none. */
export async function withdrawInvitations(
  db: Queries,
  userId: number,
  companyId: number,
  { listed = false } = {},
): Promise<boolean> {
  // older links name no company: they lead into the one where the account is listed
  const older = and(isNull(mailed_links.company_id), isNull(mailed_links.invited_by))
  const withdrawn = await db
    .update(mailed_links)
    .set({ purpose: 'withdrawn' })
    .where(
      and(
        unusedOf(userId),
        inArray(mailed_links.purpose, ['invitation', 'company_invitation']),
        or(eq(mailed_links.company_id, companyId), listed ? older : undefined),
      ),
    )
    .returning({ id: mailed_links.id })
  return withdrawn.length > 0
}

/**
 * Whoever has proved to hold an address has a password of their own, which no further invitation may replace: those
 * into companies ask to join instead, and the others have nothing left to give.
 */
export async function convertToJoinLinks(db: Queries, userId: number, now: Date): Promise<void> {
  const invitations = and(unusedOf(userId), eq(mailed_links.purpose, 'invitation'))
  await db
    .update(mailed_links)
    .set({ purpose: 'company_invitation' })
    .where(and(invitations, isNotNull(mailed_links.company_id)))
  await db.update(mailed_links).set({ used_at: now }).where(invitations)
}

/** Looks at a link before anything slow is done for it; refuses as `spendLink` does. */
export async function findLink(
  db: Queries,
  purposes: Purpose[],
  token: string,
  now: Date,
): Promise<MailedLink> {
  const [found] = await db
    .select({ link: mailed_links, company: companies })
    .from(mailed_links)
    .innerJoin(users, and(eq(users.id, mailed_links.user_id), isNull(users.deleted_at)))
    .leftJoin(companies, eq(companies.id, mailed_links.company_id))
    .where(eq(mailed_links.token_hash, hashToken(token)))
  return requireUsable(found?.link, found?.company ?? null, purposes, now)
}

/**
 * Spends a link. Of two tries at once one waits for the other and then finds the link used. The person is locked
 * before the link, as every change of an account does: two links of one person would else wait for each other. Companies
 * come before both, as for whoever deletes one.
 */
export async function spendLink(
  db: Queries,
  purposes: Purpose[],
  token: string,
  now: Date,
): Promise<MailedLink> {
  const ofToken = eq(mailed_links.token_hash, hashToken(token))
  const company = await holdCompaniesOf(db, ofToken)
  const holder = db.select({ id: mailed_links.user_id }).from(mailed_links).where(ofToken)
  const [living] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, holder), isNull(users.deleted_at)))
    .for('no key update')
  const [found] = await db.select().from(mailed_links).where(ofToken).for('update')
  const link = requireUsable(living && found, company, purposes, now)
  await db.update(mailed_links).set({ used_at: now }).where(eq(mailed_links.id, link.id))
  return link
}

/**
 * The company that a link leads into, and the one that somebody set up under an address that nobody has proved to hold:
 * whoever proves it leaves that company, and perhaps deletes it. Gives back the first.
 */
async function holdCompaniesOf(db: Queries, ofToken: SQL): Promise<CompanyRow | null> {
  const unproven = and(
    isNull(users.confirmed_at),
    or(isNull(users.invited_at), isNotNull(users.invitation_accepted_at)),
  )
  const [leads] = await db
    .select({ into: mailed_links.company_id, from: users.company_id })
    .from(mailed_links)
    .leftJoin(users, and(eq(users.id, mailed_links.user_id), unproven))
    .where(ofToken)
  const ids = [leads?.into, leads?.from].filter(id => id != null)
  const held = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(companies.id)
    .for(leads?.from == null ? 'share' : 'update')
  return held.find(({ id }) => id === leads?.into) ?? null
}

/** Those into a company that was deleted work again once that is undone. */
function requireUsable(
  link: MailedLink | undefined,
  company: CompanyRow | null,
  purposes: Purpose[],
  now: Date,
): MailedLink {
  if (link?.purpose === 'withdrawn' || (link && company?.deleted_at))
    throw linkFailure('link_withdrawn', accountMessages.linkWithdrawn)
  const fits = link && purposes.includes(link.purpose)
  const joins = !fits && link?.purpose === 'company_invitation' && purposes.includes('invitation')
  if (!link || !(joins || fits)) throw linkFailure('link_unknown', messages.linkUnknown)
  if (link.used_at) throw linkFailure('link_used', accountMessages.linkUsed)
  if (link.expires_at <= now) throw linkFailure('link_expired', accountMessages.linkOld)
  if (joins) throw linkFailure('join_instead', accountMessages.joinInstead)
  return link
}

const unusedOf = (userId: number) => and(eq(mailed_links.user_id, userId), isNull(mailed_links.used_at))

const linkFailure = (code: string, sentence: string) => new Failure(422, sentence, { code })

const lifetimes: Record<Purpose, number> = {
  confirmation: limits.confirmationLink,
  new_email: limits.confirmationLink,
  reset: limits.resetLink,
  invitation: limits.invitationLink,
  company_invitation: limits.invitationLink,
}
