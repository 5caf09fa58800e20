import type { LocationValues } from '#web/features/locations/location/values.ts'

export type Move = 'back' | 'previous' | 'next' | 'add' | 'final' | 'review'

/** 001 §4: these two finish a location. */
export const finishes = (move: Move) => move === 'add' || move === 'final'

/** 001 §5: without any of these there is nothing to finish. */
export const hasContent = (
  { summaries, barcode_number }: Pick<LocationValues, 'summaries' | 'barcode_number'>,
  photos: number,
) => summaries.length > 0 || barcode_number.trim() !== '' || photos > 0

/** 001 §5: as long as nothing was found, a new location is not sent, unless it is finished. */
export const staysHere = ({ summaries }: Pick<LocationValues, 'summaries'>, move: Move) =>
  summaries.length === 0 && !finishes(move)
