import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { location_files, locations } from '#server/db/schema/locations.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { gpr_reports, report_revisions } from '#server/db/schema/reports.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation, sign, startReport } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { type Calls, type Column, outcome, readTable } from '#server/testing/truth-table.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** A project of Corers with a location and a report; the newcomer is a member from outside. */
async function corersProject(): Promise<number> {
  const project_id = await startProject(world, { company: world.companyId('Corers') })
  await world.db.insert(project_members).values({ project_id, user_id: world.ids.newcomer })
  await addLocation(world, project_id, { barcode_number: `P${project_id}` }, { photos: ['a.png'] })
  await startReport(world, project_id)
  return project_id
}
const locationOf = async (project_id: number) => {
  const [location] = await world.db
    .update(locations)
    .set({ deleted_at: null })
    .where(eq(locations.project_id, project_id))
    .returning()
  return location?.id ?? 0
}
const reportOf = async (project_id: number) => {
  const [report] = await world.db
    .update(gpr_reports)
    .set({ customer_signature: null, signed_at: null, signed_hash: null })
    .where(eq(gpr_reports.project_id, project_id))
    .returning()
  await world.db.delete(report_revisions).where(eq(report_revisions.report_id, report?.id ?? 0))
  return report?.id ?? 0
}
const photo = { name: 'files[]', content: png, filename: 'b.png' }
const fields = (given: object) =>
  Object.entries(given).map(([name, content]) => ({ name, content: String(content) }))

const calls: Calls = {
  list: [api.locations.list, async id => ({ params: { id } })],
  add: [api.locations.add, async projectId => multipart([...fields({ name: 'A', projectId }), photo])],
  addToReport: [
    api.locations.addToReport,
    async project_id => multipart([...fields({ location: JSON.stringify({ project_id }) }), photo]),
  ],
  changeLocation: [
    api.locations.change,
    async id => ({ params: { id: await locationOf(id) }, body: { name: 'B' } }),
  ],
  removeLocation: [api.locations.remove, async id => ({ params: { id: await locationOf(id) } })],
  addFiles: [
    api.locations.addFiles,
    async id => ({ params: { id: await locationOf(id) }, ...multipart([photo]) }),
  ],
  mark: [
    api.locations.mark,
    async project_id => {
      const id = await locationOf(project_id)
      const [file] = await world.db.select().from(location_files).where(eq(location_files.location_id, id))
      return { params: { id, file_id: file?.file_id ?? 0 }, body: { marks: [] } }
    },
  ],
  header: [api.reports.header, async id => ({ params: { id } })],
  report: [api.reports.report, async id => ({ params: { id } })],
  createReport: [
    api.reports.create,
    async project_id => {
      await world.db.delete(gpr_reports).where(eq(gpr_reports.project_id, project_id))
      return { body: { project_id } }
    },
  ],
  changeReport: [
    api.reports.change,
    async id => ({ params: { id: await reportOf(id) }, body: { gpr_report: {} } }),
  ],
  sign: [
    api.reports.sign,
    async project_id => {
      await reportOf(project_id)
      return { body: { project_id, customer_signature: signature } }
    },
  ],
  pdf: [api.reports.pdf, async id => ({ params: { id: await reportOf(id) } })],
  pdfLink: [api.reports.pdfLink, async id => ({ params: { id: await reportOf(id) } })],
  revisions: [api.reports.revisions, async id => ({ params: { id: await reportOf(id) } })],
  mail: [api.reports.mail, async id => ({ body: { id: await reportOf(id), email: 'site@customer.test' } })],
}

/** Those that find their records by more than one project, or by none. */
const around: Calls = {
  byBarcode: [api.locations.byBarcode, async id => ({ params: { code: `P${id}` } })],
  labels: [api.reports.labels, async id => ({ body: { location_ids: [await locationOf(id)] } })],
  check: [api.reports.check, async () => ({ params: { code: 'unknown' } })],
}

const { columns, rows, line } = readTable(`
               nobody expired silver stranger newcomer employee owner metric technician admin
list           401    402     200    403      200      200      200   200    200        200
add            401    402     403s   403      403      403      403   201    201        403
addToReport    401    402     403s   403      403      403      403   201    201        403
changeLocation 401    402     403s   403      403      403      403   200    200        403
removeLocation 401    402     403s   403      403      403      403   200    200        403
addFiles       401    402     403s   403      403      403      403   201    201        403
mark           401    402     403s   403      403      403      403   200    200        403
header         401    402     200    403      200      200      200   200    200        200
report         401    402     200    403      200      200      200   200    200        200
createReport   401    402     403s   403      403      403      403   201    201        403
changeReport   401    402     403s   403      403      403      403   200    200        403
sign           401    402     403s   403      200      200      200   200    200        200
pdf            401    402     200    403      200      200      200   200    200        200
pdfLink        401    402     200    403      200      200      200   200    200        200
revisions      401    402     200    403      200      200      200   200    200        200
mail           401    402     200    403      200      200      200   200    200        200
byBarcode      401    402     200    200      200      200      200   200    200        200
labels         401    402     403s   403      403      403      403   200    200        403
check          200    200     200    200      200      200      200   200    200        200`)

describe('who gets what answer', () => {
  // the first paper starts the process that lays it, from its source
  it.each(rows)('%s', async (name, expected) => {
    const [endpoint, ready] = (calls[name] ?? around[name]) as Calls[string]
    const id = await corersProject()
    const given: string[] = []
    for (const column of columns) given.push(await outcome(world, endpoint, await ready(id), column))
    expect(line(given)).toBe(line(expected))
  })

  it('stands in the table for every call about locations and reports', () => {
    const known = [...Object.values(calls), ...Object.values(around)].map(([endpoint]) => endpoint)
    const every = [...Object.values(api.locations), ...Object.values(api.reports)] as Endpoint[]
    expect(every.filter(call => !known.includes(call))).toEqual([])
    expect(rows.map(([name]) => name)).toEqual([...Object.keys(calls), ...Object.keys(around)])
  })

  it('shows the signature, the photos and the report of a project to nobody who may not see it', async () => {
    const id = await corersProject()
    const report = await reportOf(id)
    await sign(world, id, { signed_user_name: 'Carla Customer' })
    const answers = [
      await world.call(api.reports.header, { params: { id } }, 'stranger'),
      await world.call(api.reports.report, { params: { id } }, 'stranger'),
      await world.call(api.reports.pdf, { params: { id: report } }, 'stranger'),
      await world.call(api.reports.pdf, { params: { id: report }, query: { revision: 1 } }, 'stranger'),
      await world.call(api.reports.revisions, { params: { id: report } }, 'stranger'),
      await world.call(api.locations.byBarcode, { params: { code: `P${id}` } }, 'stranger'),
      await world.call(api.reports.create, { body: { project_id: id } }, 'stranger'),
      await world.call(api.reports.sign, { body: { project_id: id } }, 'stranger'),
    ]
    for (const { body } of answers) expect(body).not.toMatch(/Carla|a\.png|data:image|ATS-|current/)
  })
})

describe('what is not there', () => {
  const missing = 2_000_000_000
  const sentTo = async (name: string) =>
    name.startsWith('add') && name !== 'addFiles'
      ? calls[name]?.[1](missing)
      : { params: { id: missing, file_id: missing }, body: { project_id: missing, id: missing } }

  it.each(Object.entries(calls))('%s: 404 before 403, after the gate', async (name, [endpoint]) => {
    const reads = endpoint.method === 'GET' || endpoint.reads
    const expected: [Column, string][] = [
      ['nobody', '401'],
      ['expired', '402'],
      ['silver', reads ? '404' : '403s'],
      ['stranger', '404'],
      ['admin', '404'],
    ]
    for (const [column, status] of expected)
      expect([column, await outcome(world, endpoint, await sentTo(name), column)]).toEqual([column, status])
  })
})
