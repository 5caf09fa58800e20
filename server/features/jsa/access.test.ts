import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  jsa_form_files,
  jsa_forms,
  jsa_location_files,
  jsa_locations,
  jsa_signatures,
} from '#server/db/schema/jsa.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import {
  addJsaLocation,
  jsaOf,
  openSignOn,
  sendJsaFiles,
  signCrew,
  signJsa,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { type Calls, type Column, outcome, readTable } from '#server/testing/truth-table.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A project of Corers with a JSA that has two locations and a file; the newcomer is a member from outside. */
async function corersProject(): Promise<number> {
  const project_id = await startProject(world, { company: world.companyId('Corers'), job_name: 'Vault' })
  await world.db.insert(project_members).values({ project_id, user_id: world.ids.newcomer })
  const { id } = await submitJsa(world, project_id)
  for (const areaOfWork of ['Level 2', 'Roof']) await addJsaLocation(world, id, { areaOfWork }, ['a.png'])
  await sendJsaFiles(world, id, ['plan.png'])
  return project_id
}
const formOf = (project_id: number) => jsaOf(world, project_id)
const idOf = async (project_id: number) => (await formOf(project_id)).id
/** Of a form that was never submitted: of another one the PDF would be made. */
const draftOf = async (project_id: number) => {
  const id = await idOf(project_id)
  await world.db.update(jsa_forms).set({ revision: 0 }).where(eq(jsa_forms.id, id))
  return id
}
/** The first location, back again where somebody deleted it. */
const locationOf = async (project_id: number) => {
  const of = eq(jsa_locations.jsa_form_id, await idOf(project_id))
  const rows = await world.db.update(jsa_locations).set({ deleted_at: null }).where(of).returning()
  return Math.min(...rows.map(({ id }) => id))
}
const photo = { name: 'files[]', content: png, filename: 'b.png' }
const signOn = (hash: string | null) => ({ name: 'Carl Crew', signature, hash })

const calls: Calls = {
  create: [api.jsa.create, async project_id => ({ body: { project_id } })],
  form: [api.jsa.form, async id => ({ params: { id } })],
  change: [
    api.jsa.change,
    async id => ({ params: { id: await idOf(id) }, body: { operator: 'Olaf', draft: true } }),
  ],
  earlier: [api.jsa.earlier, async id => ({ params: { id } })],
  addFiles: [api.jsa.addFiles, async id => ({ params: { id: await idOf(id) }, ...multipart([photo]) })],
  deleteFile: [
    api.jsa.deleteFile,
    async project_id => {
      const form_id = await idOf(project_id)
      const of = eq(jsa_form_files.form_id, form_id)
      const [file] = await world.db.update(jsa_form_files).set({ deleted_at: null }).where(of).returning()
      return { params: { id: form_id, file_id: file?.file_id ?? 0 } }
    },
  ],
  addLocation: [
    api.jsa.addLocation,
    async id =>
      multipart([{ name: 'location', content: JSON.stringify({ jsa_form_id: await idOf(id) }) }, photo]),
  ],
  changeLocation: [
    api.jsa.changeLocation,
    async id => ({ params: { id: await locationOf(id) }, body: { areaOfWork: 'B' } }),
  ],
  deleteLocation: [api.jsa.deleteLocation, async id => ({ params: { id: await locationOf(id) } })],
  addPhotos: [
    api.jsa.addPhotos,
    async id => ({ params: { id: await locationOf(id) }, ...multipart([photo]) }),
  ],
  mark: [
    api.jsa.mark,
    async project_id => {
      const id = await locationOf(project_id)
      const of = eq(jsa_location_files.location_id, id)
      const [file] = await world.db.select().from(jsa_location_files).where(of)
      return { params: { id, file_id: file?.file_id ?? 0 }, body: { marks: [] } }
    },
  ],
  sign: [
    api.jsa.sign,
    async project_id => {
      await world.db.delete(jsa_signatures).where(eq(jsa_signatures.form_id, await idOf(project_id)))
      return { body: { project_id, customer_signature: signature } }
    },
  ],
  pdf: [api.jsa.pdf, async id => ({ params: { id: await draftOf(id) } })],
  pdfLink: [api.jsa.pdfLink, async id => ({ params: { id: await draftOf(id) } })],
  mail: [api.jsa.mail, async id => ({ body: { id: await idOf(id), email: 'site@customer.test' } })],
  crew: [api.crew.list, async id => ({ params: { id: await idOf(id) } })],
  signCrew: [
    api.crew.sign,
    async project_id => {
      const { id, hash } = await formOf(project_id)
      return { params: { id }, body: signOn(hash) }
    },
  ],
  openCode: [api.crew.openCode, async id => ({ params: { id: await idOf(id) } })],
  closeCodes: [api.crew.closeCodes, async id => ({ params: { id: await idOf(id) } })],
}

/** Those that are found by a code, by whoever has it. */
const around: Calls = {
  sheet: [api.crew.sheet, async id => ({ body: { token: (await openSignOn(world, await idOf(id))).token } })],
  signByCode: [
    api.crew.signByCode,
    async project_id => {
      const { id, hash } = await formOf(project_id)
      return { body: { token: (await openSignOn(world, id)).token, ...signOn(hash) } }
    },
  ],
  check: [api.jsa.check, async () => ({ params: { code: 'unknown' } })],
}

// a paper that was never submitted is refused to those who may see it
const { columns, rows, line } = readTable(`
               nobody expired silver stranger newcomer employee owner metric technician admin
create         401    402     403s   403      200      200      200   200    200        200
form           401    402     200    403      200      200      200   200    200        200
change         401    402     403s   403      200      200      200   200    200        200
earlier        401    402     200    403      200      200      200   200    200        200
addFiles       401    402     403s   403      201      201      201   201    201        201
deleteFile     401    402     403s   403      200      200      200   200    200        200
addLocation    401    402     403s   403      201      201      201   201    201        201
changeLocation 401    402     403s   403      200      200      200   200    200        200
deleteLocation 401    402     403s   403      200      200      200   200    200        200
addPhotos      401    402     403s   403      201      201      201   201    201        201
mark           401    402     403s   403      200      200      200   200    200        200
sign           401    402     403s   403      200      200      200   200    200        200
pdf            401    402     422    403      422      422      422   422    422        422
pdfLink        401    402     422    403      422      422      422   422    422        422
mail           401    402     200    403      200      200      200   200    200        200
crew           401    402     200    403      200      200      200   200    200        200
signCrew       401    402     403s   403      201      201      201   201    201        201
openCode       401    402     403s   403      200      200      200   200    200        200
closeCodes     401    402     403s   403      200      200      200   200    200        200
sheet          200    200     200    200      200      200      200   200    200        200
signByCode     201    201     201    201      201      201      201   201    201        201
check          200    200     200    200      200      200      200   200    200        200`)

describe('who gets what answer', () => {
  it.each(rows)('%s', async (name, expected) => {
    const [endpoint, ready] = (calls[name] ?? around[name]) as Calls[string]
    const id = await corersProject()
    const given: string[] = []
    for (const column of columns) given.push(await outcome(world, endpoint, await ready(id), column))
    expect(line(given)).toBe(line(expected))
  })

  it('stands in the table for every call about the JSA', () => {
    const known = [...Object.values(calls), ...Object.values(around)].map(([endpoint]) => endpoint)
    const every = [...Object.values(api.jsa), ...Object.values(api.crew)] as Endpoint[]
    expect(every.filter(call => !known.includes(call))).toEqual([])
    expect(rows.map(([name]) => name)).toEqual([...Object.keys(calls), ...Object.keys(around)])
  })

  it('tells nothing of a JSA to who may not see the project, whatever they send', async () => {
    const id = await corersProject()
    await signJsa(world, id, { signed_user_name: 'Rita Representative' })
    await signCrew(world, await formOf(id))
    for (const [name, [endpoint, ready]] of Object.entries(calls)) {
      if (name.startsWith('pdf')) continue
      const { body, statusCode } = await world.call(endpoint, await ready(id), 'stranger')
      expect([name, statusCode]).toEqual([name, 403])
      expect(`${name}: ${body}`).not.toMatch(/Rita|Carl|Vault|Level 2|a\.png|plan|data:image|ATS-|current/)
    }
  })
})

describe('what is not there', () => {
  const missing = 2_000_000_000
  const sentTo = (endpoint: Endpoint) =>
    endpoint === api.jsa.addLocation
      ? multipart([{ name: 'location', content: JSON.stringify({ jsa_form_id: missing }) }])
      : { params: { id: missing, file_id: missing }, body: { project_id: missing, id: missing } }

  it.each(Object.entries(calls))('%s: 404 before 403, after the gate', async (_name, [endpoint]) => {
    const reads = endpoint.method === 'GET' || endpoint.reads
    const expected: [Column, string][] = [
      ['nobody', '401'],
      ['expired', '402'],
      ['silver', reads ? '404' : '403s'],
      ['stranger', '404'],
      ['admin', '404'],
    ]
    for (const [column, status] of expected)
      expect([column, await outcome(world, endpoint, sentTo(endpoint), column)]).toEqual([column, status])
  })
})

describe('a body that says nothing of use', () => {
  const rubbish = {
    ...{ form_checks: { ghosts: [] }, draft: 'perhaps', areaOfWork: {}, marks: 'all', email: 'x' },
    ...{ customer_signature: 'x', signature: 'x' },
  }
  const written = Object.entries(calls).filter(([, [endpoint]]) => endpoint.body && !endpoint.files)

  it.each(written)('%s: it is looked at last', async (_name, [endpoint, ready]) => {
    const sent = await ready(await corersProject())
    const body = { ...(sent?.body as object), ...rubbish }
    const expected: [Column, string][] = [
      ['nobody', '401'],
      ['expired', '402'],
      ['silver', endpoint.reads ? '422' : '403s'],
      ['stranger', '403'],
      ['technician', '422'],
    ]
    for (const [column, status] of expected)
      expect([column, await outcome(world, endpoint, { ...sent, body }, column)]).toEqual([column, status])
  })
})
