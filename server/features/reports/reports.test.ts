import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { GprReport } from '#contract/reports/report.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addLocation, type Sent, saveReport, sign, startReport } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { blankSignature, signature, signatureWith } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const create = (body: Sent = {}, as: CastName = 'technician', headers = {}) =>
  world.call(api.reports.create, { body: { project_id: project, ...body }, headers }, as)
const read = (id = project, as: CastName = 'technician') =>
  world.call(api.reports.report, { params: { id } }, as)
const missing = 2_000_000_000

describe('POST /gpr_reports', () => {
  it('starts the report of a project, and answers with it, bare and by its name', async () => {
    const gpr_report = {
      ...{ activities: ['Scanned the slab.', 'Marked what was found.'], area_of_work: 'Level 3' },
      ...{ observations: 'Wet\nfloor', customer_name: 'Carla Customer' },
    }
    const answer = await create({ gpr_report })
    expect(answer.statusCode).toBe(201)
    const { gpr_report: named, ...bare } = answer.json()
    expect(named).toEqual(bare)
    expect(bare).toEqual({
      ...gpr_report,
      ...{ id: expect.any(Number), project_id: project, version: 1, user: 'Tess Technician' },
      ...{ tech_name: 'Tess Technician', tech_signature: null, tech_signed_name: null, tech_signed_at: null },
      ...{ customer_signature: null, signed_company_name: null, signed_at: null, signed_hash: null },
      ...{ changed_after_signing: false, hash: expect.stringMatching(/^[0-9a-f]{64}$/), hash_version: 3 },
      ...{ revision: 1, signed_revision: null, tech_signed_revision: null, tech_signature_stands: false },
      ...{ client_id: expect.stringMatching(/^[0-9a-f-]{36}$/), captured_at: null, clock_offset_ms: null },
      ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    })
    expect((await read()).json()).toEqual(bare)
  })

  it('starts an empty one where nothing is said, and takes no signature of the customer', async () => {
    const other = await startProject(world)
    const empty = (await create({ project_id: other })).json()
    expect(empty).toMatchObject({ activities: [], area_of_work: null, observations: null })
    const forged = {
      customer_signature: signature,
      signed_at: '2026-01-01T00:00:00Z',
      check_code: 'mine',
      id: 7,
    }
    const started = (await create({ gpr_report: forged })).json()
    expect([started.customer_signature, started.signed_at]).toEqual([null, null])
  })

  it('a second time is refused with the first, and with nothing the contract does not name', async () => {
    const first = await startReport(world, project, { observations: 'First' })
    const second = await create({ gpr_report: { observations: 'Second' } }, 'metric')
    expect([second.statusCode, second.json().code, second.json().error]).toEqual([
      409,
      'report_exists',
      reportMessages.reportExists,
    ])
    expect(second.json().current).toEqual(GprReport.parse(first))
  })

  it('twenty times at once starts one report', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create()))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([201, ...Array(19).fill(409)])
    const ids = new Set(answers.map(answer => answer.json().id ?? answer.json().current.id))
    expect(ids.size).toBe(1)
  })

  it('sent twice with one key answers twice alike', async () => {
    const headers = { 'idempotency-key': 'the-report' }
    const answers = await Promise.all([create({}, 'technician', headers), create({}, 'technician', headers)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  it('is for the crew, and that is asked before the body is looked at', async () => {
    const gpr_report = { activities: 'none' }
    const statuses = [
      await create({ gpr_report }, 'owner'),
      await create({ gpr_report }, 'stranger'),
      await create({ gpr_report, project_id: missing }),
      await create({ gpr_report }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 404, 422])
  })

  it.each<[string, object]>([
    ['activities.0', { activities: [' '] }],
    ['activities', { activities: Array(limits.activitiesPerReport + 1).fill('A') }],
    ['observations', { observations: 'x'.repeat(limits.textLength + 1) }],
    ['tech_signature', { tech_signature: 'data:image/svg+xml;base64,PHN2Zz4=' }],
  ])('refuses what cannot stand in a report beside its field: %s', async (field, gpr_report) => {
    const answer = await create({ gpr_report })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [`gpr_report.${field}`]])
  })
})

describe('PUT /gpr_reports/{id}', () => {
  it('changes what it names and nothing else', async () => {
    const report = await startReport(world, project, { observations: 'Wet', activities: ['A', 'B'] })
    world.pass(60)
    const answer = await saveReport(
      world,
      report.id,
      { observations: null, area_of_work: 'Ramp' },
      {},
      'metric',
    )
    expect(answer.statusCode).toBe(200)
    expect(answer.json().gpr_report).toMatchObject({
      ...{ observations: null, area_of_work: 'Ramp', activities: ['A', 'B'], version: 2 },
      ...{ tech_name: 'Tess Technician', user: 'Mats Metric', created_at: report.created_at },
    })
    expect(Date.parse(answer.json().updated_at)).toBeGreaterThan(Date.parse(report.updated_at))
    expect((await read()).json()).toEqual(answer.json().gpr_report)
  })

  it('based on an older version is refused with the report as it stands', async () => {
    const { id } = await startReport(world, project)
    await saveReport(world, id, { observations: 'First' }, { version: 1 })
    const late = await saveReport(world, id, { observations: 'Second' }, { version: 1 }, 'metric')
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      409,
      'changed',
      messages.changedMeanwhile,
    ])
    expect(late.json().current).toEqual((await read()).json())
    expect((await saveReport(world, id, { observations: 'Second' }, { version: 2 })).statusCode).toBe(200)
  })

  it('is refused for who is not of the crew, under another project, and where there is none', async () => {
    const { id } = await startReport(world, project)
    const other = await startProject(world)
    const elsewhere = await saveReport(world, id, {}, { project_id: other })
    expect([elsewhere.statusCode, elsewhere.json().error]).toEqual([403, reportMessages.reportOtherProject])
    const statuses = [
      await saveReport(world, id, { activities: 'none' }, {}, 'owner'),
      await saveReport(world, id, { activities: 'none' }, {}, 'stranger'),
      await saveReport(world, missing, { activities: 'none' }, {}, 'stranger'),
      await saveReport(world, id, { activities: 'none' }),
      await saveReport(world, id, {}, { project_id: project }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 404, 422, 200])
  })

  it('does not sign for the customer', async () => {
    const { id } = await startReport(world, project)
    const forged = { customer_signature: signature, signed_at: new Date().toISOString(), signed_hash: 'x' }
    await saveReport(world, id, { ...forged, customer_name: 'Carla' })
    expect((await read()).json()).toMatchObject({
      ...{ customer_name: 'Carla', customer_signature: null, signed_at: null, signed_hash: null },
    })
  })

  it('takes the signature of the technician once; sent along again it is not a new one', async () => {
    const { id } = await startReport(world, project)
    const tech_signature = signature
    const signed = (await saveReport(world, id, { tech_signature })).json()
    expect(signed).toMatchObject({ tech_signature, tech_signed_at: expect.any(String) })
    world.pass(60)
    for (const draft of [{ tech_signature }, { tech_signature: null }, { tech_name: 'Tom' }])
      expect((await saveReport(world, id, draft)).json()).toMatchObject({
        ...{ tech_signature, tech_signed_at: signed.tech_signed_at },
      })
    const other = await saveReport(world, id, { tech_signature: signatureWith('another') })
    expect([other.statusCode, other.json().error]).toEqual([409, reportMessages.reportSignatureTaken])
  })
})

describe('a signature of the technician without ink', () => {
  const tech_signature = blankSignature
  const refusal = { 'gpr_report.tech_signature': messages.signatureTooLittle }

  it('is refused beside its field, and nothing is saved', async () => {
    const begun = await create({ gpr_report: { tech_signature } })
    expect([begun.statusCode, begun.json().fields]).toEqual([422, refusal])
    const { id } = await startReport(world, project)
    const saved = await saveReport(world, id, { tech_signature, observations: 'Wet' })
    expect([saved.statusCode, saved.json().fields]).toEqual([422, refusal])
    expect((await read(project)).json()).toMatchObject({ tech_signature: null, observations: null })
  })

  it('is left alone where it was taken before there was ink to ask for', async () => {
    const { id } = await startReport(world, project)
    await world.db.update(gpr_reports).set({ tech_signature }).where(eq(gpr_reports.id, id))
    const saved = await saveReport(world, id, { tech_signature, observations: 'Wet' })
    expect(saved.json()).toMatchObject({ tech_signature, observations: 'Wet' })
  })
})

describe('GET /gpr_report/{project id}', () => {
  it('says that nobody began it, to who may see the project', async () => {
    const none = await read(project, 'silver')
    expect([none.statusCode, none.json().code, none.json().error]).toEqual([
      404,
      'not_started',
      reportMessages.reportNotStarted,
    ])
    expect((await read(missing)).json().code).toBe('not_found')
    expect((await read(project, 'stranger')).statusCode).toBe(403)
  })

  it('is not there for a deleted project, nor can its report be saved', async () => {
    const { id } = await startReport(world, project)
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect((await read()).statusCode).toBe(404)
    expect((await saveReport(world, id, {})).statusCode).toBe(404)
    expect((await sign(world, project)).statusCode).toBe(404)
  })
})

describe('GET /gpr_project/{project id}', () => {
  const header = async (as: CastName = 'owner') =>
    (await world.call(api.reports.header, { params: { id: project } }, as)).json()

  it('gives the header before anything is written, with exactly these fields', async () => {
    const site_contact_attributes = { first_name: 'Cara', last_name: 'Contact', phone_number: '555' }
    const address_attributes = { street_address: '1 Main St', city: 'Denver', state: 'CO', zip_code: '80205' }
    project = await startProject(world, {
      ...{ company: world.companyId('Corers'), purchase_order_number: 'PO-7', job_number: 'J-9' },
      ...{ site_contact_attributes, address_attributes },
    })
    const location = await addLocation(world, project)
    expect(await header()).toEqual({
      project_id: project,
      ats_number: expect.stringMatching(/^ATS-\d+$/),
      job_name: 'Boiler room',
      job_site: '1 Main St, Denver, CO 80205',
      time_zone: 'America/Denver',
      prepared_for: { name: 'Corers', address: 'Denver, CO 80205' },
      project_manager: { name: 'Tess Technician', phone: null, email: 'technician@cast.test' },
      site_contact: { name: 'Cara Contact', phone: '555', email: null },
      po_number: 'PO-7',
      job_number: 'J-9',
      prepared_by: 'Olga Owner',
      locations: [location],
      customer_signature: null,
    })
  })

  it('names who prepares the report, and shows the signature once it is taken', async () => {
    expect((await header('metric')).prepared_by).toBe('Mats Metric')
    await startReport(world, project, { tech_name: 'Tom Tech' })
    await sign(world, project)
    expect(await header('metric')).toMatchObject({ prepared_by: 'Tom Tech', customer_signature: signature })
  })
})
