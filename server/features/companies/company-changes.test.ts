import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { companies } from '#server/db/schema/companies.ts'
import { type CastName, emailOf, signInNames } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const change = (name: string, body: object, as?: CastName) =>
  world.call(api.companies.update, { params: { id: world.companyId(name) }, body }, as)
const row = async (name: string) =>
  (await world.db.select().from(companies).where(eq(companies.company_name, name)))[0]

describe('PUT /companies/{id}', () => {
  const editors: Partial<Record<string, CastName[]>> = {
    Scanners: ['admin', 'technician'],
    Corers: ['admin', 'owner'],
    Clinic: ['admin', 'facility'],
    Others: ['admin', 'stranger'],
  }
  it.each(signInNames)('changes for %s what they own, and nothing else', async name => {
    for (const other of Object.keys(editors)) {
      const before = await row(other)
      const answer = await change(other, { company_contact: name }, name)
      const mine = editors[other]?.includes(name)
      expect([other, answer.statusCode]).toEqual([other, mine ? 200 : 403])
      if (!mine) expect(await row(other)).toEqual(before)
    }
  })

  it('refuses in order: who, whether, whose, and only then what', async () => {
    const wrong = { company_name: '' }
    expect((await change('Corers', wrong)).statusCode).toBe(401)
    expect((await change('Nobody', wrong, 'stranger')).statusCode).toBe(404)
    expect((await change('Corers', wrong, 'stranger')).statusCode).toBe(403)
    const answer = await change('Corers', wrong, 'owner')
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { company_name: companyMessages.companyNameRequired },
    ])
  })

  it('changes what it names, counts the saves, and leaves the rest', async () => {
    const before = await row('Others')
    const address_attributes = { city: 'Ogden', state: 'UT', zip_code: '84401', address_line_2: 'Unit 4' }
    const answer = await change(
      'Others',
      { company: { office_phone: '8015550100', address_attributes } },
      'stranger',
    )
    expect(answer.json().address).toMatchObject({ ...address_attributes, country: 'United States' })
    expect(await row('Others')).toEqual({
      ...before,
      ...address_attributes,
      office_phone: '8015550100',
      version: (before?.version ?? 0) + 1,
    })
    const cleared = { city: 'Ogden', state: 'UT', zip_code: '84401', second_street_address: '', country: '' }
    await change('Others', { address_attributes: cleared }, 'stranger')
    expect(await row('Others')).toMatchObject({ address_line_2: null, country: 'United States' })
  })

  it('believes no id, version, time or person in it', async () => {
    const before = await row('Others')
    const claims = {
      id: world.companyId('Corers'),
      created_at: '2000-01-01',
      user_id: 1,
      admin: true,
      employees: [],
    }
    const nested = { city: 'Provo', state: 'UT', zip_code: '84601', ...claims }
    await change(
      'Others',
      { ...claims, address_attributes: nested, company_contact_title: 'Boss' },
      'stranger',
    )
    const after = await row('Others')
    expect(after).toMatchObject({
      id: before?.id,
      created_at: before?.created_at,
      company_contact_title: 'Boss',
    })
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect((await world.userOf('stranger')).admin).toBe(false)
  })

  it('refuses a save that is based on an older one, with the company as it stands', async () => {
    const { version = 0 } = (await row('Corers')) ?? {}
    const saves = await Promise.all([
      change('Corers', { company_contact: 'First', version }, 'owner'),
      change('Corers', { company_contact: 'First', version }, 'admin'),
    ])
    expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = saves.find(({ statusCode }) => statusCode === 409)?.json()
    expect([refused.code, refused.error]).toEqual(['changed', messages.changedMeanwhile])
    expect(refused.current).toMatchObject({ company_contact: 'First', version: version + 1 })
    expect(Object.keys(refused.current)).not.toContain('created_at')
  })

  it('refuses a taken name, and takes the own one in other letters', async () => {
    const answer = await change('Corers', { company_name: ' oTHERS' }, 'owner')
    const sentence = companyMessages.companyExists('oTHERS')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'company_taken', fields: { company_name: sentence } },
    ])
    expect((await change('Corers', { company_name: 'CORERS' }, 'owner')).statusCode).toBe(200)
    expect((await change('Corers', { company_name: 'Corers' }, 'owner')).statusCode).toBe(200)
  })

  it('lets the owner of a GPR contractor give GPR access only after a platform admin approved it', async () => {
    const give = async () => {
      const params = { id: (await world.userOf('stranger')).id }
      const body = { gpr_access: true }
      return (await world.call(api.companies.setGprAccess, { params, body }, 'stranger')).statusCode
    }
    const others = async (body: object, as: CastName) => (await change('Others', body, as)).json().company
    const itself = { company_type: 'gpr_contractor', gpr_approved: true }
    expect(await others(itself, 'stranger')).toMatchObject({ ...itself, gpr_approved: false })
    expect(await give()).toBe(403)
    expect((await mailsTo(world.db, emailOf('admin')))[0]?.subject).toContain('Others')
    expect(await others({ gpr_approved: true }, 'admin')).toMatchObject(itself)
    expect(await others({ ...itself, office_phone: '1' }, 'stranger')).toMatchObject(itself)
    expect(await give()).toBe(200)
    await others({ company_type: 'contractor' }, 'stranger')
    expect(await others({ company_type: 'gpr_contractor' }, 'stranger')).toMatchObject({
      gpr_approved: false,
    })
    expect(await give()).toBe(403)
  })

  it('deletes no facility when the company is none any more', async () => {
    expect((await change('Clinic', { company_type: 'contractor' }, 'facility')).statusCode).toBe(200)
    expect((await change('Clinic', { company_type: 'facility' }, 'facility')).statusCode).toBe(200)
    const clinic = { params: { id: world.companyId('Clinic') } }
    const { facilities } = (await world.call(api.companies.company, clinic, 'facility')).json()
    expect(facilities.map(({ name }: { name: string }) => name)).toEqual(['North Wing', 'South Wing'])
  })
})
