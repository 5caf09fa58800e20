import { inArray, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'
import { projectTopic, publish } from '#server/services/events/events.ts'

/**
 * What leads to a person goes some time after they were deleted: until then a deletion by mistake, or a fraud, can be
 * looked into. The name stays, since papers that were signed and records carry it.
 */
export async function blankDeletedContacts(db: Database, now: Date, stopping?: AbortSignal): Promise<number> {
  const deletedBefore = new Date(now.getTime() - limits.deletedContactsKept * 1000).toISOString()
  for (let blanked = 0; ; ) {
    stopping?.throwIfAborted()
    const count = await inTransaction(db, async transaction => {
      const { rows } = await transaction.execute<{ id: number; email: string; deleted_at: Date }>(sql`
        select id, email, deleted_at from users
        where deleted_at < ${deletedBefore}
          and contact_blanked_at is null
        order by id limit ${batch} for update skip locked`)
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      // whoever uses the address since then is somebody else
      for (const row of rows) {
        const { id, email, deleted_at } = row
        await transaction.execute(sql`
          update outbox set recipient = '', recipient_id = ${id}, text = '', html = '', secrets = '[]'
          where recipient_id = ${id}
            or (recipient_id is null and recipient = ${email} and created_at <= ${deleted_at})`)
        await withdrawInvitations(transaction, row)
      }
      await transaction.delete(sign_in_addresses).where(inArray(sign_in_addresses.user_id, ids))
      await transaction
        .update(users)
        .set({
          ...{ email: '', new_email: null, phone_number: null, company_position: null },
          contact_blanked_at: now,
        })
        .where(inArray(users.id, ids))
      return ids.length
    })
    blanked += count
    if (count < batch) return blanked
  }
}

/** By which somebody who never confirmed their address stands on projects. */
async function withdrawInvitations(
  db: Queries,
  { email, deleted_at }: { email: string; deleted_at: Date },
): Promise<void> {
  const { rows } = await db.execute<{ project_id: number }>(sql`
    delete from project_members
    where user_id is null and email = ${email} and created_at <= ${deleted_at}
      and not exists (select from users where users.email = ${email} and users.deleted_at is null)
    returning project_id`)
  for (const { project_id } of rows) await publish(db, projectTopic(project_id), 'member')
}

const batch = 100
