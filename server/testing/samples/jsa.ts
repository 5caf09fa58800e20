import { api } from '#contract/api.ts'
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

/** POST /jsa_locations, as the form sends it. */
export function sendJsaLocation(
  world: World,
  location: Record<string, unknown>,
  { as = 'technician', photos = [] }: { as?: CastName; photos?: string[] } = {},
): Promise<Answer> {
  const form = multipart([
    { name: 'location', content: JSON.stringify(location) },
    ...photos.map(filename => ({ name: 'files[]', filename, content: png })),
  ])
  return world.call(api.jsa.addLocation, { body: form.body, headers: form.headers }, as)
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

function expectStatus<T>(answer: Answer, wanted: number[]): T {
  if (!wanted.includes(answer.statusCode)) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
