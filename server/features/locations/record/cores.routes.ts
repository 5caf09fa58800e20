import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { accessLocation } from '../locations.ts'
import { coreKind } from './cores.ts'
import { addRecord, changeRecord, deleteRecord, findLocationId } from './location-records.ts'

export const coreRoutes: Route[] = [
  route(
    api.cores.add,
    async context => accessLocation(context, context.params.id),
    async (context, at) => {
      const { record: core, location } = await addRecord(context, coreKind, at, context.body)
      return { core, location }
    },
  ),

  route(
    api.cores.change,
    async context => accessLocation(context, await findLocationId(context, coreKind, context.params.id)),
    async (context, at) => {
      const { id } = context.params
      const { record: core, location } = await changeRecord(context, coreKind, at, id, context.body)
      return { core, location }
    },
  ),

  route(
    api.cores.remove,
    async context => accessLocation(context, await findLocationId(context, coreKind, context.params.id)),
    async (context, at) => deleteRecord(context, coreKind, at, context.params.id),
  ),
]
