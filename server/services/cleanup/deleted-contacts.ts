import { inArray, sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { type Database, inTransaction } from '#server/db/database.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'

/**
 * What leads to a person goes some time after they were deleted: until then a deletion by mistake, or a fraud, can be
 * looked into. The name stays, since papers that were signed and records carry it.
 */
export async function blankDeletedContacts(db: Database, stopping?: AbortSignal): Promise<number> {
  for (let blanked = 0; ; ) {
    stopping?.throwIfAborted()
    const count = await inTransaction(db, async transaction => {
      const { rows } = await transaction.execute<{ id: number; email: string; deleted_at: Date }>(sql`
        select id, email, deleted_at from users
        where deleted_at < now() - make_interval(secs => ${limits.deletedContactsKept})
          and contact_blanked_at is null
        order by id limit ${batch} for update skip locked`)
      if (rows.length === 0) return 0
      const ids = rows.map(({ id }) => id)
      // whoever uses the address since then is somebody else
      for (const { id, email, deleted_at } of rows)
        await transaction.execute(sql`
          update outbox set recipient = '', text = '', html = '', secrets = '[]'
          where recipient_id = ${id}
            or (recipient_id is null and recipient = ${email} and created_at <= ${deleted_at})`)
      await transaction.delete(sign_in_addresses).where(inArray(sign_in_addresses.user_id, ids))
      await transaction
        .update(users)
        .set({
          ...{ email: '', new_email: null, phone_number: null, company_position: null },
          contact_blanked_at: sql`now()`,
        })
        .where(inArray(users.id, ids))
      return ids.length
    })
    blanked += count
    if (count < batch) return blanked
  }
}

const batch = 100
