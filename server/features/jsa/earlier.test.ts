import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { AtsRequestInput } from '#contract/projects/ats-request.ts'
import { jsa_forms, jsa_revisions } from '#server/db/schema/jsa.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  changeJsa,
  openSignOn,
  signCrew,
  signJsa,
  someChecks,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const place = { street_address: '1200 Larimer St.', city: 'Denver', state: 'CO', zip_code: '80204' }
const at = (address: Partial<typeof place>, more: Partial<AtsRequestInput> = {}) =>
  startProject(world, { address_attributes: { ...place, ...address }, ...more })
const earlier = async (id: number, as: CastName = 'technician') =>
  (await world.call(api.jsa.earlier, { params: { id } }, as)).json().jsa

/** The same JSA on many projects, straight into the tables. */
async function copyForm(id: number, projects: number[]): Promise<void> {
  const [form] = await world.db.select().from(jsa_forms).where(eq(jsa_forms.id, id))
  const [revision] = await world.db.select().from(jsa_revisions).where(eq(jsa_revisions.form_id, id))
  if (!form || !revision) throw new Error('there is no JSA to copy')
  const { id: _id, client_id: _client, ...same } = form
  const copies = projects.map(project_id => ({ ...same, project_id, check_code: `copy ${project_id}` }))
  const added = await world.db.insert(jsa_forms).values(copies).returning({ form_id: jsa_forms.id })
  await world.db.insert(jsa_revisions).values(added.map(({ form_id }) => ({ ...revision, form_id })))
}

describe('GET /projects/{id}/earlier_jsa', () => {
  it('gives checks and texts of the last JSA at this address, and neither dates nor signatures', async () => {
    const before = await at({})
    const form = await submitJsa(world, before, {
      ...{ form_checks: someChecks(), job_name: 'Level 2', site_contact: 'Sam', operator: 'Olaf' },
      ...{ additional_info: 'Gate code', area_of_work: 'North', different_today: 'Nothing' },
    })
    await signJsa(world, before)
    await signCrew(world, form)
    await openSignOn(world, form.id)
    expect(await earlier(await at({}))).toEqual({
      ...{ id: form.id, ats_number: expect.stringMatching(/^ATS-/), submitted_at: form.submitted_at },
      ...{ form_checks: someChecks(), job_name: 'Level 2', site_contact: 'Sam', operator: 'Olaf' },
      ...{ additional_info: 'Gate code', area_of_work: 'North' },
    })
  })

  it.each<[string, Partial<typeof place>, boolean]>([
    ['in capitals', { street_address: '1200 LARIMER ST.' }, true],
    ['without its period and with more spaces', { street_address: ' 1200  Larimer St ' }, true],
    ['with a ZIP+4', { zip_code: '80204-1234' }, true],
    ['in another spelling of the city', { city: 'DENVER' }, true],
    ['with another number', { street_address: '1201 Larimer St.' }, false],
    ['with another ZIP', { zip_code: '80205' }, false],
    ['without a street', { street_address: '' }, false],
  ])('an address %s', async (_how, address, isSame) => {
    await submitJsa(world, await at(address))
    expect((await earlier(await at({}))) !== null).toBe(isSame)
  })

  it('knows no site without a street, however many jobs there are in its ZIP', async () => {
    await submitJsa(world, await at({ street_address: '' }))
    expect(await earlier(await at({ street_address: '' }))).toBe(null)
    await submitJsa(world, await at({ street_address: '---' }))
    expect(await earlier(await at({ street_address: ' - ' }))).toBe(null)
  })

  it('gives the newest, as it was submitted last, and no draft', async () => {
    const [first, second, third, here] = [await at({}), await at({}), await at({}), await at({})]
    const submit = async (project: number, operator: string) => {
      world.pass(60)
      return submitJsa(world, project, { operator })
    }
    const form = await submit(first, 'One')
    await submit(second, 'Two')
    await submitJsa(world, third, { operator: 'Never', draft: true })
    expect((await earlier(here)).operator).toBe('Two')
    await submit(first, 'One again')
    await changeJsa(world, form.id, { operator: 'Half typed', draft: true })
    expect((await earlier(here)).operator).toBe('One again')
  })

  it('never gives the own one, nor that of a deleted project', async () => {
    const [other, here] = [await at({}), await at({})]
    await submitJsa(world, here)
    expect(await earlier(here)).toBe(null)
    await submitJsa(world, other)
    await world.call(api.projects.remove, { params: { id: other } }, 'admin')
    expect(await earlier(here)).toBe(null)
  })

  it('prefers the same facility to the same address, though that is newer', async () => {
    const company = world.companyId('Clinic')
    const list = await world.call(api.companies.company, { params: { id: company } }, 'facility')
    const [north, south] = list.json().facilities.map(({ id }: { id: number }) => id)
    const inside = await at({ street_address: '9 Other Way' }, { company, facility_id: north })
    const beside = await at({}, { company, facility_id: south })
    await submitJsa(world, inside, { operator: 'In the facility' })
    world.pass(60)
    await submitJsa(world, beside, { operator: 'At the address' })
    const here = (facility_id: number | null) => at({}, { company, facility_id })
    expect((await earlier(await here(north))).operator).toBe('In the facility')
    expect((await earlier(await here(null))).operator).toBe('At the address')
    expect((await earlier(await here(north), 'facility')).operator).toBe('In the facility')
  })

  it('gives only what the person may see, also behind many they may not', async () => {
    const mine = { company: world.companyId('Corers') }
    await submitJsa(world, await at({}, mine), { operator: 'Ours' })
    world.pass(60)
    const theirs = { company: world.companyId('Others') }
    const { id } = await submitJsa(world, await at({}, theirs), { operator: 'Theirs' })
    const others = await addProjects(world, 100, () => ({ ...place, company_id: theirs.company }))
    await copyForm(id, others)
    const here = await at({}, mine)
    const given = await Promise.all(
      (['owner', 'employee', 'silver', 'technician', 'admin'] as const).map(name => earlier(here, name)),
    )
    expect(given.map(({ operator }) => operator)).toEqual(['Ours', 'Ours', 'Ours', 'Theirs', 'Theirs'])
    const refused = await world.call(api.jsa.earlier, { params: { id: here } }, 'stranger')
    expect([refused.statusCode, (await earlier(await at({}, theirs), 'stranger')).operator]).toEqual([
      ...[403, 'Theirs'],
    ])
  })
})
