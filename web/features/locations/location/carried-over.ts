import type { TaskType } from '#contract/companies/company.ts'
import type { Location } from '#contract/locations/location.ts'
import { unitsOfLocation } from '#contract/locations/location-units.ts'
import type { ScanConditions } from '#contract/locations/record/scan-conditions.ts'

/** What the fields of the conditions hold. */
export type ConditionValues = { [K in keyof ScanConditions]: NonNullable<ScanConditions[K]> | '' }

/** What a new location starts with, because it is mostly the same from one spot to the next. */
export interface CarriedOver {
  /** The number of the location it is from. */
  from: number
  building: string | null
  level: string | null
  conditions: ScanConditions | null
}

/** Of a location that starts with it: a new one, or one that was only named so far. Null for any other. */
export const carriedOverTo = (location: Location | null, others: readonly Location[], ownUnits: TaskType) =>
  location === null || isOnlyNamed(location)
    ? carriedOverFrom(others, (location && unitsOfLocation(location)) ?? ownUnits)
    : null

/** From the last location that says any of it. Lengths in other units are no use. */
export function carriedOverFrom(locations: readonly Location[], units: TaskType): CarriedOver | null {
  const last = locations
    .filter(({ building, level, conditions }) => building || level || conditions)
    .toSorted((one, other) => other.ats_location_number - one.ats_location_number)[0]
  if (!last) return null
  const { ats_location_number: from, building, level, conditions, unit_system } = last
  return { from, building, level, conditions: unit_system === units ? conditions : null }
}

/**
 * Nobody has said anything yet that a new location starts with: it was only named, in the list of locations. What was
 * saved without any of it stays so.
 */
export const isOnlyNamed = ({ status, building, level, conditions, equipment }: Location) =>
  status === 'draft' && !building && !level && !conditions && !equipment

/** Whether it is a spot of today: what they scan with today is no word about yesterday. */
export const isOfToday = ({ captured_at, created_at }: Pick<Location, 'captured_at' | 'created_at'>) =>
  new Date(captured_at ?? created_at).toDateString() === new Date().toDateString()

export const conditionValues = (conditions: ScanConditions | null): ConditionValues => ({
  dielectric: conditions?.dielectric ?? '',
  calibration_depth: conditions?.calibration_depth ?? '',
  line_spacing: conditions?.line_spacing ?? '',
  directions: conditions?.directions ?? '',
  depth_reached: conditions?.depth_reached ?? '',
  slab_type: conditions?.slab_type ?? '',
  slab_thickness: conditions?.slab_thickness ?? '',
  thickness_from: conditions?.thickness_from ?? '',
  surface: conditions?.surface ?? '',
  moisture: conditions?.moisture ?? '',
  present: conditions?.present ?? '',
})
