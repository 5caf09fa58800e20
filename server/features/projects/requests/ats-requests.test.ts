import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const detail = async (id: number) =>
  (await world.call(api.projectPage.project, { params: { id } }, 'technician')).json()
const facilityNamed = async (name: string) => {
  const [row] = await world.db.select().from(facilities).where(eq(facilities.name, name))
  return row?.id ?? 0
}
const answers = {
  gpr_scan_for_coring: 'Four cores, 4 in',
  gpr_scan_for_floor_sawing: 'No',
  gpr_scan_for_beams_or_columns: 'Yes',
  gpr_scan_for_vids_utilities_or_underground_detection: 'A-123-456',
  coring_by_ibgw: 'Yes',
}
const whole = {
  project_type: '811_excavation',
  project_private: 1,
  requested_start_date: '2026-09-14',
  requested_start_time: '1:30 PM',
  building_type: 'Hospital',
  type_to_be_scanned: 'Slab on grade',
  ...answers,
  additional_info: 'Ask at the gate.\nBring a badge.',
  job_name: '  Operating theatre 3  ',
  address_attributes: {
    street_address: '1 Clinic Way',
    second_street_address: 'Building C',
    city: 'Aurora',
    state: 'CO',
    zip_code: '80045',
    country: 'Canada',
  },
  purchase_order_number: 'PO-77',
  job_number: 'J-12',
  site_contact_attributes: {
    first_name: 'Gail',
    last_name: 'Gate',
    phone_number: '3035550100',
    email: 'Gail@Gate.test',
  },
  terms_of_agreement: true,
  customer_signature: signature,
  customer_signature_strokes: { typed: 'Gail Gate' },
  signed_company_name: 'Clinic Inc.',
  signed_user_name: 'Gail Gate',
}

describe('a request for a scan', () => {
  it.each(['wrapped', 'bare'])('keeps every documented field, %s', async how => {
    const all = {
      ...whole,
      company: world.companyId('Clinic'),
      facility_id: await facilityNamed('North Wing'),
      user: world.ids.owner,
    }
    const body = how === 'wrapped' ? { ats_requests: all } : all
    const answer = await world.call(api.projects.create, { body }, 'technician')
    expect(answer.statusCode).toBe(201)
    const { id } = answer.json().project
    const { ats_number } = answer.json()
    expect(answer.json()).toEqual({
      project: { id, name: 'Operating theatre 3' },
      ats_number: expect.stringMatching(/^ATS-\d{6}$/),
    })
    const shown = await detail(id)
    expect(shown).toMatchObject({
      project: {
        id,
        name: 'Operating theatre 3',
        project_type: '811_excavation',
        project_private: true,
      },
      ats_data: {
        ats_number,
        job_name: 'Operating theatre 3',
        requested_start_date: '2026-09-14',
        requested_start_time: '1:30 PM',
        building_type: 'Hospital',
        type_to_be_scanned: 'Slab on grade',
        ...answers,
        additional_info: 'Ask at the gate.\nBring a badge.',
        purchase_order_number: 'PO-77',
        job_number: 'J-12',
        created_at: shown.project.created_at,
        terms_of_agreement: true,
        customer_signature: signature,
        signed_company_name: 'Clinic Inc.',
        signed_user_name: 'Gail Gate',
        signed_at: shown.project.created_at,
      },
      address: {
        street_address: '1 Clinic Way',
        address_line_2: 'Building C',
        city: 'Aurora',
        state: 'CO',
        zip_code: '80045',
        country: 'Canada',
      },
      ats_company: { id: world.companyId('Clinic'), name: 'Clinic', files: [] },
      facility: { name: 'North Wing' },
      site_contact: { name: 'Gail Gate', phone: '3035550100', email: 'gail@gate.test' },
      project_manager: { id: world.ids.technician, name: 'Tess Technician' },
      locations: [],
      gpr_report: null,
      comments: [],
    })
    expect(JSON.stringify(shown)).not.toMatch(/strokes|search_|password/)
  })

  it('starts with the defaults of the documents, for the own company', async () => {
    expect(await detail(await startProject(world))).toMatchObject({
      project: { project_type: 'gpr', project_private: false },
      ats_data: {
        requested_start_time: '7:00 AM',
        gpr_scan_for_coring: null,
        terms_of_agreement: false,
        customer_signature: null,
        signed_at: null,
      },
      address: { city: 'Denver', country: 'United States', street_address: null },
      ats_company: { name: 'Scanners' },
      facility: null,
      site_contact: { name: null, phone: null, email: null },
    })
  })

  it('makes whoever starts it manager and member, with the first step done in their name', async () => {
    const shown = await detail(await startProject(world, {}, 'metric'))
    const { created_at } = shown.project
    expect(shown.project_manager).toMatchObject({ id: world.ids.metric, email: 'metric@cast.test' })
    expect(shown.users).toMatchObject([{ id: world.ids.metric, name: 'Mats Metric', pending: false }])
    expect(shown.project_statuses).toEqual([
      {
        ...{ id: 1, psId: 1, step: 1, progress: 10, username: 'Mats Metric', created_at },
        ...{ finishedTitle: 'ATS number issued', nextTitle: 'Review the request' },
        evidence: { missing: [], reason: null },
      },
    ])
  })

  it.each([
    ['08/03/2026', '2026-08-03'],
    ['8/3/2026', '2026-08-03'],
    ['2026-08-03T23:30:00.000-07:00', '2026-08-03'],
    ['2028-02-29', '2028-02-29'],
  ])('takes the day %s as it is written, in no time zone', async (given, kept) => {
    const { ats_data } = await detail(await startProject(world, { requested_start_date: given }))
    expect(ats_data.requested_start_date).toBe(kept)
  })

  it('takes yes and no as flags and numbers too', async () => {
    const { ats_data } = await detail(
      await startProject(world, { gpr_scan_for_coring: true, gpr_scan_for_floor_sawing: 0 }),
    )
    expect(ats_data).toMatchObject({ gpr_scan_for_coring: 'Yes', gpr_scan_for_floor_sawing: 'No' })
  })

  it('is for no company when the caller has none and names none', async () => {
    await world.db.update(users).set({ gpr_access: true }).where(eq(users.id, world.ids.newcomer))
    const shown = await detail(await startProject(world, {}, 'newcomer'))
    expect(shown).toMatchObject({ ats_company: null, facility: null })
    await world.db.update(users).set({ gpr_access: false }).where(eq(users.id, world.ids.newcomer))
  })
})

describe('the company of a request', () => {
  it('can be any for those who scan, and is the own when none is named', async () => {
    for (const [company, name] of [
      [world.companyId('Others'), 'Others'],
      ['', 'Scanners'],
      [null, 'Scanners'],
    ] as const) {
      const shown = await detail(await startProject(world, { company }))
      expect(shown.ats_company.name).toBe(name)
    }
  })
})

describe('members of a new project', () => {
  it('are whoever started it and nobody the request names', async () => {
    const id = await startProject(world, { user: world.ids.stranger, users: [world.ids.stranger] } as object)
    const rows = await world.db.select().from(project_members).where(eq(project_members.project_id, id))
    expect(rows.map(({ user_id }) => user_id)).toEqual([world.ids.technician])
  })
})
