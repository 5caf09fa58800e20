import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { printGuidance } from './documents.ts'

export const documentRoutes: Route[] = [
  route(api.training.document, context => printGuidance(context, context.params.name, context.query)),
]
