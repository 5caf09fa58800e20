import type { APIRequestContext } from '@playwright/test'
import type { AtsRequestInput } from '#contract/projects/ats-request.ts'
import { expect } from './journey.ts'
import { companyOf, headersOf } from './sessions.ts'

/** A project of a journey's own, through the call that the wizard uses: what happens to it touches no other journey. */
export async function newProject(
  request: APIRequestContext,
  more: Partial<AtsRequestInput> = {},
  headers?: { authorization: string },
) {
  headers ??= await headersOf(request, 'technician')
  const name = more.job_name ?? `Job ${crypto.randomUUID().slice(0, 8)}`
  const answer = await request.post('/api/v1/ats_requests', {
    headers,
    data: { ats_requests: { ...smallest, job_name: name, ...more } },
  })
  expect(answer.status()).toBe(201)
  const { project, ats_number } = (await answer.json()) as { project: { id: number }; ats_number: string }
  const { id } = project
  return { id, name, ats_number, headers, path: `/projects/${id}` }
}
type NewProject = Awaited<ReturnType<typeof newProject>>

/** A project for Demo Coring, whose people are on it by their company. */
export async function newJob(request: APIRequestContext) {
  return newProject(request, { company: await companyOf(request, 'employee') })
}

const smallest: Partial<AtsRequestInput> = {
  requested_start_date: '2026-08-03',
  building_type: 'Hospital',
  address_attributes: { city: 'Denver', state: 'CO', zip_code: '80205' },
}

/** Completes the steps up to and with this one. */
export async function advanceTo(request: APIRequestContext, { id, headers }: NewProject, step: number) {
  for (let action_to_add = 2; action_to_add <= step; action_to_add++) {
    const data = { project_id: id, action_to_add }
    const answer = await request.post('/api/advance_action', { headers, data })
    expect(answer.status()).toBe(200)
  }
}

/** Adds an address to the project as the technician does. */
export async function addMember(request: APIRequestContext, { id, headers }: NewProject, email: string) {
  const data = { project_id: id, email }
  const answer = await request.post('/api/invite_to_project', { headers, data })
  expect(answer.ok()).toBe(true)
  return (await answer.json()) as { user?: { id: number } }
}
