import type { Location } from '../location.ts'
import { recordMessages } from '../record/record-messages.ts'
import type { Verdict } from './core.ts'
import { type CoreLine, coreLines } from './core-line.ts'
import { mustNotCut } from './must-not-cut.ts'
import { verdictInDoubt, verdicts } from './verdicts.ts'

type StoppedCore = Pick<CoreLine, 'label' | 'verdict' | 'reason_missing'>

/** What nobody may cut at one location, a line for each verdict: DO NOT CUT: C1, C3 */
export const stoppedLines = (cores: readonly StoppedCore[]): string[] =>
  stops.flatMap(({ title, isOne }) => {
    const labels = labelsOf(cores.filter(isOne))
    return labels ? [`${title}: ${labels}`] : []
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
    cores: readonly StoppedCore[]
  })[],
): StoppedPlaces[] =>
  stops
    .map(({ title, isOne }) => ({
      title,
      places: locations
        .filter(({ status }) => status === 'saved')
        .flatMap(({ ats_location_number, cores }) => {
          const labels = labelsOf(cores.filter(isOne))
          return labels ? [recordMessages.coresAt(ats_location_number, labels)] : []
        }),
    }))
    .filter(({ places }) => places.length > 0)

/** The same in a line for each verdict: DO NOT CUT: location 2, C3; location 5, S1 */
export const stoppedSummary = (locations: Parameters<typeof stoppedPlaces>[0]): string[] =>
  stoppedPlaces(locations).map(({ title, places }) => `${title}: ${places.join('; ')}`)

/** With its cores as a crew reads them. */
export const withCoreLines = <L extends Parameters<typeof coreLines>[0]>(location: L) => ({
  ...location,
  cores: coreLines(location),
})

/** The plainest word first. */
const stops: { title: string; isOne: (core: StoppedCore) => boolean }[] = [
  ...(Object.keys(verdicts) as Verdict[])
    .filter(verdict => mustNotCut({ verdict }))
    .map(verdict => ({
      title: verdicts[verdict].title,
      isOne: (core: StoppedCore) => core.verdict === verdict,
    })),
  { title: verdictInDoubt, isOne: core => mustNotCut(core) && !mustNotCut({ verdict: core.verdict }) },
]

const labelsOf = (cores: readonly StoppedCore[]) => cores.map(({ label }) => label).join(', ')
