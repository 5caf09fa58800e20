import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { emptyChecks, type FormChecks } from '#contract/jsa/checks.ts'
import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import type { World } from '#server/testing/world.ts'
import { signature } from './signatures.ts'

type Answer = Awaited<ReturnType<World['call']>>

/** Some boxes ticked: silica dust and its vacuum, and a line that was written. */
export const someChecks = (): FormChecks => {
  const checks = emptyChecks()
  checks.concrete[0] = true
  checks.concrete[15] = 'Bats in the crawl space'
  checks.precaution[16] = true
  return checks
}

/** POST /jsa_forms. */
export const sendForm = (
  world: World,
  project_id: number,
  body: Record<string, unknown> = { form_checks: someChecks() },
  as: CastName = 'technician',
  headers: Record<string, string> = {},
): Promise<Answer> => world.call(api.jsa.create, { body: { project_id, ...body }, headers }, as)

/** A JSA that was submitted; fails where it could not be. */
export async function submitJsa(
  world: World,
  project_id: number,
  body?: Record<string, unknown>,
  as: CastName = 'technician',
): Promise<JsaForm> {
  return expectStatus(await sendForm(world, project_id, body, as), [200, 201])
}

export const jsaOf = async (world: World, project: number, as: CastName = 'technician'): Promise<JsaForm> =>
  expectStatus(await world.call(api.jsa.form, { params: { id: project } }, as), [200])

export const changeJsa = (
  world: World,
  id: number,
  body: Record<string, unknown>,
  as: CastName = 'technician',
): Promise<Answer> => world.call(api.jsa.change, { params: { id }, body }, as)

export const signJsa = (
  world: World,
  project_id: number,
  body: Record<string, unknown> = {},
  as: CastName = 'technician',
): Promise<Answer> =>
  world.call(api.jsa.sign, { body: { project_id, customer_signature: signature, ...body } }, as)

interface More {
  as?: CastName
  /** Names of photos or files that come with it; each is the smallest picture unless `content` is given. */
  photos?: string[]
  content?: Buffer
  headers?: Record<string, string>
  /** Texts beside the files. */
  texts?: Record<string, unknown>
}

/** POST /jsa_locations, as the form sends it. */
export function sendJsaLocation(
  world: World,
  location: Record<string, unknown>,
  { texts, ...more }: More = {},
): Promise<Answer> {
  return sendFiles(world, api.jsa.addLocation, {}, 'files[]', { ...more, texts: { location, ...texts } })
}

export async function addJsaLocation(
  world: World,
  jsa_form_id: number,
  location: Record<string, unknown> = { areaOfWork: 'Level 2' },
  photos: string[] = [],
): Promise<JsaLocation> {
  const answer = await sendJsaLocation(world, { jsa_form_id, ...location }, { photos })
  return expectStatus<{ location: JsaLocation }>(answer, [201]).location
}

export const saveJsaLocation = (
  world: World,
  id: number,
  location: Record<string, unknown>,
  as: CastName = 'technician',
): Promise<Answer> => world.call(api.jsa.changeLocation, { params: { id }, body: location }, as)

export const deleteJsaLocation = (
  world: World,
  id: number,
  body?: Record<string, unknown>,
  as: CastName = 'technician',
): Promise<Answer> => world.call(api.jsa.deleteLocation, { params: { id }, body }, as)

/** POST /jsa_locations/{id}/attachments. */
export const sendJsaPhotos = (world: World, id: number, photos: string[], more: More = {}): Promise<Answer> =>
  sendFiles(world, api.jsa.addPhotos, { id }, 'file[]', { ...more, photos })

/** POST /jsa_forms/{id}/attachments. */
export const sendJsaFiles = (world: World, id: number, photos: string[], more: More = {}): Promise<Answer> =>
  sendFiles(world, api.jsa.addFiles, { id }, 'files', { ...more, photos })

function sendFiles(
  world: World,
  endpoint: Endpoint,
  params: Record<string, number>,
  name: string,
  { as = 'technician', photos = [], content = png, headers = {}, texts = {} }: More,
): Promise<Answer> {
  const form = multipart([
    ...Object.entries(texts).map(([text, value]) => ({ name: text, content: JSON.stringify(value) })),
    ...photos.map(filename => ({ name, filename, content })),
  ])
  return world.call(endpoint, { params, body: form.body, headers: { ...form.headers, ...headers } }, as)
}

function expectStatus<T>(answer: Answer, wanted: number[]): T {
  if (!wanted.includes(answer.statusCode)) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
