import type { Address } from '#contract/fields.ts'
import { type Geocoder, type Located, maxSuggestions } from './geocoder.ts'
import { suggestionsFor } from './suggestions.ts'
import { nameKey, type Place, type ZipCodes } from './zip-codes.ts'

/** ZIP codes and cities of the United States, without streets. */
export function packagedGeocoder(zipCodes: () => Promise<ZipCodes>): Geocoder {
  return {
    suggest: async text => suggestionsFor(await zipCodes(), text).slice(0, maxSuggestions),
    async locate(address) {
      if (!isAmerican(address)) return null
      const place = find(await zipCodes(), address)
      return place && located(place)
    },
  }
}

function find(zipCodes: ZipCodes, { zip_code, city, state }: Address): Place | null {
  const place = /^\d{5}(-\d{4})?$/.test(zip_code ?? '') ? zipCodes.find(zip_code as string) : null
  if (place || !city || !state) return place
  const wanted = zipCodes.states.get(nameKey(state))
  const key = nameKey(city)
  const [found] = zipCodes.citiesBeginning(key).filter(city => city.key === key && city.state === wanted)
  return found ? zipCodes.placeOf(found) : null
}

const isAmerican = ({ country }: Address) =>
  ['', 'us', 'usa', 'unitedstates', 'unitedstatesofamerica'].includes(nameKey(country ?? ''))

const located = ({ latitude, longitude, city, state, zipCode }: Place): Located => ({
  latitude,
  longitude,
  place: [`${city}, ${state.code}`, zipCode].filter(Boolean).join(' '),
  state: state.name,
  attribution: 'Place: GeoNames, CC BY 4.0.',
})
