import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import type { Location } from '#contract/locations/location.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'

/** A report for Demo Coring with two locations: one with a photo and all that can be said of it, and a draft. */
export async function newReport(request: APIRequestContext) {
  const project = await newJob(request)
  const photo = await readFile(`${import.meta.dirname}/../web/public/icon-512.png`)
  const first = await addLocation(request, project, corridor, photo)
  await drawOn(request, project, first)
  const second = await addLocation(request, project, { name: 'Mechanical room', status: 'draft' })
  const report = await startReport(request, project)
  return { ...project, report, first, second, view: `/gprreportview/${project.id}` }
}
type Project = Awaited<ReturnType<typeof newJob>>

const corridor = {
  name: 'Corridor by elevator 2',
  survey_summary: 'Rebar marked;Depth to top of target 4 in',
  summary_notes: 'Move core 4 to the north.',
  not_scanned: [{ area: 'Below the cabinet', reason: 'obstruction' }],
  confidence: 'medium',
  second_method_advised: true,
  status: 'saved',
}

export const written = {
  activities: ['Scanned the marked area in two directions.'],
  area_of_work: 'Level 3, grid lines C to E',
  observations: 'Concrete is dry.',
}

export async function startReport(request: APIRequestContext, { id, headers }: Project) {
  const answer = await request.post('/api/gpr_reports', {
    headers,
    data: { project_id: id, gpr_report: written },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as GprReport
}

export async function addLocation(
  request: APIRequestContext,
  { id, headers }: Project,
  record: object,
  photo?: Buffer,
) {
  const answer = await request.post('/api/GPRlocation', {
    headers,
    multipart: {
      location: JSON.stringify({ project_id: id, ...record }),
      ...(photo && { 'files[]': { name: 'slab.png', mimeType: 'image/png', buffer: photo } }),
    },
  })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { location: Location }).location
}

export const addCore = (request: APIRequestContext, project: Project, at: Location, core: object) =>
  addRecord(request, project, `/api/locations/${at.id}/cores`, { kind: 'core', diameter: '4', ...core })

export const addTarget = (request: APIRequestContext, project: Project, at: Location, target: object) =>
  addRecord(request, project, `/api/locations/${at.id}/targets`, target)

async function addRecord(request: APIRequestContext, { headers }: Project, path: string, data: object) {
  const answer = await request.post(path, { headers, data })
  expect(answer.status()).toBe(201)
}

async function drawOn(request: APIRequestContext, { headers }: Project, { id, files }: Location) {
  const from = { x: 0.1, y: 0.2 }
  const marks = [{ shape: 'line', target: 'rebar', from, to: { x: 0.9, y: 0.3 } }]
  const path = `/api/locations/${id}/attachments/${files[0]?.id}/marks`
  const answer = await request.put(path, { headers, data: { marks } })
  expect(answer.status()).toBe(200)
}

export async function signReport(
  request: APIRequestContext,
  { id, headers }: Pick<Project, 'id' | 'headers'>,
  more: object = {},
) {
  const data = {
    project_id: id,
    customer_signature: signaturePicture,
    signed_user_name: 'Ruth Okafor',
    terms: true,
    ...more,
  }
  const answer = await request.post('/api/v1/add_signature', { headers, data })
  expect(answer.status()).toBe(200)
}

/** What a PDF says, read by a program that shares nothing with the one that wrote it. */
export async function textOf(path: string): Promise<string> {
  test.skip(!process.env.PDF_TOOLS, 'there is no program here that reads PDF files')
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
  const { folder, env } = JSON.parse(process.env.PDF_TOOLS ?? '')
  const { stdout } = await run(join(folder, 'pdftotext'), [path, '-'], { env: { ...process.env, ...env } })
  return stdout
}

const run = promisify(execFile)

/** A signature as the pad makes it: the picture of a drawn name. */
export const signaturePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAALQAAABQAgMAAADNdrc1AAAADFBMVEVMaXEbFhMaFhMaFhN2M4CuAAAABHRSTlMA/Eyoi4zH/QAAAAlwSFlzAAALEwAACxMBAJqcGAAAAXtJREFUSMftlrFugzAQhimZaMToR3CXquqUvQ+RixkQ4hEYM/ISkTr2DToxNy/hvWPVh6gKmLOdGNw7qao6cEuM+HPcdz7fOUlWW221v7JnXNwRxJs9rsT5Z3WmcKVrgm84Xy2ihi7dR2ImCvMr9xQ1qvBfNEwKpKWjQaJTGiQGTINEHQ0SY6BBTnxUSOOWCmlCpkIaJRXSREGFHAnpkIPjCGQbYnqQb18X79ImxHSQDwDlBVQZYjpIDQDv3rvdIcS0kFkvBl+gw9RqCynh8xXApTODMLXCQp6qIXSXIQntsjodXKUabCJ0mSxHcjO6yq3zDJpkmTI/TIk5muduJhCXQVlMLtWo2kI1V4S4O2L68GmU9QD1XIHjzusnm/bq5bYDFauq1IbZwWjHWMVulAfem2pjpyFze/4IVwUTnrTc24t7rT7ip1gWnA6xazjdR9SczobppnXNruV05O0vd3veJOFNKd4E5E1X1uTm3QqYNw7WbYZ3U1rtn9o3a+Z62bX2F4kAAAAASUVORK5CYII='
