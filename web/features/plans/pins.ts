import { coreLines } from '#contract/locations/cores/core-line.ts'
import { mustNotCut } from '#contract/locations/cores/must-not-cut.ts'
import type { Pin } from '#contract/plans/pin.ts'

/** What may stand on a plan, as far as plans need to know it. */
export type PinnedLocation = Parameters<typeof coreLines>[0] & {
  id: number
  ats_location_number: number
  name: string
  pin: Pin | null
}

export interface PlacedPin {
  id: number
  /** Of its location; null before that has one. */
  number: number | null
  name: string
  /** Somebody must not cut there. */
  stopped: boolean
  x: number
  y: number
}

/** The pins on one of the plans. */
export const pinsOn = (planId: number, locations: readonly PinnedLocation[]): PlacedPin[] =>
  locations.flatMap(location => {
    const { id, ats_location_number: number, name, pin } = location
    if (pin?.plan_id !== planId) return []
    return [{ id, number, name, stopped: coreLines(location).some(mustNotCut), x: pin.x, y: pin.y }]
  })

/** In percent of the picture, for those who do not see it. */
export const percent = (share: number) => Math.round(share * 100)

export const positionOf = ({ x, y }: { x: number; y: number }) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
})
