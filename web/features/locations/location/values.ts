import type { TaskType } from '#contract/companies/company.ts'
import type { Confidence } from '#contract/locations/confidence.ts'
import { unitOf } from '#contract/locations/depth.ts'
import type { Location, NotScanned } from '#contract/locations/location.ts'
import { unitsOfLocation } from '#contract/locations/location-units.ts'
import { conditionProblems } from '#contract/locations/record/condition-problems.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import type { SlabAxes } from '#contract/locations/record/slab-axes.ts'
import { locationRecordCalls } from '#contract/locations/record-calls.ts'
import type { Pin } from '#contract/plans/pin.ts'
import { equipmentOfDay } from '#web/features/equipment/equipment-of-day.ts'
import { problemsAsIssues } from '#web/features/locations/record/problems.ts'
import {
  type CarriedOver,
  type ConditionValues,
  conditionValues,
  isOfToday,
  isOnlyNamed,
} from './carried-over.ts'

/** The body of the call that saves a location. */
export const LocationForm = locationRecordCalls.change.body.superRefine(
  problemsAsIssues(({ conditions, unit_system }) =>
    conditions ? conditionProblems(conditions, unitOf(unit_system ?? undefined)) : {},
  ),
)

export type LocationValues = {
  name: string
  description: string
  summaries: string[]
  summary_notes: string
  barcode_number: string
  not_scanned: NotScannedValues[]
  confidence: Confidence | ''
  second_method_advised: boolean
  building: string
  level: string
  grid_reference: string
  latitude: number | null
  longitude: number | null
  axes: SlabAxes
  /** At most one. A list, so that a draft without it is not taken for one from before there were plans. */
  pins: Pin[]
  conditions: ConditionValues
  /** Of one that starts today: what was chosen last. */
  equipment_id: number | null
  /** What its tasks and depths are written in. */
  unit_system: TaskType
  /** Null before it is on the server. */
  version: number | null
}

export interface NotScannedValues {
  area: string
  reason: NotScanned['reason'] | ''
}

/** What the form starts with: what is saved, and of one that is new or only named so far, what stays the same between spots. */
export function startingValues(
  location: Location | null,
  ownUnits: TaskType,
  carriedOver: CarriedOver | null,
): LocationValues {
  const values = locationValues(location, ownUnits)
  if (location && !isOnlyNamed(location)) return values
  const { building, level, conditions } = carriedOver ?? {}
  return {
    ...values,
    building: building ?? '',
    level: level ?? '',
    conditions: conditionValues(conditions ?? null),
    equipment_id: !location || isOfToday(location) ? equipmentOfDay() : null,
  }
}

/** The saved location, or a blank one in the person's own units. The lines that its targets say are not chosen here. */
export function locationValues(location: Location | null, ownUnits: TaskType): LocationValues {
  return {
    name: location?.name ?? '',
    description: location?.description ?? '',
    summaries: chosenTasks(location),
    summary_notes: location?.summary_notes ?? '',
    barcode_number: location?.barcode_number ?? '',
    not_scanned: location?.not_scanned ?? [],
    confidence: location?.confidence ?? '',
    second_method_advised: location?.second_method_advised ?? false,
    building: location?.building ?? '',
    level: location?.level ?? '',
    grid_reference: location?.grid_reference ?? '',
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    axes: location?.axes ?? { origin: '', first: '', second: '' },
    pins: location?.pin ? [location.pin] : [],
    conditions: conditionValues(location?.conditions ?? null),
    equipment_id: location?.equipment?.id ?? null,
    unit_system: (location && unitsOfLocation(location)) ?? ownUnits,
    version: location?.version ?? null,
  }
}

/** The values as the call takes them, with the tasks in one string; the form has checked them before. */
export function locationBody({ summaries, not_scanned, conditions, pins, ...values }: LocationValues) {
  return {
    ...values,
    pin: pins[0] ?? null,
    survey_summary: summaries.join(';'),
    not_scanned: not_scanned.filter(isComplete),
    conditions: Object.values(conditions).some(Boolean) ? ConditionsRecord.parse(conditions) : null,
  }
}

/** Without those that its targets say. */
const chosenTasks = (location: Location | null) =>
  location?.summaries.filter(task => !location.filled_tasks.includes(task)) ?? []

/** The key under which unsaved changes of a location are kept on the device. */
export const locationDraftKey = ({ id }: Pick<Location, 'id'>) => `location.${id}`

const isComplete = (row: NotScannedValues): row is NotScanned => row.reason !== ''
