import { api } from '#contract/api.ts'
import { scopeOf } from '#server/features/projects/list/project-scope.ts'
import { type Route, route } from '#server/http/route.ts'
import { viewMap } from './project-map.ts'

export const mapRoutes: Route[] = [
  route(api.projectMap.view, async ({ db, user, query, settings }) => ({
    ...(await viewMap(db, scopeOf(user), query)),
    tiles: settings.tiles,
  })),
]
