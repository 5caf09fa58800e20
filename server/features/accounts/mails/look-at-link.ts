import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MailedLinkView } from '#contract/accounts/mailed-link.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { findLink, type MailedLink, type Purpose } from './mailed-links.ts'

/** What the reader of a mail is told before they type anything; the link works on. */
export async function lookAtLink(
  db: Queries,
  purpose: keyof typeof purposes,
  token: string,
  now: Date,
): Promise<MailedLinkView> {
  const link = await findLink(db, purposes[purpose], token, now)
  const isInvitation = purpose === 'invitation' || purpose === 'company_invitation'
  const inviter = alias(users, 'inviter')
  const [read] = await db
    .select({
      email: users.email,
      new_email: users.new_email,
      own_company: users.company_id,
      company_name: companies.company_name,
      inviter: sql<string | null>`concat_ws(' ', ${inviter.first_name}, ${inviter.last_name})`,
    })
    .from(users)
    .leftJoin(companies, eq(companies.id, companyOf(link)))
    .leftJoin(inviter, and(eq(inviter.id, link.invited_by ?? 0), isNull(inviter.deleted_at)))
    .where(eq(users.id, link.user_id))
  const { email, new_email, own_company, company_name, inviter: name } = found(read)
  const joins = link.purpose === 'company_invitation'
  if (joins && own_company !== null)
    throw new Failure(409, accountRefusals.inOwnCompany, { code: 'in_company' })
  return {
    email: (link.purpose === 'new_email' && new_email) || email,
    company_name: isInvitation ? company_name : null,
    inviter: (isInvitation && name) || null,
    joins,
  }
}

/** Older links name neither company nor inviter: they lead where the account is listed. */
const companyOf = ({ company_id, invited_by }: MailedLink) =>
  company_id ?? (invited_by === null ? users.company_id : 0)

const purposes = {
  invitation: ['invitation', 'company_invitation'],
  company_invitation: ['company_invitation'],
  reset: ['reset'],
  confirmation: ['confirmation', 'new_email'],
} satisfies Record<string, Purpose[]>
