import { eq, sql } from 'drizzle-orm'
import { can } from '#contract/policies.ts'
import type { AtsRequest } from '#contract/projects/ats-request.ts'
import { isAnswered } from '#contract/projects/scan-conditions.ts'
import { projects } from '#server/db/schema/projects.ts'
import { mayMailInvitation } from '#server/features/accounts/invitations/invitation-mails.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { preparationListMail } from './preparation.mail.ts'

/**
 * Mails the preparation list to the site contact of a new project, with the invitations under one limit: both go to an
 * address of somebody's choice. Beyond it, or before the sender's own address is confirmed, the request goes through
 * without a mail.
 */
export async function mailPreparation(
  { db, user, settings }: Pick<Context, 'db' | 'settings'> & { user: NonNullable<Context['user']> },
  project: { id: number; ats_number: string },
  request: AtsRequest,
): Promise<void> {
  const email = request.site_contact_attributes?.email
  const { scan_conditions: conditions } = request
  if (!email || !conditions || !isAnswered(conditions)) return
  if (!can.mail(user, email) || !(await mayMailInvitation(db, user, email))) return
  const mail = preparationListMail(settings, {
    ...{ request, conditions, sender: user },
    ats_number: project.ats_number,
  })
  await queueMail(db, email, mail, { userId: user.id })
  await db
    .update(projects)
    .set({ scan_conditions: sql`${projects.scan_conditions} || '{"list_mailed":true}'` })
    .where(eq(projects.id, project.id))
}
