import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import type { Queries } from '#server/db/database.ts'
import { json } from '#server/db/json-text.ts'
import { ofCompany } from '#server/db/rows/person.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { project_members, project_news, projects } from '#server/db/schema/projects.ts'
import {
  countInvitationMail,
  mayMailInvitation,
} from '#server/features/accounts/invitations/invitation-mails.ts'
import { addLink } from '#server/features/accounts/mails/mailed-links.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { unsubscribeLink } from '#server/features/projects/news/notifications.ts'
import { addedToProjectMail, projectInvitationMail } from '#server/features/projects/projects.mail.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import type { Context } from '#server/http/route.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { findHolder } from './project-invitations.ts'

type InviteContext = Pick<Context, 'db' | 'user' | 'now' | 'settings'>

export type Invited = { status: '200'; user: Member & { full_name: string } } | { status: '201' | '205' }

/** Selects the list of members, in the order they came; those whose account is closed are not there any more. */
export const membersJson = (projectId: SQL) => sql`
  select ${json.list(
    json.object({
      id: json.number(sql`coalesce(m.user_id, -m.id)`),
      name: json.value(sql`trim(concat(w.first_name, ' ', w.last_name))`),
      email: json.value(sql`coalesce(w.email, m.email, '')`),
      phone: json.value(sql`w.phone_number`),
      title: json.value(sql`w.company_position`),
      company: json.value(sql`k.company_name`),
      added_at: json.moment(sql`m.created_at`),
      pending: json.boolean(sql`m.user_id is null`),
      invited: json.boolean(sql`m.user_id is null`),
    }),
    sql`m.id`,
  )}
  from project_members m left join users w on w.id = m.user_id left join companies k on k.id = w.company_id
  where m.project_id = ${projectId} and w.deleted_at is null`

/**
 * Adds the holder of a confirmed account at once. Any other address is kept as an invitation until its holder has
 * proved to read its mail.
 */
export async function invite(context: InviteContext, project: FoundProject, email: string): Promise<Invited> {
  const holder = await findHolder(context.db, email)
  return holder.proven
    ? addHolder(context, project, holder.proven)
    : addInvitation(context, project, email, holder.id)
}

type Holder = NonNullable<Awaited<ReturnType<typeof findHolder>>['proven']>

async function addHolder(context: InviteContext, project: FoundProject, holder: Holder): Promise<Invited> {
  const { db, user, now, settings } = context
  await db.delete(project_members).where(invitationOf(project.id, holder.email))
  const added = await addMember(context, project.id, { user_id: holder.id })
  if (added === null) return { status: '205' }
  const member = toMember(found((await memberRows(db).where(eq(project_members.id, added)))[0]))
  const wantsMail = holder.notification_option && holder.id !== user.id
  if (wantsMail && (await mayMailInvitation(db, user, holder.email))) {
    const off = await unsubscribeLink(db, settings, holder)
    await queueMail(db, holder.email, addedToProjectMail(settings, holder, { project, inviter: user, off }), {
      userId: user.id,
      again: { mail: 'project_news', project_id: project.id, user_id: holder.id },
    })
  }
  await recordActivity(db, {
    ...{ project_id: project.id, user_id: user.id, now },
    ...{ kind: 'member', subject: member.name, mailedAlready: holder.id },
  })
  return { status: '200', user: { ...member, full_name: member.name } }
}

/** Of an account whose address an admin has set, and that was asked under it before. */
const invitationOf = (projectId: number, email: string) =>
  and(eq(project_members.project_id, projectId), eq(project_members.email, email))

/** An account that waits for its first proof gets a link that is one: it sets a password and leads into no company. */
async function addInvitation(
  context: InviteContext,
  project: FoundProject,
  email: string,
  holderId: number | null,
): Promise<Invited> {
  const { db, user, settings, now } = context
  const added = await addMember(context, project.id, { email })
  if (added === null) return { status: '205' }
  const token =
    holderId === null ? null : await addLink(db, 'invitation', holderId, now, { invited_by: user.id })
  await queueMail(db, email, projectInvitationMail(settings, { project, inviter: user, token }), {
    again: {
      ...{ mail: 'project_invitation', project_id: project.id, inviter: user.full_name },
      token_hash: token && hashToken(token),
    },
  })
  await publishProjectChange(db, project.id, 'member')
  await countInvitationMail(db, user, email)
  return { status: '201' }
}

/** Null when the person is there already. */
export async function addMember(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  projectId: number,
  who: { user_id: number } | { email: string },
): Promise<number | null> {
  const [row] = await db
    .insert(project_members)
    .values({ project_id: projectId, added_by: user.id, created_at: now, ...who })
    .onConflictDoNothing()
    .returning({ id: project_members.id })
  if (row) await refuseFull(db, projectId)
  return row?.id ?? null
}

/** The project is locked: of two who take the last place at once, one sees the other there. */
async function refuseFull(db: Queries, projectId: number): Promise<void> {
  await db.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update')
  const [there] = await db
    .select({ people: count() })
    .from(project_members)
    .where(eq(project_members.project_id, projectId))
  if ((there?.people ?? 0) > limits.projectMembers)
    throw new Failure(422, projectMessages.membersFull(limits.projectMembers))
}

/**
 * A number below zero stands for an invitation. News that wait for the person are not sent any more. Gives back who it
 * was.
 */
export async function removeMember(db: Queries, projectId: number, id: number): Promise<string | null> {
  const who = id < 0 ? eq(project_members.id, -id) : eq(project_members.user_id, id)
  const [removed] = await db
    .delete(project_members)
    .where(and(eq(project_members.project_id, projectId), who))
    .returning({ user_id: project_members.user_id, email: project_members.email })
  if (!removed) throw new Failure(404, projectMessages.memberUnknown)
  const user_id = removed.user_id ?? 0
  await db
    .delete(project_news)
    .where(and(eq(project_news.project_id, projectId), eq(project_news.user_id, user_id)))
  await publishProjectChange(db, projectId, 'member')
  const [user] = await db.select({ name: fullName }).from(users).where(eq(users.id, user_id))
  return user?.name ?? removed.email
}

const memberRows = (db: Queries) =>
  db
    .select({
      member_id: project_members.id,
      user_id: project_members.user_id,
      invited_email: project_members.email,
      created_at: project_members.created_at,
      first_name: users.first_name,
      last_name: users.last_name,
      email: users.email,
      phone: users.phone_number,
      title: users.company_position,
      company: companies.company_name,
    })
    .from(project_members)
    .leftJoin(users, eq(users.id, project_members.user_id))
    .leftJoin(companies, ofCompany)

type MemberRow = Awaited<ReturnType<typeof memberRows>>[number]

function toMember(row: MemberRow): Member {
  const { member_id, user_id, invited_email, phone, title, company, created_at } = row
  const pending = user_id === null
  return {
    id: user_id ?? -member_id,
    name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
    email: row.email ?? invited_email ?? '',
    ...{ phone, title, company, pending },
    invited: pending,
    added_at: created_at.toISOString(),
  }
}
