import type { Location } from '../location.ts'
import { recordMessages } from '../record/record-messages.ts'
import { type Core, coreLabel, type Verdict } from './core.ts'
import { mustNotCut } from './must-not-cut.ts'
import { verdicts } from './verdicts.ts'

export type NamedCore = Pick<Core, 'name' | 'kind' | 'number' | 'verdict'>
/** As it is called on the slab, in a list that was made before. */
type LabeledCore = Pick<Core, 'verdict'> & { label: string }

/** What nobody may cut at one location, a line for each verdict: DO NOT CUT: C1, C3 */
export const stoppedLines = (cores: readonly (NamedCore | LabeledCore)[]): string[] =>
  stopping.flatMap(verdict => {
    const labels = labelsOf(cores, verdict)
    return labels ? [`${verdicts[verdict].title}: ${labels}`] : []
  })

/** The cores of one verdict that nobody may cut. */
export interface StoppedPlaces {
  title: string
  /** location 2, C3 */
  places: string[]
}

/** What nobody may cut of all that is part of a report. No place is ever left out. */
export const stoppedPlaces = (
  locations: readonly (Pick<Location, 'status' | 'ats_location_number'> & {
    cores: readonly (NamedCore | LabeledCore)[]
  })[],
): StoppedPlaces[] =>
  stopping
    .map(verdict => ({
      title: verdicts[verdict].title,
      places: locations
        .filter(({ status }) => status === 'saved')
        .flatMap(({ ats_location_number, cores }) => {
          const labels = labelsOf(cores, verdict)
          return labels ? [recordMessages.coresAt(ats_location_number, labels)] : []
        }),
    }))
    .filter(({ places }) => places.length > 0)

/** The same in a line for each verdict: DO NOT CUT: location 2, C3; location 5, S1 */
export const stoppedSummary = (locations: Parameters<typeof stoppedPlaces>[0]): string[] =>
  stoppedPlaces(locations).map(({ title, places }) => `${title}: ${places.join('; ')}`)

/** The plainest word first. */
const stopping = (Object.keys(verdicts) as Verdict[]).filter(verdict => mustNotCut({ verdict }))

const labelsOf = (cores: readonly (NamedCore | LabeledCore)[], verdict: Verdict) =>
  cores
    .filter(core => core.verdict === verdict)
    .map(core => ('label' in core ? core.label : coreLabel(core)))
    .join(', ')
