import { limits } from '#contract/limits.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { ProjectType } from '#contract/projects/project-types.ts'

/** The filters and the view of the map, as its address carries them. */
export interface MapSearch {
  step?: number
  type?: ProjectType
  latitude?: number
  longitude?: number
  zoom?: number
}

/** Leaves out what is not valid; a view is whole or not there. */
export function mapSearch(given: Record<string, unknown>): MapSearch {
  const step = numberOf(given.step)
  const type = ProjectType.safeParse(given.type).data
  const [latitude, longitude, zoom] = [given.latitude, given.longitude, given.zoom].map(numberOf) as Triple
  const isView =
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    Number.isInteger(zoom) &&
    zoom >= minZoom &&
    zoom <= mapLimits.maxZoom
  return {
    ...(Number.isInteger(step) && step >= 1 && step <= limits.lastStep && { step }),
    ...(type && { type }),
    ...(isView && { latitude, longitude, zoom }),
  }
}

type Triple = [number, number, number]

/** The router has read numbers as such; Number would take an empty text for 0. */
const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number.NaN)

export const minZoom = 2
