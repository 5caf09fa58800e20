import type { Address } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import type { AddressSuggestion, MapScheme, StaticMap, ZipCodePlace } from '#contract/system/addresses.ts'
import type { Config } from '#server/services/runtime/config.ts'
import type { Log } from '#server/services/runtime/log.ts'
import type { Coordinates } from './geocoder.ts'
import { geocodeByService, httpGeocoder } from './geocoder-http.ts'
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
  /** Where its ZIP code is, or its city, from packaged data. */
  center(address: Partial<Address>): Promise<Coordinates | null>
  /** Where the configured service says an address is; null without one, and when it knows none. Fails when it is down. */
  geocode: ((address: Partial<Address>) => Promise<Coordinates | null>) | null
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
    async center(address) {
      const place = await packaged.locate(address)
      // a military code says where mail is handed over, not where the place is
      if (!place || place.state?.startsWith('Armed Forces')) return null
      return { latitude: place.latitude, longitude: place.longitude }
    },
    geocode: config.geocoderUrl ? geocodeByService(config.geocoderUrl) : null,
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
