import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { AcceptInput } from '#contract/accounts.ts'
import type { Queries } from '#server/db/database.ts'
import { companies, mailed_links, users } from '#server/db/schema.ts'
import { postLetter } from '#server/kit/mail.ts'
import { invitationLetter, joinLetter, type Sender } from './accounts.mail.ts'
import { dropLinks, type MailedLink, makeLink, spendLink } from './mailed-links.ts'
import { enterCompany } from './membership.ts'
import { setPassword } from './passwords.ts'
import { joinProjects } from './project-invitations.ts'
import { type Account, askToConfirm, provenBy } from './registration.ts'
import { awaitsAcceptance } from './sessions.ts'

/** The mail proves who accepts: a password that somebody else chose for the address before works no more. */
export async function acceptInvitation(
  db: Queries,
  { invitation_token, password }: z.output<typeof AcceptInput>['user'],
  now: Date,
): Promise<void> {
  const link = await spendLink(db, ['invitation'], invitation_token, now)
  await setPassword(db, link.user_id, password)
  await dropLinks(db, 'confirmation', link.user_id)
  const [account] = await db
    .update(users)
    .set({ ...provenBy(now), invitation_accepted_at: now })
    .where(eq(users.id, link.user_id))
    .returning()
  if (account) await joinProjects(db, account.id, account.email)
  const { company_id, company_user, facility_id, gpr_access } = link
  if (company_id && company_user && account?.company_id === null)
    await enterCompany(db, account.id, { company_id, company_user, facility_id, gpr_access })
}

/** Mails again whatever a person is waiting for: the confirmation, an invitation, the question to join. */
export async function resend(db: Queries, sender: Sender, account: Account, now: Date): Promise<void> {
  const invited = awaitsAcceptance(account)
  if (!account.confirmed_at && !invited) await askToConfirm(db, sender, account, now)
  if (invited || !account.company_id) await inviteAgain(db, sender, account, now)
  if (account.confirmed_at && !account.company_id) await askToJoinAgain(db, sender, account, now)
}

export async function inviteAgain(db: Queries, sender: Sender, account: Account, now: Date): Promise<void> {
  const pending = await pendingInto(db, 'invitation', account.id)
  if (pending.length === 0 && awaitsAcceptance(account)) pending.push(nowhere)
  for (const into of pending) {
    const token = await makeLink(db, 'invitation', account.id, now, into)
    const place = await companyName(db, into.company_id ?? account.company_id)
    await postLetter(db, account.email, invitationLetter(sender, account, { place, inviter: null, token }))
  }
}

async function askToJoinAgain(db: Queries, sender: Sender, account: Account, now: Date): Promise<void> {
  for (const into of await pendingInto(db, 'company_invitation', account.id)) {
    const token = await makeLink(db, 'company_invitation', account.id, now, into)
    const company = (await companyName(db, into.company_id)) ?? sender.provider_name
    await postLetter(
      db,
      account.email,
      joinLetter(sender, account, { company, inviter: sender.provider_name, token }),
    )
  }
}

const nowhere = { company_id: null, company_user: null, facility_id: null, gpr_access: false }

/** What has run out is still pending. The one into no company comes first, since making it ends all others. */
async function pendingInto(db: Queries, purpose: MailedLink['purpose'], userId: number) {
  const { company_id, company_user, facility_id, gpr_access } = mailed_links
  return db
    .select({ company_id, company_user, facility_id, gpr_access })
    .from(mailed_links)
    .where(
      and(eq(mailed_links.user_id, userId), eq(mailed_links.purpose, purpose), isNull(mailed_links.used_at)),
    )
    .orderBy(desc(company_id))
}

async function companyName(db: Queries, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [company] = await db
    .select({ name: companies.company_name })
    .from(companies)
    .where(eq(companies.id, id))
  return company?.name ?? null
}
