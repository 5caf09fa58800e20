import { api } from '#contract/api.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { GprReport } from '#contract/reports/report.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import type { World } from '#server/testing/world.ts'
import { signature } from './signatures.ts'

type Answer = Awaited<ReturnType<World['call']>>
export interface Sent {
  [field: string]: unknown
  project_id?: number
}
interface More {
  as?: CastName
  /** Names of photos that come with it; each is the smallest picture unless `content` is given. */
  photos?: string[]
  content?: Buffer
  headers?: Record<string, string>
}

/** POST /GPRlocation, as the report wizard sends it. */
export function sendLocation(
  world: World,
  location: Sent | string,
  { as = 'technician', photos = [], content = png, headers = {} }: More = {},
): Promise<Answer> {
  const form = multipart([
    { name: 'location', content: typeof location === 'string' ? location : JSON.stringify(location) },
    ...photos.map(filename => ({ name: 'files[]', filename, content })),
  ])
  const sent = { body: form.body, headers: { ...form.headers, ...headers } }
  return world.call(api.locations.addToReport, sent, as)
}

/** POST /locations, as the dialog of the Locations tab sends it. */
export function sendPlainLocation(
  world: World,
  fields: Record<string, string | number>,
  { as = 'technician', photos = [], content = png, headers = {} }: More & { as?: CastName | undefined } = {},
): Promise<Answer> {
  const form = multipart([
    ...Object.entries(fields).map(([name, value]) => ({ name, content: String(value) })),
    ...photos.map(filename => ({ name: 'files[]', filename, content })),
  ])
  const sent = { body: form.body, headers: { ...form.headers, ...headers } }
  return world.call(api.locations.add, sent, as)
}

/** A location that is there; fails where it could not be added. */
export async function addLocation(
  world: World,
  project_id: number,
  location: Sent = {},
  more: More = {},
): Promise<Location> {
  return expectStatus(await sendLocation(world, { ...location, project_id }, more), 201).location
}

export const saveLocation = (world: World, id: number, location: Sent, as: CastName = 'technician') =>
  world.call(api.locations.change, { params: { id }, body: location }, as)

export const deleteLocation = (world: World, id: number, body?: Sent, as: CastName = 'technician') =>
  world.call(api.locations.remove, { params: { id }, body }, as)

/** More photos of a location; gives back all of them. */
export async function addPhotos(world: World, id: number, photos: string[], more: More = {}) {
  return expectStatus(await sendPhotos(world, id, photos, more), 201).files as LocationFile[]
}

export function sendPhotos(
  world: World,
  id: number,
  photos: string[],
  { as = 'technician', content = png, headers = {} }: More = {},
): Promise<Answer> {
  const form = multipart(photos.map(filename => ({ name: 'file[]', filename, content })))
  const sent = { params: { id }, body: form.body, headers: { ...form.headers, ...headers } }
  return world.call(api.locations.addFiles, sent, as)
}

/** The locations of a project as its page shows them. */
export async function locationsOf(world: World, projectId: number): Promise<Location[]> {
  const answer = await world.call(api.projectPage.project, { params: { id: projectId } }, 'technician')
  return expectStatus(answer, 200).locations
}

export async function startReport(
  world: World,
  project_id: number,
  gpr_report: Sent = {},
): Promise<GprReport> {
  const body = { project_id, gpr_report }
  return expectStatus(await world.call(api.reports.create, { body }, 'technician'), 201)
}

export const saveReport = (
  world: World,
  id: number,
  gpr_report: Sent,
  more: Sent = {},
  as: CastName = 'technician',
) => world.call(api.reports.change, { params: { id }, body: { gpr_report, ...more } }, as)

export const sign = (world: World, project_id: number, more: Sent = {}, as: CastName = 'technician') =>
  world.call(api.reports.sign, { body: { project_id, customer_signature: signature, ...more } }, as)

function expectStatus(answer: Answer, status: number) {
  if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
