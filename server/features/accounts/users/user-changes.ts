import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { accountMessages } from '#contract/accounts/messages.ts'
import { User } from '#contract/accounts/person.ts'
import type { UserChanges } from '#contract/accounts/user-changes.ts'
import { can } from '#contract/policies.ts'
import { users } from '#server/db/schema/accounts.ts'
import { Failure, refuseStale } from '#server/services/runtime/failure.ts'
import { changeEmail, refuseTakenMeanwhile, type UserChangeContext } from './email-change.ts'

type Changes = z.output<typeof UserChanges>['user']

/** Changes of a person what the caller may; the rest of the body is left as it is, without a word. */
export async function changeUser(context: UserChangeContext, other: User, changes: Changes): Promise<void> {
  if (changes.version !== undefined) refuseStale(User.parse(other), changes.version)
  const { first_name, last_name, phone_number, company_position, gpr_task_type } = changes
  const columns = {
    ...{ first_name, last_name, phone_number, company_position, gpr_task_type },
    ...(can.signFor(context.user, other) && ownColumns(other, changes, context.now)),
    ...(can.assignFacility(context.user, other) && (await facilityColumn(context, other, changes))),
    ...(changes.email && (await changeEmail(context, other, changes.email))),
  }
  if (Object.values(columns).every(value => value === undefined)) return
  await context.db
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1` })
    .where(eq(users.id, other.id))
    .catch(refuseTakenMeanwhile)
}

function ownColumns({ orientation_signature: signed }: User, changes: Changes, now: Date) {
  const { notification_option, orientation_signature, orientation_strokes } = changes
  if (!orientation_signature || orientation_signature === signed) return { notification_option }
  if (signed)
    throw new Failure(409, accountMessages.signatureTaken, {
      code: 'signature_taken',
      fields: { 'user.orientation_signature': accountMessages.signatureTaken },
    })
  return { notification_option, orientation_signature, orientation_strokes, orientation_signed_at: now }
}

async function facilityColumn({ db, hooks }: UserChangeContext, other: User, { facility_id }: Changes) {
  await hooks.refuseForeignFacility(db, facility_id, other.company_id, 'user.facility_id')
  return { facility_id }
}
