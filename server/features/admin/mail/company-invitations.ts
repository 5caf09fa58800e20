import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { mailed_links } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import type { MailAgain } from '#server/db/schema/system.ts'
import type { Account } from '#server/features/accounts/account-hooks.ts'
import { invitationMail, joinMail } from '#server/features/accounts/mails/accounts.mail.ts'
import { type LinkTarget, makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { awaitsAcceptance } from '#server/features/accounts/sessions/sessions.ts'
import { renderMail } from '#server/services/mail/mail-text.ts'
import { type AgainContext, lockRecipient, type MadeMail, notSent, type OutboxMail } from './made-mail.ts'

type InvitationMail = Extract<MailAgain, { mail: 'invitation' | 'join' }>

/**
 * Only what still waits is mailed again, to where it led. Who set a password since the first mail is asked to join
 * with it instead.
 */
export async function makeCompanyInvitation(
  { db, now, settings }: AgainContext,
  mail: OutboxMail,
  { user_id, company_id, inviter }: InvitationMail,
): Promise<MadeMail> {
  const account = await lockRecipient(db, user_id, mail)
  const place = company_id === null ? null : await companyName(db, company_id)
  const waiting = (await findWaiting(db, user_id, company_id)) ?? listedIn(account, company_id)
  if (!waiting) throw notSent(adminMessages.mailInvitationGone)
  const { purpose, ...target } = waiting
  const token = await makeLink(db, purpose, user_id, now, target)
  const names = { inviter: inviter ?? settings.provider_name, company: place ?? settings.provider_name }
  const content =
    purpose === 'invitation'
      ? invitationMail(settings, account, { place, inviter, token })
      : joinMail(settings, account, { ...names, token })
  const again = { mail: purpose === 'invitation' ? purpose : 'join', user_id, company_id, inviter } as const
  return { ...renderMail(content), again }
}

interface Waiting extends LinkTarget {
  purpose: 'invitation' | 'company_invitation'
}

/** A link that ran out still waits. */
async function findWaiting(
  db: Queries,
  userId: number,
  companyId: number | null,
): Promise<Waiting | undefined> {
  const { purpose, company_id, company_user, facility_id, gpr_access, invited_by } = mailed_links
  const [link] = await db
    .select({ purpose, company_id, company_user, facility_id, gpr_access, invited_by })
    .from(mailed_links)
    .where(
      and(
        eq(mailed_links.user_id, userId),
        isNull(mailed_links.used_at),
        inArray(purpose, ['invitation', 'company_invitation']),
        companyId === null ? isNull(company_id) : eq(company_id, companyId),
      ),
    )
    .orderBy(desc(mailed_links.id))
    .limit(1)
  return link as Waiting | undefined
}

/** An invitation so old that its link was removed: it still waits while the company lists the person. */
function listedIn(account: Account, companyId: number | null): Waiting | undefined {
  if (!awaitsAcceptance(account) || account.company_id !== companyId) return undefined
  const { company_id, company_user, facility_id } = account
  return { purpose: 'invitation', company_id, company_user, facility_id }
}

async function companyName(db: Queries, id: number): Promise<string> {
  const [company] = await db
    .select({ name: companies.company_name })
    .from(companies)
    .where(and(eq(companies.id, id), isNull(companies.deleted_at)))
  if (!company) throw notSent(adminMessages.mailCompanyGone)
  return company.name
}
