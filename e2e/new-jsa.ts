import type { APIRequestContext } from '@playwright/test'
import type { JsaForm } from '#contract/jsa/form.ts'
import { expect } from './journey.ts'
import { newJob } from './new-project.ts'

/** A job whose JSA is started: what was typed is on the server, and nothing is submitted. */
export async function newJsa(request: APIRequestContext) {
  const job = await newJob(request)
  const data = { project_id: job.id, draft: true, job_name: job.name }
  const answer = await request.post('/api/jsa_forms', { headers: job.headers, data })
  expect(answer.status()).toBe(201)
  return { ...job, formId: ((await answer.json()) as JsaForm).id, jsaPath: `/jsaformview/${job.id}` }
}

type Jsa = Awaited<ReturnType<typeof newJsa>>

/** The places of the JSA as the server has them. */
export async function jsaLocations(request: APIRequestContext, { id, headers }: Jsa) {
  const answer = await request.get(`/api/jsa_forms/${id}`, { headers })
  return ((await answer.json()) as JsaForm).locations
}

export async function addJsaLocation(
  request: APIRequestContext,
  { formId, headers }: Jsa,
  record: object,
  photo?: Buffer,
) {
  const answer = await request.post('/api/jsa_locations', {
    headers,
    multipart: {
      location: JSON.stringify({ jsa_form_id: formId, ...record }),
      ...(photo && { 'files[]': { name: 'slab.png', mimeType: 'image/png', buffer: photo } }),
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { location: JsaForm['locations'][number] }).location
}
