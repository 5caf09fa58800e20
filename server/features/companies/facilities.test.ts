import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, emailOf, signInNames } from '#server/testing/cast.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const add = (body: object, as?: CastName, headers = {}) =>
  world.call(api.companies.addFacility, { body, headers }, as)
const wingsOf = async (name: string, on = world) =>
  on.db
    .select()
    .from(facilities)
    .where(eq(facilities.company_id, world.companyId(name)))
const address = { street_address: '9 Ward Rd', city: 'Aurora', state: 'CO', zip_code: '80045' }

describe('POST /facilities', () => {
  it.each(signInNames)('is refused or not for %s', async name => {
    const answer = await add({ name: '', company_id: world.companyId('Clinic') }, name)
    expect(answer.statusCode).toBe(['admin', 'facility'].includes(name) ? 422 : 403)
  })

  it('refuses in order: who, whether, whose, and only then what', async () => {
    expect((await add({})).statusCode).toBe(401)
    expect((await add({ company_id: 999_999 }, 'stranger')).statusCode).toBe(404)
    expect((await add({ facility: { company_id: 999_999 } }, 'admin')).statusCode).toBe(404)
    expect((await add({}, 'newcomer')).statusCode).toBe(403)
    expect(
      (await add({ facility: { name: 'x', company_id: world.companyId('Clinic') } }, 'owner')).statusCode,
    ).toBe(403)
    const unnamed = await add({ name: ' ' }, 'facility')
    expect([unnamed.statusCode, unnamed.json().fields]).toEqual([
      422,
      { name: companyMessages.facilityNameRequired },
    ])
  })

  it('adds it to the own company unless another is named', async () => {
    const answer = await add({ name: 'East Wing', address_attributes: address }, 'facility')
    expect(answer.statusCode).toBe(201)
    const full = { ...address, address_line_2: null, country: 'United States' }
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'East Wing',
      company_id: world.companyId('Clinic'),
      address_attributes: full,
      address: full,
      members: [],
    })
    const wrapped = { facility: { name: 'West Wing', company_id: String(world.companyId('Clinic')) } }
    expect((await add(wrapped, 'admin')).json()).toMatchObject({
      name: 'West Wing',
      company_id: world.companyId('Clinic'),
    })
  })

  it('refuses a company that is none of facilities', async () => {
    const answer = await add({ name: 'Shed' }, 'owner')
    expect([answer.statusCode, answer.json().error]).toEqual([422, companyMessages.facilitiesOnly])
  })

  it('cannot be talked into another company beside the one that was asked about', async () => {
    const clinic = (await wingsOf('Clinic')).length
    const answer = await add(
      {
        company_id: world.companyId('Clinic'),
        facility: { name: 'Shed', company_id: world.companyId('Others') },
      },
      'facility',
    )
    expect(answer.statusCode).toBe(403)
    expect([(await wingsOf('Clinic')).length, (await wingsOf('Others')).length]).toEqual([clinic, 0])
  })

  it('believes no id, time or member in it', async () => {
    const claims = { id: 1, created_at: '2000-01-01', deleted_at: '2000-01-01', user_id: 1, admin: true }
    const body = {
      ...claims,
      facility: { name: 'Annex', ...claims, members: [{ id: 1 }], address_attributes: claims },
    }
    const { id, members } = (await add(body, 'facility')).json()
    const made = (await wingsOf('Clinic')).find(wing => wing.id === id)
    expect([members, made?.deleted_at, made?.name]).toEqual([[], null, 'Annex'])
    expect(made?.created_at.getFullYear()).toBeGreaterThan(2020)
  })

  it('sent twice with one key is one facility', async () => {
    const key = { 'idempotency-key': 'facility-1' }
    const twins = await Promise.all([
      add({ name: 'Once' }, 'facility', key),
      add({ name: 'Once' }, 'facility', key),
    ])
    expect(twins[0].json()).toEqual(twins[1].json())
    expect((await wingsOf('Clinic')).filter(({ name }) => name === 'Once')).toHaveLength(1)
  })
})

describe('DELETE /facilities/{id}', () => {
  const remove = (id: number, as?: CastName, on = world) =>
    on.call(api.companies.deleteFacility, { params: { id } }, as)

  it.each(signInNames)('is refused or not for %s', async name => {
    const [wing] = await world.db
      .insert(facilities)
      .values({ company_id: world.companyId('Clinic'), name: 'Doomed' })
      .returning()
    const may = ['admin', 'facility'].includes(name)
    expect((await remove(wing?.id ?? 0, name)).statusCode).toBe(may ? 200 : 403)
    expect((await remove(wing?.id ?? 0, 'admin')).statusCode).toBe(may ? 404 : 200)
  })

  it('is for people who signed in, and says of an unknown one that there is nothing', async () => {
    expect((await remove(1)).statusCode).toBe(401)
    expect((await remove(999_999, 'newcomer')).statusCode).toBe(404)
  })

  it('takes it from lists, people and invitations, and keeps its record', async () => {
    const fresh = await openWorldForTest()
    const [wing] = await wingsOf('Clinic', fresh)
    const id = wing?.id ?? 0
    await fresh.db
      .update(users)
      .set({ facility_id: id })
      .where(eq(users.email, emailOf('facility')))
    const { id: invited } = await fresh.userOf('newcomer')
    const into = { company_id: world.companyId('Clinic'), company_user: 'employee' as const, facility_id: id }
    await makeLink(fresh.db, 'company_invitation', invited, new Date(), into)
    const shown = async () =>
      (
        await fresh.call(api.companies.company, { params: { id: world.companyId('Clinic') } }, 'facility')
      ).json().facilities
    const member = { id: (await fresh.userOf('facility')).id, name: 'Fay Facility' }
    expect((await shown()).map(({ members }: { members: object[] }) => members)).toEqual([[member], []])
    const twins = await Promise.all([remove(id, 'facility', fresh), remove(id, 'admin', fresh)])
    expect(twins.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await shown()).map(({ name }: { name: string }) => name)).toEqual(['South Wing'])
    const [person] = await fresh.db
      .select()
      .from(users)
      .where(eq(users.email, emailOf('facility')))
    const [link] = await fresh.db.select().from(mailed_links)
    expect([person?.facility_id, person?.version, link?.facility_id]).toEqual([null, 2, null])
    expect((await wingsOf('Clinic', fresh)).find(other => other.id === id)?.deleted_at).toBeInstanceOf(Date)
  })
})
