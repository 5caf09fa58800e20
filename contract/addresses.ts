import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Address } from './fields.ts'
import { limits } from './limits.ts'

export const AddressSuggestion = z.object({ label: z.string(), address: Address })
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

const lookingUp = [
  {
    name: 'address',
    ...limits.addressLookUps,
    by: ({ userId }: { userId: number | null }) => String(userId),
  },
]
const Asked = z.string().max(limits.lineLength).optional()

export const addresses = {
  suggest: endpoint({
    method: 'GET',
    path: '/address_suggestions',
    gate: 'signed-in',
    summary: 'Addresses that begin like what was typed',
    query: z.object({ search: z.string().max(limits.lineLength) }),
    returns: z.object({ suggestions: z.array(AddressSuggestion) }),
    limits: lookingUp,
  }),
  zipCode: endpoint({
    method: 'GET',
    path: '/zip_codes/:zip_code',
    gate: 'signed-in',
    summary: 'City and state of a US ZIP code',
    params: z.object({ zip_code: z.string().regex(/^\d{5}(-\d{4})?$/) }),
    returns: z.object({ city: z.string(), state: z.string(), country: z.string() }),
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
    }),
    returns: z.object({
      /** As a data URL, so that it needs no token of its own. */
      picture: z.string().nullable(),
      /** Read aloud in place of the picture, and its attribution. */
      description: z.string(),
      attribution: z.string(),
    }),
    limits: lookingUp,
  }),
}
