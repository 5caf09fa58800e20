import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { FieldStamp } from '#contract/fields.ts'
import type { JsaLocationRecord } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { jsa_locations } from '#server/db/schema/jsa.ts'
import { findSentBefore, stampColumns } from '#server/features/projects/field-stamp.ts'
import { changedFields } from '#server/http/audit.ts'
import type { Context } from '#server/http/route.ts'
import { Failure, found, refuseStale } from '#server/services/runtime/failure.ts'
import { holdForm } from './access.ts'
import { readJsaLocation } from './read-locations.ts'

/** One that was sent before is known and stays as it is. Numbers are given while the form is held, and never twice. */
export async function addJsaLocation(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  formId: number,
  { client_id, captured_at, sent_at, ...record }: JsaLocationRecord & FieldStamp,
): Promise<{ id: number; known: boolean }> {
  await holdForm(db, formId)
  const expected = { user_id: user.id, parent_id: formId }
  const before = await findSentBefore(db, client_id, expected, findByClientId(db))
  if (before !== null) return { id: before, known: true }
  const [given] = await db
    .select({
      highest: sql<number>`coalesce(max(${jsa_locations.number}), 0)`.mapWith(Number),
      living: sql<number>`count(*) filter (where deleted_at is null)`.mapWith(Number),
    })
    .from(jsa_locations)
    .where(eq(jsa_locations.jsa_form_id, formId))
  const { highest, living } = found(given)
  if (living >= limits.jsaLocations) throw new Failure(422, jsaMessages.locationsFull(limits.jsaLocations))
  const [added] = await db
    .insert(jsa_locations)
    .values({
      ...record,
      status: record.status ?? 'saved',
      ...{ jsa_form_id: formId, number: highest + 1, user_id: user.id, created_at: now, updated_at: now },
      ...stampColumns({ client_id, captured_at, sent_at }, now),
    })
    .returning({ id: jsa_locations.id })
  return { id: found(added).id, known: false }
}

const findByClientId = (db: Queries) => (client_id: string) =>
  db
    .select({
      id: jsa_locations.id,
      user_id: jsa_locations.user_id,
      parent_id: jsa_locations.jsa_form_id,
      deleted_at: jsa_locations.deleted_at,
    })
    .from(jsa_locations)
    .where(eq(jsa_locations.client_id, client_id))

/** Only what is named changes; an older version than the one that stands is refused with that one. */
export async function changeJsaLocation(
  context: Pick<Context, 'db' | 'links' | 'now'>,
  { id, formId }: { id: number; formId: number },
  { version, status, ...record }: JsaLocationRecord & { version?: number | null },
): Promise<string[]> {
  const { db, now } = context
  await holdForm(db, formId)
  const current = found(await holdLocation(db, id))
  if (version != null && version !== current.version) refuseStale(await readJsaLocation(context, id), version)
  const columns = { ...record, status: status ?? undefined }
  await db
    .update(jsa_locations)
    .set({ ...columns, updated_at: now, version: current.version + 1 })
    .where(eq(jsa_locations.id, id))
  return changedFields(current, columns)
}

/** 002 §5: the last one stays. Of two who delete the last two at once, the second is refused. */
export async function deleteJsaLocation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, formId }: { id: number; formId: number },
): Promise<void> {
  await holdForm(db, formId)
  found(await holdLocation(db, id))
  const [other] = await db
    .select({ id: jsa_locations.id })
    .from(jsa_locations)
    .where(
      and(eq(jsa_locations.jsa_form_id, formId), ne(jsa_locations.id, id), isNull(jsa_locations.deleted_at)),
    )
    .limit(1)
  if (!other) throw new Failure(422, jsaMessages.lastLocation, { code: 'last_location' })
  await db.update(jsa_locations).set({ deleted_at: now }).where(eq(jsa_locations.id, id))
}

/** One that was deleted while somebody waited for the form is not there. */
async function holdLocation(db: Queries, id: number) {
  const [row] = await db
    .select()
    .from(jsa_locations)
    .where(and(eq(jsa_locations.id, id), isNull(jsa_locations.deleted_at)))
    .for('no key update')
  return row
}
