import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { company_files } from '#server/db/schema/files.ts'
import { report_revisions } from '#server/db/schema/reports.ts'
import { jobs } from '#server/db/schema/system.ts'
import { readPhotoTimes } from '#server/features/projects/site-time/stored-photo-times.ts'
import { settingsOf } from '#server/http/settings.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import {
  addLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { photo, photoTaken } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addTarget, saveTarget } from '#server/testing/samples/records.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import type { ReportContent } from './pdf/report-content.ts'
import { readReportContent } from './read-report-content.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

async function content() {
  return readReportContent({ db: world.db, settings: settingsOf(world.config) }, project)
}

it('has the facts of the header, and when the visit was asked for', async () => {
  project = await startProject(world, {
    company: world.companyId('Corers'),
    purchase_order_number: 'PO-7',
    requested_start_date: '2026-03-02',
    site_contact_attributes: { first_name: 'Cara', last_name: 'Contact', phone_number: '303 5550142' },
  })
  await startReport(world, project, { tech_name: 'Tom Tech' })
  const { facts } = await content()
  expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
    'Job name': 'Boiler room',
    'Job site': 'Denver, CO 80205',
    'Prepared for': 'Corers\nDenver, CO 80205',
    'Scanned by': 'Scanners\nDenver, CO 80202',
    'Project manager': 'Tess Technician\ntechnician@cast.test',
    'Site contact': 'Cara Contact\n(303) 555-0142',
    'PO number': 'PO-7',
    'Job number': null,
    'Prepared by': 'Tom Tech',
    'Requested start': '03/02/2026',
  })
})

it('says where a location is by its own GPS position, and not by that of its photo', async () => {
  const at = { latitude: 39.739236, longitude: -104.990251 }
  await addLocation(world, project, { name: 'Valve pit', level: 'Yard', ...at })
  const taken = { photos: ['slab.jpg'], content: await photo(80, 60) }
  await addLocation(world, project, { name: 'Corridor' }, taken)
  await startReport(world, project)
  const [pit, corridor] = (await content()).locations
  expect(pit?.record?.where).toEqual([
    { label: 'Level', text: 'Yard' },
    { label: 'GPS position (approximate)', text: '39.73924, -104.99025' },
  ])
  expect(corridor?.photos[0]?.latitude).not.toBeNull()
  expect(corridor?.record?.where).toEqual([])
})

it('lists drafts apart from the locations, also those that a signature leaves out', async () => {
  const saved = await addLocation(world, project, { name: 'Corridor' })
  const draft = await addLocation(world, project, { name: 'Roof', status: 'draft' })
  await startReport(world, project)
  const names = async () => {
    const { locations, unfinished } = await content()
    return [locations.map(({ name }) => name), unfinished]
  }
  expect(await names()).toEqual([['Corridor'], [{ number: draft.ats_location_number, name: 'Roof' }]])
  await sign(world, project)
  expect(await names()).toEqual([['Corridor'], [{ number: draft.ats_location_number, name: 'Roof' }]])
  await saveLocation(world, saved.id, { summary_notes: 'Wet' })
  expect(await names()).toEqual([['Corridor'], [{ number: draft.ats_location_number, name: 'Roof' }]])
  await saveLocation(world, draft.id, { status: 'saved' })
  expect(await names()).toEqual([['Corridor', 'Roof'], []])
})

it('has the targets that no task tells of among the findings, as they were when it was signed', async () => {
  const { id } = await addLocation(world, project, { name: 'Shaft', unit_system: 'imperial', summaries: [] })
  const report = await startReport(world, project)
  await addTarget(world, id, { type: 'rebar', depth: '3' })
  expect((await content()).locations[0]?.record).not.toHaveProperty('unsaid')
  const { target } = await addTarget(world, id, { type: 'void', depth: '14' })
  const hollow = { title: 'Void', label: 'T2', named: false, depth: { text: '14 in', other: '355 mm' } }
  expect((await content()).locations[0]?.record?.unsaid).toMatchObject([hollow])
  await sign(world, project)
  await saveTarget(world, target.id, { type: 'void', depth: '16' })
  const [signed] = await world.db
    .select({ printed: report_revisions.printed })
    .from(report_revisions)
    .where(eq(report_revisions.report_id, report.id))
  const printed = signed?.printed as ReportContent | undefined
  expect(printed?.locations[0]?.record?.unsaid).toMatchObject([hollow])
})

it('was last changed when something in it was, which a draft is not', async () => {
  await addLocation(world, project, { name: 'Corridor' })
  const { id } = await addLocation(world, project, { name: 'Roof', status: 'draft' })
  await startReport(world, project)
  const { updated_at } = await content()
  world.pass(60)
  await saveLocation(world, id, { summary_notes: 'Wet' })
  expect((await content()).updated_at).toBe(updated_at)
  await saveLocation(world, id, { status: 'saved' })
  expect(Date.parse((await content()).updated_at)).toBeGreaterThan(Date.parse(updated_at))
})

it('names the company of whoever writes the report, with its address and phone', async () => {
  const { id } = await startReport(world, project)
  await world.db
    .update(companies)
    .set({ office_phone: '3035550100', street_address: '1 Quarry Rd' })
    .where(eq(companies.id, world.companyId('Scanners')))
  expect((await content()).scanning_company).toEqual({
    ...{ name: 'Scanners', address: '1 Quarry Rd, Denver, CO 80202', phone: '(303) 555-0100', logo: null },
  })
  // somebody else of another company goes on with it
  const mats = eq(users.id, world.ids.metric)
  await world.db
    .update(users)
    .set({ company_id: world.companyId('Others') })
    .where(mats)
  await saveReport(world, id, { observations: 'Wet' }, {}, 'metric')
  expect((await content()).scanning_company).toMatchObject({ name: 'Others', address: 'Provo, UT 84601' })
  await world.db.update(users).set({ company_id: null, company_user: null }).where(mats)
  const { scanning_company, facts } = await content()
  expect(scanning_company).toBeNull()
  expect(facts.map(({ label }) => label)).not.toContain('Scanned by')
  await world.db
    .update(users)
    .set({ company_id: world.companyId('Scanners'), company_user: 'employee' })
    .where(mats)
})

it('has the logos of both companies, and one company that is both only once', async () => {
  const logoOf = async (name: string) => {
    const form = multipart([{ name: 'file[]', filename: 'logo.png', content: png }])
    const sent = { params: { id: world.companyId(name) }, body: form.body, headers: form.headers }
    expect((await world.call(api.companies.addFiles, sent, 'admin')).statusCode).toBe(201)
  }
  await logoOf('Scanners')
  await logoOf('Corers')
  await workOff(world, [pictureHandler(world.db, world.storage)])
  await startReport(world, project)
  const { logo, scanning_company } = await content()
  expect([typeof logo, typeof scanning_company?.logo]).toEqual(['string', 'string'])
  expect(logo).not.toBe(scanning_company?.logo)
  project = await startProject(world, { company: world.companyId('Scanners') })
  await startReport(world, project)
  const own = await content()
  expect([own.logo, own.scanning_company?.logo]).toEqual([null, scanning_company?.logo])
  await world.db.delete(company_files)
})

it('has no times of photos as long as those from before are to be read again: better none than wrong ones', async () => {
  const photos = { photos: ['a.jpg'], content: await photoTaken('2026:07:09 09:30:00') }
  await addLocation(world, project, { status: 'saved' }, photos)
  await startReport(world, project)
  const taken = async () => (await content()).locations[0]?.photos[0]?.taken_at
  expect(await taken()).toBe('2026-07-09T15:30:00.000Z')
  await addJob(world.db, readPhotoTimes, { after: 0 })
  expect(await taken()).toBeNull()
  await world.db.delete(jobs)
  expect(await taken()).toBe('2026-07-09T15:30:00.000Z')
})
