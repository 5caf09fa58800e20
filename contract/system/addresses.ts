import { z } from 'zod'
import { BoundedText } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Address, Search } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

export const AddressSuggestion = z.object({ label: z.string(), address: Address })
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

export const ZipCodePlace = z.object({ city: z.string(), state: z.string(), country: z.string() })
export type ZipCodePlace = z.infer<typeof ZipCodePlace>

/** Light for the sun and paper, dark for basements. */
const MapScheme = z.enum(['light', 'dark'])
export type MapScheme = z.infer<typeof MapScheme>

export const StaticMap = z.object({
  /** As a data URL, so that it needs no token of its own. */
  picture: z.string().nullable(),
  /** Without them it is a picture of the whole state, which needs little room. */
  streets: z.boolean(),
  /** Read aloud in place of the picture; without one, why there is none. */
  description: z.string(),
  /** Whom the data is owed to, as their license asks. */
  attribution: z.string(),
})
export type StaticMap = z.infer<typeof StaticMap>

/** An address on one line, as it stands on an envelope. */
export function addressLine(address: Partial<Address>): string {
  const { street_address, address_line_2, city, state, zip_code } = address
  const region = [state, zip_code].filter(Boolean).join(' ')
  return [street_address, address_line_2, city, region].filter(Boolean).join(', ')
}

const lookingUp = [
  {
    name: 'address',
    ...limits.addressLookUps,
    by: ({ userId }: { userId: number | null }) => String(userId),
  },
]
const Asked = Search().optional()

export const addressCalls = {
  suggest: endpoint({
    method: 'GET',
    path: '/address_suggestions',
    gate: 'signed-in',
    summary: 'Addresses that begin like what was typed',
    query: z.object({ search: Search() }),
    returns: z.object({ suggestions: z.array(AddressSuggestion) }),
    limits: lookingUp,
  }),
  zipCode: endpoint({
    method: 'GET',
    path: '/zip_codes/:zip_code',
    gate: 'signed-in',
    summary: 'City and state of a US ZIP code',
    params: z.object({ zip_code: BoundedText(10).regex(/^\d{5}(-\d{4})?$/) }),
    returns: ZipCodePlace,
    limits: lookingUp,
  }),
  map: endpoint({
    method: 'GET',
    path: '/static_map',
    gate: 'signed-in',
    summary: 'A map of 400 by 150 with a pin at an address; no picture where the place is not known',
    query: z.object({
      street_address: Asked,
      city: Asked,
      state: Asked,
      zip_code: Asked,
      country: Asked,
      scheme: MapScheme.default('light'),
    }),
    returns: StaticMap,
    limits: lookingUp,
  }),
}
