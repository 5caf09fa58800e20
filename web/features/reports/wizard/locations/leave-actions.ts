import type { LocationValues } from '#web/features/locations/location/values.ts'

/** The buttons that leave a location. */
export type LeaveAction = 'back' | 'previous' | 'next' | 'add' | 'final' | 'review'

/** 001 §4: these two mark the location as completed. */
export const completesLocation = (action: LeaveAction) => action === 'add' || action === 'final'

/** 001 §5: without any of these a location cannot be completed. */
export const hasContent = (
  { summaries, barcode_number }: Pick<LocationValues, 'summaries' | 'barcode_number'>,
  photos: number,
) => summaries.length > 0 || barcode_number.trim() !== '' || photos > 0

/** 001 §5: a new location without findings is not sent before it is completed. */
export const staysOnDevice = ({ summaries }: Pick<LocationValues, 'summaries'>, action: LeaveAction) =>
  summaries.length === 0 && !completesLocation(action)
