import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { AtsData } from './ats-data.ts'
import { AtsRequestBody, ProjectChanges } from './ats-request.ts'

/** Apart from the other calls of projects, so that the list of projects does not load all that a request can say. */
export const requestCalls = {
  create: endpoint({
    method: 'POST',
    path: '/v1/ats_requests',
    gate: 'licensed',
    summary: 'Ask for a scan: makes the project with its ATS number; photos go up afterwards',
    body: AtsRequestBody,
    returns: z.object({
      project: z.object({ id: Id, name: z.string() }),
      ats_number: z.string(),
    }),
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/projects/:id',
    gate: 'licensed',
    summary: 'Tell what was not known at the request: what is scanned for, and the 811 dig number',
    params: z.object({ id: Id }),
    body: ProjectChanges,
    returns: z.object({ ats_data: AtsData }),
  }),
}
