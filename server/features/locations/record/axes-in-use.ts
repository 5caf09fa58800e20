import type { LocationRecord } from '#contract/locations/location-record.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import type { Queries } from '#server/db/database.ts'
import { refuseFields } from '#server/services/runtime/failure.ts'
import { readCores, readTargets } from './read-record.ts'

/**
 * Without axes no position means anything: a core that was warned of would stand there as one whose distance nobody knows,
 * and could be signed for. So they stay as long as something is placed by them. The location is held meanwhile.
 */
export async function refuseWithoutAxes(
  db: Queries,
  locationId: number,
  { axes }: Pick<LocationRecord, 'axes'>,
): Promise<void> {
  if (axes !== null) return
  const [targets, cores] = await Promise.all([readTargets(db, [locationId]), readCores(db, [locationId])])
  const isInUse =
    targets.get(locationId)?.some(({ offset, line }) => offset || line) ||
    cores.get(locationId)?.some(({ center, line, planned }) => center || line || planned)
  refuseFields(isInUse ? { 'axes.origin': recordMessages.axesInUse } : {})
}
