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
  if (!isAmerican(address)) return null
  const zipCode = address.zip_code?.trim() ?? ''
  const place = findZipCode(zipCodes, zipCode)
  if (place) return military.has(place.state.code) ? null : findZone(place.latitude, place.longitude)
  return territories.find(([zips]) => zips.test(zipCode))?.[1] ?? null
}

/** Which the table of ZIP codes does not have. */
const territories: [RegExp, string][] = [
  // Puerto Rico and the Virgin Islands
  [/^00[6-9]\d\d\b/, 'America/Puerto_Rico'],
  // Guam and the Northern Mariana Islands
  [/^969(1\d|2\d|3[0-2]|5[0-2])\b/, 'Pacific/Guam'],
  [/^96799\b/, 'Pacific/Pago_Pago'],
]
