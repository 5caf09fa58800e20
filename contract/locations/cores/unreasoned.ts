import type { Location } from '../location.ts'
import { recordMessages } from '../record/record-messages.ts'
import { type CheckedCore, checkCore, surroundingsOf } from './check-core.ts'
import { type Core, coreLabel } from './core.ts'

type LocationWithCores = {
  cores: readonly (CheckedCore & Pick<Core, 'reason' | 'name' | 'number'>)[]
} & Parameters<typeof surroundingsOf>[0]

/**
 * The cores whose verdict the record speaks against without a reason, by name. None is saved like that: their targets or
 * their location changed after the verdict.
 */
export const unreasonedCores = (location: LocationWithCores): string[] => {
  const surroundings = surroundingsOf(location)
  return location.cores
    .filter(core => !core.reason && checkCore(core, surroundings).warnings.length > 0)
    .map(coreLabel)
}

/** Those of all that is part of a report: nobody signs it while there are any. */
export const unreasonedPlaces = (
  locations: readonly (LocationWithCores & Pick<Location, 'status' | 'ats_location_number'>)[],
): string[] =>
  locations
    .filter(({ status }) => status === 'saved')
    .flatMap(location => {
      const labels = unreasonedCores(location)
      return labels.length > 0
        ? [recordMessages.coresAt(location.ats_location_number, labels.join(', '))]
        : []
    })
