import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { ProjectDetail } from './project-detail.ts'

export const projectPage = {
  project: endpoint({
    method: 'GET',
    path: '/projects/:id',
    gate: 'licensed',
    summary: 'A project with everything its page shows',
    params: z.object({ id: Id }),
    returns: ProjectDetail,
  }),
}
