import type { TaskType } from '#contract/companies/company.ts'
import type { Location } from '#contract/locations/location.ts'
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

/** From the last location that says any of it. Lengths in other units are no use. */
export function carriedOverFrom(locations: readonly Location[], units: TaskType): CarriedOver | null {
  const last = locations
    .filter(({ building, level, conditions }) => building || level || conditions)
    .toSorted((one, other) => other.ats_location_number - one.ats_location_number)[0]
  if (!last) return null
  const { ats_location_number: from, building, level, conditions, unit_system } = last
  return { from, building, level, conditions: unit_system === units ? conditions : null }
}

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
