import findZone from '@photostructure/tz-lookup'
import type { Address } from '#contract/fields.ts'
import { findZipCode, isAmerican } from './geocoder-packaged.ts'
import type { ZipCodes } from './zip-codes.ts'

/** A military code says where mail is handed over, not where the place is. */
const military = new Set(['AA', 'AE', 'AP'])

/** Where the ZIP code of an address is, as a time zone. */
export function zoneOfAddress(
  zipCodes: ZipCodes,
  address: Partial<Pick<Address, 'zip_code' | 'country'>>,
): string | null {
  const place = isAmerican(address) ? findZipCode(zipCodes, address.zip_code?.trim()) : null
  return place && !military.has(place.state.code) ? findZone(place.latitude, place.longitude) : null
}
