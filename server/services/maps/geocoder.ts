import type { Address } from '#contract/fields.ts'
import type { AddressSuggestion, MapScheme, StaticMap } from '#contract/system/addresses.ts'
import type { Log } from '#server/services/runtime/log.ts'

export interface Coordinates {
  latitude: number
  longitude: number
}

export interface Located extends Coordinates {
  /** The place in words. */
  place: string
  /** The name of the US state, where it is in one. */
  state: string | null
  attribution: string
}

export interface Geocoder {
  suggest(text: string, log: Log): Promise<AddressSuggestion[]>
  locate(address: Address, log: Log): Promise<Located | null>
}

/** Draws a map of a place; null where it cannot. */
export type DrawMap = (located: Located, scheme: MapScheme, log: Log) => Promise<StaticMap | null>

export const maxSuggestions = 6
