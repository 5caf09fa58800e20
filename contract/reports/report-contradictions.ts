import { type Core, coreLabel } from '#contract/locations/cores/core.ts'
import { stoppedPlaces } from '#contract/locations/cores/stopped-lines.ts'
import type { Location } from '#contract/locations/location.ts'
import { clearedOrMoved } from './activities.ts'
import { reportMessages } from './messages.ts'
import type { GprReport } from './report.ts'

/** What a report says that its locations speak against, as questions. They keep nobody from saving. */
export function reportContradictions(
  { activities }: Pick<GprReport, 'activities'>,
  locations: readonly (Pick<Location, 'status' | 'ats_location_number'> & {
    cores: readonly Pick<Core, 'kind' | 'name' | 'number' | 'verdict'>[]
  })[],
): string[] {
  if (!activities.includes(clearedOrMoved)) return []
  // what is sawn is no core
  const cored = locations.map(location => ({
    ...location,
    cores: location.cores
      .filter(({ kind }) => kind === 'core')
      .map(core => ({ label: coreLabel(core), verdict: core.verdict })),
  }))
  const stopped = stoppedPlaces(cored).map(({ title, places }) => `${title} at ${places.join('; ')}`)
  return stopped.length > 0 ? [reportMessages.clearedOrMovedDiffers(stopped.join(' and '))] : []
}
