import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { lockUntilCommit } from '#server/db/lock-until-commit.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { AddressProvenHook } from '#server/features/accounts/account-hooks.ts'
import { projectTopic, publish } from '#server/services/events/events.ts'

/** Whoever has just proved to hold an address is on every project it was invited to. */
export const joinInvitedProjects: AddressProvenHook = async ({ db }, { account, knowsPassword }) => {
  if (!knowsPassword) return
  const { id: userId, email } = account
  await lockUntilCommit(db, `address ${email}`)
  await lockUntilCommit(db, `memberships ${userId}`)
  const waiting = and(eq(project_members.email, email), isNull(project_members.user_id))
  const joined = await db
    .update(project_members)
    .set({ user_id: userId, email: null })
    .where(
      and(
        waiting,
        sql`not exists (select from project_members there
          where there.project_id = ${project_members.project_id} and there.user_id = ${userId})`,
      ),
    )
    .returning({ project_id: project_members.project_id })
  // an invitation to where the person is already, under another address
  await db.delete(project_members).where(waiting)
  for (const { project_id } of joined) await publish(db, projectTopic(project_id), 'member')
}

/**
 * The account with an address, and who holds it if somebody has proved to. Until the caller has committed no proof
 * is taken, so that an invitation misses none. The account itself is not locked: whoever proves an address has
 * locked it already and waits here.
 */
export async function findHolder(db: Queries, email: string) {
  await lockUntilCommit(db, `address ${email}`)
  const [holder] = await db
    .select({
      id: users.id,
      email: users.email,
      first_name: users.first_name,
      notification_option: users.notification_option,
      confirmed_at: users.confirmed_at,
    })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deleted_at)))
  const proven = holder?.confirmed_at ? holder : null
  // the same person may be joining under another address right now
  if (proven) await lockUntilCommit(db, `memberships ${proven.id}`)
  return { id: holder?.id ?? null, proven }
}
