import { api } from '#contract/api.ts'
import type { ProjectHead, ProjectPart, ProjectRecord } from '#contract/project-page/project-detail.ts'
import { read } from '#web/lib/api/query.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

type Parts = Partial<ProjectRecord>

/** Some parts of a project; those that were not asked for are not in the answer. */
export const projectQuery = (id: number, parts: ProjectPart[]) =>
  read(api.projectPage.project, { params: { id }, query: { parts: parts.join() } })

export const headQuery = (id: number) => ({
  ...projectQuery(id, ['head', 'counts']),
  select: (answer: Parts) => answer as ProjectHead,
})

export const recordQuery = (id: number) => ({
  ...projectQuery(id, ['head', 'counts', 'locations', 'report']),
  select: (answer: Parts) => answer as ProjectRecord,
})

/** Changes every answer about a project that is at hand, whichever parts it has. */
export function changeProject(id: number, change: (parts: Parts) => Parts) {
  const queryKey = [api.projectPage.project.path, { params: { id } }]
  queryClient.setQueriesData<Parts>({ queryKey }, parts => parts && change(parts))
}
