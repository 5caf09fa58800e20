import { api } from '#contract/api.ts'
import { systemMessages } from '#contract/system/messages.ts'
import { type Route, route } from '#server/http/route.ts'
import { Failure } from '#server/services/runtime/failure.ts'

export const addressRoutes: Route[] = [
  route(api.addresses.suggest, async ({ query, maps, log }) => ({
    suggestions: await maps.suggest(query.search, log),
  })),

  route(api.addresses.zipCode, async ({ params, maps }) => {
    const place = await maps.zipCode(params.zip_code)
    if (!place) throw new Failure(404, systemMessages.zipUnknown)
    return place
  }),

  route(api.addresses.map, async ({ query, maps, log }) => {
    const { street_address = null, city = null, state = null, zip_code = null, country = null } = query
    const address = { street_address, address_line_2: null, city, state, zip_code, country }
    return maps.picture(address, query.scheme, log)
  }),
]
