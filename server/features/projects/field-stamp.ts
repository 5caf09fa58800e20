import { sql } from 'drizzle-orm'
import type { FieldStamp, FileStamps } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { Failure } from '#server/services/runtime/failure.ts'

/** In the columns that every record of the field has; see fieldColumns. */
export const stampColumns = ({ client_id, captured_at, sent_at }: FieldStamp, now: Date) => ({
  client_id: client_id ?? undefined,
  captured_at: captured_at == null ? null : new Date(captured_at),
  clock_offset_ms: sent_at == null ? null : Date.parse(sent_at) - now.getTime(),
})

/** As they come back. */
export const stampFields = (row: {
  client_id: string
  captured_at: Date | null
  clock_offset_ms: number | null
}) => ({
  client_id: row.client_id,
  captured_at: row.captured_at?.toISOString() ?? null,
  clock_offset_ms: row.clock_offset_ms,
})

/**
 * When something was recorded: as the device said, put right by how far its clock was off. Where that is not known, or
 * makes no sense, it is when the server got it: a phone whose battery ran out is back in 1970.
 */
export function recordedAt(row: {
  captured_at: Date | null
  clock_offset_ms: number | null
  created_at: Date
}): Date {
  if (!row.captured_at) return row.created_at
  const recorded = row.captured_at.getTime() - (row.clock_offset_ms ?? 0)
  const age = row.created_at.getTime() - recorded
  return age >= -minute && age < longestUnsent ? new Date(recorded) : row.created_at
}

const minute = 60_000
const longestUnsent = 180 * 24 * 60 * minute

interface SentBefore {
  id: number
  user_id: number | null
  /** Of what the record belongs to: a project, a location, a report. */
  parent_id: number | null
  deleted_at?: Date | null
}

/**
 * A record whose client id is known was sent before, perhaps weeks ago: whoever sends it again gets it as it stands now.
 * A client id that names anything else is refused without a word about what it names. Somebody who sends the same
 * record at the same moment waits here until it is committed.
 */
export async function findSentBefore(
  db: Queries,
  client_id: string | null | undefined,
  expected: Pick<SentBefore, 'user_id' | 'parent_id'>,
  find: (client_id: string) => PromiseLike<SentBefore[]>,
): Promise<number | null> {
  if (!client_id) return null
  const [, [known]] = await Promise.all([lockClientIds(db, [{ client_id }]), find(client_id)])
  if (!known) return null
  if (known.user_id !== expected.user_id || known.parent_id !== expected.parent_id)
    throw new Failure(409, messages.clientIdTaken, { code: 'client_id_taken' })
  if (known.deleted_at) throw new Failure(409, messages.deletedMeanwhile, { code: 'deleted' })
  return known.id
}

/** What was sent before is gone since. */
export const isDeleted = (failure: unknown) => failure instanceof Failure && failure.body.code === 'deleted'

/** Several at once in one order, so that two who send the same ones do not wait for each other for ever. */
export async function lockClientIds(db: Queries, stamps: FieldStamp[]): Promise<void> {
  const ids = stamps.flatMap(({ client_id }) => client_id ?? []).sort()
  if (ids.length === 0) return
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 0)) from unnest(${sql.param(ids)}::text[]) as id`,
  )
}

/** One for each file of a call. A single file may have its own beside it, several are named in a list. */
export function stampsOf({ stamps, ...single }: FileStamps, count: number): FieldStamp[] {
  const list = stamps ?? (count === 1 ? [single] : [])
  if (list.length === 0 && !single.client_id) return Array.from({ length: count }, () => ({}))
  if (list.length !== count)
    throw new Failure(422, messages.stampPerFile, { fields: { stamps: messages.stampPerFile } })
  const ids = list.flatMap(({ client_id }) => client_id ?? [])
  if (new Set(ids).size < ids.length)
    throw new Failure(422, messages.stampTwice, { fields: { stamps: messages.stampTwice } })
  return list.map(stamp => ({ sent_at: single.sent_at, ...stamp }))
}
