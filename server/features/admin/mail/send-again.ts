import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { adminMessages } from '#contract/admin/messages.ts'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import type { Context } from '#server/http/route.ts'
import { mailKinds, queueRendered } from '#server/services/mail/mail.ts'
import { lacksLinks } from '#server/services/mail/mail-text.ts'
import { found } from '#server/services/runtime/failure.ts'
import { takeAttempt } from '#server/services/runtime/rate-limits.ts'
import { makeAccountMail } from './account-mails.ts'
import { makeCompanyInvitation } from './company-invitations.ts'
import { type AgainContext, type MadeMail, notSent, type OutboxMail } from './made-mail.ts'
import { makeProjectInvitation, makeProjectNews } from './project-mails.ts'

/**
 * A new mail in the outbox: with the same text or, where the old one had a link that acts for its reader, made anew
 * with a new one. Gives its id. The old one is locked: of two admins at once the second finds it sent again already.
 */
export async function sendAgain(
  { db, user, now, settings }: Pick<Context, 'db' | 'user' | 'now' | 'settings'> & { user: { id: number } },
  id: number,
): Promise<number> {
  const mail = found((await db.select().from(outbox).where(eq(outbox.id, id)).for('update'))[0])
  const refusal = refusalOf(mail)
  if (refusal) throw notSent(refusal)
  const { again, ...made } = await makeAgain({ db, now, settings }, mail)
  const added = await queueRendered(db, mail.recipient, made, { userId: user.id, again })
  await db.update(outbox).set({ sent_again_at: now, sent_again_by: user.id }).where(eq(outbox.id, mail.id))
  await removeFailedJob(db, mail.id)
  await takeAttempt(db, mailsOfAdmin, String(user.id), { sentence: adminMessages.mailsMany })
  await takeAttempt(db, mailsToOne, `${user.id} ${mail.recipient}`, {
    sentence: adminMessages.mailsToOneMany,
    code: 'address_limit',
  })
  return added
}

function refusalOf(mail: OutboxMail): string | null {
  if (mail.sent_again_at) return adminMessages.mailSentAgain
  if (mail.status === 'waiting') return adminMessages.mailWaiting
  if (mail.text === '') return adminMessages.mailTextGone
  return null
}

function makeAgain(context: AgainContext, mail: OutboxMail): Promise<MadeMail> {
  const { again } = mail
  if (!again) return copyMail(context.db, mail)
  switch (again.mail) {
    case 'invitation':
    case 'join':
      return makeCompanyInvitation(context, mail, again)
    case 'project_invitation':
      return makeProjectInvitation(context, mail, again)
    case 'project_news':
      return makeProjectNews(context, mail, again)
    default:
      return makeAccountMail(context, mail, again)
  }
}

/** Of mails from before it was noted how they are made, those with a link cannot be. */
async function copyMail(db: Queries, mail: OutboxMail): Promise<MadeMail> {
  const { subject, text, html, secrets } = mail
  if (secrets.length > 0 || lacksLinks(mail)) throw notSent(adminMessages.mailLinkGone)
  // an address without an account is somebody who was sent a paper
  if (mail.recipient_id !== null) {
    const [person] = await db.select().from(users).where(eq(users.id, mail.recipient_id))
    if (!person || person.deleted_at) throw notSent(adminMessages.mailAccountGone)
    if (person.email !== mail.recipient) throw notSent(adminMessages.mailAddressChanged)
  }
  return { subject, text, html, secrets: [] }
}

/** What failed is done by the new mail. */
async function removeFailedJob(db: Queries, outboxId: number): Promise<void> {
  await db
    .delete(jobs)
    .where(
      and(
        isNotNull(jobs.failed_at),
        inArray(jobs.kind, mailKinds),
        sql`${jobs.payload} ->> 'outbox_id' = ${String(outboxId)}`,
      ),
    )
}

const mailsOfAdmin = { name: 'mails-again', ...operationsLimits.mailsAgain }
const mailsToOne = { name: 'mails-again-to', ...operationsLimits.mailsAgainToOne }
