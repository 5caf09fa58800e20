import type { Address } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import type { AddressSuggestion, MapScheme, StaticMap, ZipCodePlace } from '#contract/system/addresses.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import { httpGeocoder } from './geocoder-http.ts'
import { packagedGeocoder } from './geocoder-packaged.ts'
import { drawLocator } from './locator-map.ts'
import { httpStaticMaps } from './static-map-http.ts'
import { zoneOfAddress } from './time-zones.ts'
import { openZipCodes, unitedStates } from './zip-codes.ts'

/** Addresses and maps: from packaged data, or from the services that two settings name. */
export interface Maps {
  suggest(text: string, log: Log): Promise<AddressSuggestion[]>
  zipCode(zipCode: string): Promise<ZipCodePlace | null>
  /** The IANA name of the zone a US address is in, by its ZIP code; null for any other, or one that is not known. */
  timeZone(address: Partial<Pick<Address, 'zip_code' | 'country'>>): Promise<string | null>
  picture(address: Address, scheme: MapScheme, log: Log): Promise<StaticMap>
}

export function openMaps(config: Pick<Config, 'geocoderUrl' | 'staticMapUrl' | 'mapAttribution'>): Maps {
  const zipCodes = openZipCodes()
  const packaged = packagedGeocoder(zipCodes)
  const geocoder = config.geocoderUrl ? httpGeocoder(config, zipCodes, packaged) : packaged
  const draw = config.staticMapUrl ? httpStaticMaps(config, drawLocator) : drawLocator
  return {
    suggest: geocoder.suggest,
    async zipCode(zipCode) {
      const place = (await zipCodes()).find(zipCode)
      return place && { city: place.city, state: place.state.code, country: unitedStates }
    },
    timeZone: async address => zoneOfAddress(await zipCodes(), address),
    async picture(address, scheme, log) {
      const located = await geocoder.locate(address, log)
      return (located && (await draw(located, scheme, log))) ?? unknownPlace
    },
  }
}

const unknownPlace: StaticMap = {
  picture: null,
  streets: false,
  description: messages.mapUnknown,
  attribution: '',
}
