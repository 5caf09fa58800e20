import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Search } from '#contract/fields.ts'
import { ProjectCounts, ProjectDetail, ProjectPart } from './project-detail.ts'

export const projectPageCalls = {
  project: endpoint({
    method: 'GET',
    path: '/projects/:id',
    gate: 'licensed',
    summary: 'A project with everything its page shows, or with the parts that are named',
    params: z.object({ id: Id }),
    query: z.object({
      /** Separated by commas. */
      parts: Search()
        .transform(parts => parts.split(','))
        .pipe(z.array(ProjectPart))
        .optional(),
    }),
    returns: ProjectDetail.partial().extend({ counts: ProjectCounts.optional() }),
  }),
}
