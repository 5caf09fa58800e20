import { unreasonedPlaces } from '#contract/locations/cores/unreasoned.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import type { ReportState } from './report-hash.ts'

/** Nobody puts a name under “Cleared” that the record goes against, unless somebody answers for it with a reason. */
export function refuseUnreasoned({ rows }: Pick<ReportState, 'rows'>): void {
  const places = unreasonedPlaces(rows)
  if (places.length > 0)
    throw new Failure(422, reportMessages.verdictsUnreasoned(places), { code: 'reason_missing' })
}
