import type { Address } from '#contract/fields.ts'
import { type Geocoder, type Located, maxSuggestions } from './geocoder.ts'
import { suggestionsFor } from './suggestions.ts'
import { nameKey, type Place, type ZipCodes } from './zip-codes.ts'

/** ZIP codes and cities of the United States, without streets. */
export function packagedGeocoder(zipCodes: () => Promise<ZipCodes>) {
  return {
    suggest: async (text: string) => suggestionsFor(await zipCodes(), text).slice(0, maxSuggestions),
    async locate(address: Partial<Address>) {
      if (!isAmerican(address)) return null
      const place = find(await zipCodes(), address)
      return place && located(place)
    },
  } satisfies Geocoder
}

function find(zipCodes: ZipCodes, { zip_code, city, state }: Partial<Address>): Place | null {
  const place = findZipCode(zipCodes, zip_code)
  if (place || !city || !state) return place
  const wanted = zipCodes.states.get(nameKey(state))
  const key = nameKey(city)
  const [found] = zipCodes.citiesBeginning(key).filter(city => city.key === key && city.state === wanted)
  return found ? zipCodes.placeOf(found) : null
}

/** Of a code as it is written in the United States. */
export const findZipCode = (zipCodes: ZipCodes, zipCode: string | null | undefined): Place | null =>
  /^\d{5}(-\d{4})?$/.test(zipCode ?? '') ? zipCodes.find(zipCode as string) : null

export const isAmerican = ({ country }: Partial<Pick<Address, 'country'>>) =>
  ['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica'].includes(nameKey(country ?? ''))

const located = ({ latitude, longitude, city, state, zipCode }: Place): Located => ({
  latitude,
  longitude,
  place: [`${city}, ${state.code}`, zipCode].filter(Boolean).join(' '),
  state: state.name,
  attribution: 'Place: GeoNames, CC BY 4.0.',
})
