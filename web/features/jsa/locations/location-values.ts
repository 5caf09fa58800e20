import { jsaCalls } from '#contract/jsa/calls.ts'
import type { JsaLocation } from '#contract/jsa/form.ts'
import { completesLocation, type LeaveAction } from '#web/features/locations/one-at-a-time/leave-actions.ts'

/** The body of the call that saves a location. */
export const LocationForm = jsaCalls.changeLocation.body

export type LocationValues = {
  areaOfWork: string
  safetyMeasures: string
  /** Null before it is on the server. */
  version: number | null
}

/** What the form starts with: the saved location, or a blank one. */
export const locationValues = (location: JsaLocation | null): LocationValues => ({
  areaOfWork: location?.areaOfWork ?? '',
  safetyMeasures: location?.safetyMeasures ?? '',
  version: location?.version ?? null,
})

/** 002 §2.1 */
export const fieldLabels = {
  areaOfWork: 'Locations / Areas of work',
  safetyMeasures: 'Additional Observations / Safety Measures',
}

/** 002 §5: without any of these a location cannot be completed. */
export const hasContent = ({ areaOfWork }: Pick<LocationValues, 'areaOfWork'>, photos: number) =>
  areaOfWork.trim() !== '' || photos > 0

/** A new location without its area is not sent before it is completed. */
export const staysOnDevice = ({ areaOfWork }: Pick<LocationValues, 'areaOfWork'>, action: LeaveAction) =>
  areaOfWork.trim() === '' && !completesLocation(action)

export const isSaved = ({ status }: Pick<JsaLocation, 'status'>) => status === 'saved'
