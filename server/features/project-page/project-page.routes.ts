import { api } from '#contract/api.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { type Route, route } from '#server/http/route.ts'
import { readProject } from './project-page.ts'

export const projectPageRoutes: Route[] = [
  route(
    api.projectPage.project,
    async context => accessProject(context, context.params.id),
    async (context, project) => readProject(context, project.id),
  ),
]
