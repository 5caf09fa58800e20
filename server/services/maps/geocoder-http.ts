import { z } from 'zod'
import type { Address } from '#contract/fields.ts'
import { type AddressSuggestion, addressLine } from '#contract/system/addresses.ts'
import type { Config } from '#server/services/runtime/config.ts'
import { type Coordinates, type Geocoder, type Located, maxSuggestions } from './geocoder.ts'
import { fetchFromService, refusesQuestion, withPackagedFallback } from './http-service.ts'
import { nameKey, unitedStates, type ZipCodes } from './zip-codes.ts'

/** A service with the API of Photon; the packaged data is used when it fails. */
export function httpGeocoder(
  { geocoderUrl, mapAttribution }: Pick<Config, 'geocoderUrl' | 'mapAttribution'>,
  zipCodes: () => Promise<ZipCodes>,
  packaged: Geocoder,
): Geocoder {
  const find = (query: string) => findFeatures(geocoderUrl as string, query)
  return {
    suggest: (text, log) =>
      withPackagedFallback(
        { log, service: 'geocoder' },
        async () => {
          const features = text.trim() ? await find(text.trim()) : []
          const { states } = await zipCodes()
          return features.map(feature => suggestion(feature, states)).slice(0, maxSuggestions)
        },
        () => packaged.suggest(text, log),
      ),
    locate: (address, log) =>
      withPackagedFallback(
        { log, service: 'geocoder' },
        async () => {
          const line = wholeLine(address)
          const [feature] = line ? await find(line) : []
          if (!feature) return packaged.locate(address, log)
          return located(feature, addressLine(address), mapAttribution)
        },
        () => packaged.locate(address, log),
      ),
  }
}

/**
 * The best match of the service alone, for a job that is tried again later when the service is down. What it refuses is
 * an address it does not know: asked again and again, it would refuse that forever.
 */
export const geocodeByService =
  (geocoderUrl: string) =>
  async (address: Partial<Address>): Promise<Coordinates | null> => {
    const line = wholeLine(address)
    const [feature] = line ? await findFeatures(geocoderUrl, line).catch(noneWhenRefused) : []
    if (!feature) return null
    const [longitude, latitude] = feature.geometry.coordinates
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
  }

function noneWhenRefused(error: unknown): Feature[] {
  if (refusesQuestion(error) || error instanceof z.ZodError) return []
  throw error
}

async function findFeatures(geocoderUrl: string, query: string): Promise<Feature[]> {
  const { body } = await fetchFromService(geocoderUrl, { query }, /^application\/(geo\+)?json$/)
  return Collection.parse(JSON.parse(body.toString('utf8'))).features
}

const wholeLine = (address: Partial<Address>) =>
  [addressLine(address), address.country].filter(Boolean).join(', ')

const Collection = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        housenumber: z.string().optional(),
        street: z.string().optional(),
        name: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        country: z.string().optional(),
        countrycode: z.string().optional(),
      }),
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
    }),
  ),
})
type Feature = z.infer<typeof Collection>['features'][number]

/** Without a city the name is the city's own; without a street it is the street's. */
function suggestion({ properties }: Feature, states: ZipCodes['states']): AddressSuggestion {
  const { housenumber, street, name, city, state, postcode, country } = properties
  const isAmerican = properties.countrycode?.toUpperCase() === 'US'
  const streetName = street ?? (city ? name : undefined)
  const address = {
    street_address: [housenumber, streetName].filter(Boolean).join(' ') || null,
    address_line_2: null,
    city: city ?? name ?? null,
    state: (isAmerican && states.get(nameKey(state ?? ''))?.code) || (state ?? null),
    zip_code: postcode ?? null,
    country: isAmerican ? unitedStates : (country ?? null),
  }
  const foreignCountry = isAmerican ? null : address.country
  return { label: [addressLine(address), foreignCountry].filter(Boolean).join(', '), address }
}

const located = ({ geometry, properties }: Feature, place: string, attribution: string): Located => ({
  latitude: geometry.coordinates[1],
  longitude: geometry.coordinates[0],
  place,
  state: properties.state ?? null,
  attribution,
})
