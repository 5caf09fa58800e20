import { api } from '#contract/api.ts'
import type { Confidence, Location, NotScanned } from '#contract/locations/location.ts'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'

/** The body of the call that saves a location. */
export const LocationForm = api.locations.change.body

export type LocationValues = {
  name: string
  description: string
  summaries: string[]
  summary_notes: string
  barcode_number: string
  not_scanned: NotScannedValues[]
  confidence: Confidence | ''
  second_method_advised: boolean
  /** None before it is on the server. */
  version: number | null
}

export interface NotScannedValues {
  area: string
  reason: NotScanned['reason'] | ''
}

/** As it is saved, or a blank one. */
export function locationValues(location: Location | null): LocationValues {
  return {
    name: location?.name ?? '',
    description: location?.description ?? '',
    summaries: location?.summaries ?? [],
    summary_notes: location?.summary_notes ?? '',
    barcode_number: location?.barcode_number ?? '',
    not_scanned: location?.not_scanned ?? [],
    confidence: location?.confidence ?? '',
    second_method_advised: location?.second_method_advised ?? false,
    version: location?.version ?? null,
  }
}

/** As the documents send it: the tasks are one string. Before it is sent, the form has checked it. */
export function locationRecord({ summaries, not_scanned, ...values }: LocationValues) {
  return { ...values, survey_summary: summaries.join(';'), not_scanned: not_scanned.filter(isGiven) }
}

/** Where what is typed over a saved one is kept on the device. */
export const draftOf = ({ id }: Pick<Location, 'id'>) => `location.${id}`

/** To compare two versions of it. */
export function valuesInWords({ summaries, not_scanned, confidence, ...values }: LocationValues) {
  return {
    ...values,
    summaries: summaries.join('; '),
    not_scanned: not_scanned
      .map(({ area, reason }) => (reason ? `${area}: ${notScannedReasons[reason].title}` : area))
      .join('; '),
    confidence: confidence && confidences[confidence].title,
  }
}

/** As the form calls them. */
export const wordLabels = {
  name: 'Name',
  description: 'Description',
  summaries: 'Survey summary',
  summary_notes: 'Summary notes',
  not_scanned: 'Not scanned',
  confidence: 'Confidence',
  second_method_advised: 'Second method advised',
  barcode_number: 'Barcode number',
}

const isGiven = (part: NotScannedValues): part is NotScanned => part.reason !== ''
