import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { accessLocation } from '../locations.ts'
import { addRecord, changeRecord, deleteRecord, findLocationId } from './location-records.ts'
import { targetKind } from './targets.ts'

export const targetRoutes: Route[] = [
  route(
    api.targets.add,
    async context => accessLocation(context, context.params.id),
    async (context, at) => {
      const { record: target, location } = await addRecord(context, targetKind, at, context.body)
      return { target, location }
    },
  ),

  route(
    api.targets.change,
    async context => accessLocation(context, await findLocationId(context, targetKind, context.params.id)),
    async (context, at) => {
      const { id } = context.params
      const { record: target, location } = await changeRecord(context, targetKind, at, id, context.body)
      return { target, location }
    },
  ),

  route(
    api.targets.remove,
    async context => accessLocation(context, await findLocationId(context, targetKind, context.params.id)),
    async (context, at) => deleteRecord(context, targetKind, at, context.params.id),
  ),
]
