import type { FieldStamp } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'

/** In the columns that every record of the field has; see fieldColumns. */
export const stampColumns = ({ client_id, captured_at, sent_at }: FieldStamp, now: Date) => ({
  client_id: client_id ?? undefined,
  captured_at: captured_at == null ? null : new Date(captured_at),
  clock_offset_ms: sent_at == null ? null : Date.parse(sent_at) - now.getTime(),
})

interface SentBefore {
  user_id: number | null
  /** Of what the record belongs to: a project, a location, a report. */
  parent_id: number | null
  deleted_at?: Date | null
}

/**
 * A record whose client id is known already was sent before, perhaps weeks ago: whoever sends it again gets it as it
 * stands now. A client id that names anything else is refused without a word about what it names.
 */
export function refuseTakenId(
  known: SentBefore,
  { user_id, parent_id }: Omit<SentBefore, 'deleted_at'>,
): void {
  if (known.user_id !== user_id || known.parent_id !== parent_id)
    throw new Failure(409, messages.clientIdTaken, { code: 'client_id_taken' })
  if (known.deleted_at) throw new Failure(409, messages.deletedMeanwhile, { code: 'deleted' })
}
