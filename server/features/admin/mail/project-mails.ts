import { and, eq, isNull } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { ofCompany, personColumns, toEmployee } from '#server/db/rows/person.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { MailAgain } from '#server/db/schema/system.ts'
import { addLink } from '#server/features/accounts/mails/mailed-links.ts'
import { findProject } from '#server/features/projects/access.ts'
import { findHolder } from '#server/features/projects/members/project-invitations.ts'
import { unsubscribeLink } from '#server/features/projects/news/notifications.ts'
import { projectInvitationMail } from '#server/features/projects/projects.mail.ts'
import { lacksLinks, renderMail, restoreFooter } from '#server/services/mail/mail-text.ts'
import { found } from '#server/services/runtime/failure.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { type AgainContext, lockRecipient, type MadeMail, notSent, type OutboxMail } from './made-mail.ts'

/** To an address that still waits on the project. The old link ends; those of other projects stay as they are. */
export async function makeProjectInvitation(
  { db, now, settings }: AgainContext,
  { recipient }: OutboxMail,
  again: Extract<MailAgain, { mail: 'project_invitation' }>,
): Promise<MadeMail> {
  const { project_id, inviter, token_hash } = again
  const holder = await findHolder(db, recipient)
  const project = await findProject(db, project_id, 0)
  if (!project) throw notSent(adminMessages.mailProjectGone)
  const invited = await findInvitation(db, project_id, recipient)
  if (!invited || holder.proven) throw notSent(adminMessages.mailInvitationGone)
  if (token_hash) await dropLink(db, token_hash)
  const token =
    holder.id === null
      ? null
      : await addLink(db, 'invitation', holder.id, now, { invited_by: invited.added_by })
  const content = projectInvitationMail(settings, { project, inviter: { full_name: inviter }, token })
  return { ...renderMail(content), again: { ...again, token_hash: token && hashToken(token) } }
}

/** As it was, with the link that switches such mails off; to nobody who wants none or may not see the project now. */
export async function makeProjectNews(
  { db, now, settings }: AgainContext,
  mail: OutboxMail,
  again: Extract<MailAgain, { mail: 'project_news' }>,
): Promise<MadeMail> {
  const account = await lockRecipient(db, again.user_id, mail)
  if (!account.notification_option) throw notSent(adminMessages.mailNewsOff)
  const [row] = await db
    .select(personColumns())
    .from(users)
    .leftJoin(companies, ofCompany)
    .where(eq(users.id, account.id))
  const person = toEmployee(found(row), now)
  const project = await findProject(db, again.project_id, account.id)
  if (!project || !can.accessTool(person) || !can.seeProject(person, project))
    throw notSent(adminMessages.mailProjectGone)
  const off = await unsubscribeLink(db, settings, account)
  const { subject, text, html } = mail
  return { subject, ...(lacksLinks(mail) ? restoreFooter(mail, off) : { text, html }), secrets: [off], again }
}

async function findInvitation(db: Queries, projectId: number, email: string) {
  const [invited] = await db
    .select({ added_by: project_members.added_by })
    .from(project_members)
    .where(
      and(
        eq(project_members.project_id, projectId),
        eq(project_members.email, email),
        isNull(project_members.user_id),
      ),
    )
  return invited
}

const dropLink = (db: Queries, hash: string) =>
  db.delete(mailed_links).where(and(eq(mailed_links.token_hash, hash), isNull(mailed_links.used_at)))
