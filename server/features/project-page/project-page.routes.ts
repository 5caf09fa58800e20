import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { readProject } from './project-page.ts'

export const projectPageRoutes: Route[] = [
  route(api.projectPage.project, async context =>
    readProject(context, context.params.id, context.query.parts),
  ),
]
