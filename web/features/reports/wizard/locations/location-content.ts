import type { LocationValues } from '#web/features/locations/location/values.ts'
import { completesLocation, type LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'

/** 001 §5: without any of these, or a target, a location cannot be completed. */
export const hasContent = (
  { summaries, barcode_number }: Pick<LocationValues, 'summaries' | 'barcode_number'>,
  photos: number,
  targets = 0,
) => summaries.length > 0 || barcode_number.trim() !== '' || photos > 0 || targets > 0

/** 001 §5: a new location without findings is not sent before it is completed. */
export const staysOnDevice = ({ summaries }: Pick<LocationValues, 'summaries'>, action: LeaveAction) =>
  summaries.length === 0 && !completesLocation(action)
