import type { TaskType } from '#contract/companies/company.ts'
import { locationCalls } from '#contract/locations/calls.ts'
import type { Confidence, Location, NotScanned } from '#contract/locations/location.ts'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'

/** The body of the call that saves a location. */
export const LocationForm = locationCalls.change.body

export type LocationValues = {
  name: string
  description: string
  summaries: string[]
  summary_notes: string
  barcode_number: string
  not_scanned: NotScannedValues[]
  confidence: Confidence | ''
  second_method_advised: boolean
  /** What its tasks and depths are written in. */
  unit_system: TaskType
  /** Null before it is on the server. */
  version: number | null
}

export interface NotScannedValues {
  area: string
  reason: NotScanned['reason'] | ''
}

/** What the form starts with: the saved location, or a blank one in the person's own units. */
export function locationValues(location: Location | null, ownUnits: TaskType): LocationValues {
  return {
    name: location?.name ?? '',
    description: location?.description ?? '',
    summaries: location?.summaries ?? [],
    summary_notes: location?.summary_notes ?? '',
    barcode_number: location?.barcode_number ?? '',
    not_scanned: location?.not_scanned ?? [],
    confidence: location?.confidence ?? '',
    second_method_advised: location?.second_method_advised ?? false,
    unit_system: location?.unit_system ?? ownUnits,
    version: location?.version ?? null,
  }
}

/** The values as the call takes them, with the tasks in one string; the form has checked them before. */
export function locationBody({ summaries, not_scanned, ...values }: LocationValues) {
  return { ...values, survey_summary: summaries.join(';'), not_scanned: not_scanned.filter(isComplete) }
}

/** The key under which unsaved changes of a location are kept on the device. */
export const locationDraftKey = ({ id }: Pick<Location, 'id'>) => `location.${id}`

/** Every value as text, to show two versions side by side. */
export function readableValues({ summaries, not_scanned, confidence, ...values }: LocationValues) {
  return {
    ...values,
    summaries: summaries.join('; '),
    not_scanned: not_scanned
      .map(({ area, reason }) => (reason ? `${area}: ${notScannedReasons[reason].title}` : area))
      .join('; '),
    confidence: confidence && confidences[confidence].title,
  }
}

/** The names of the values in the form. */
export const fieldLabels = {
  name: 'Name',
  description: 'Description',
  summaries: 'Survey summary',
  summary_notes: 'Summary notes',
  not_scanned: 'Not scanned',
  confidence: 'Confidence',
  second_method_advised: 'Second method advised',
  barcode_number: 'Barcode number',
}

const isComplete = (row: NotScannedValues): row is NotScanned => row.reason !== ''
