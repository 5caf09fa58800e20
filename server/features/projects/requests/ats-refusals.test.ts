import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { smallestRequest } from '#server/testing/samples/projects.ts'
import { blankSignature, signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const request = (more: object) =>
  world.call(api.projects.create, { body: { ...smallestRequest, ...more } }, 'technician')
const facilityNamed = async (name: string) => {
  const [row] = await world.db.select().from(facilities).where(eq(facilities.name, name))
  return row?.id ?? 0
}
const howMany = async () => (await world.db.select({ rows: count() }).from(projects))[0]?.rows
const signed = { terms_of_agreement: true, signed_company_name: 'Clinic', signed_user_name: 'Gail Gate' }

describe('a request that is refused', () => {
  const place = smallestRequest.address_attributes
  const long = 'x'.repeat(5001)
  it.each<[string, object, Record<string, string>]>([
    ['no day', { requested_start_date: '' }, { requested_start_date: projectMessages.startDateRequired }],
    [
      'no such day',
      { requested_start_date: '02/30/2026' },
      { requested_start_date: projectMessages.startDateInvalid },
    ],
    [
      'no such year',
      { requested_start_date: '0000-01-01' },
      { requested_start_date: projectMessages.startDateInvalid },
    ],
    [
      'a day in words',
      { requested_start_date: 'soon' },
      { requested_start_date: projectMessages.startDateInvalid },
    ],
    ['no building type', { building_type: ' ' }, { building_type: projectMessages.buildingTypeRequired }],
    ['no job name', { job_name: null }, { job_name: projectMessages.jobNameRequired }],
    [
      'no city',
      { address_attributes: { ...place, city: '' } },
      { 'address_attributes.city': messages.cityRequired },
    ],
    [
      'no state',
      { address_attributes: { ...place, state: undefined } },
      { 'address_attributes.state': messages.stateRequired },
    ],
    [
      'no ZIP code',
      { address_attributes: { ...place, zip_code: '' } },
      { 'address_attributes.zip_code': messages.zipRequired },
    ],
    [
      'a quarter hour',
      { requested_start_time: '7:15 AM' },
      { requested_start_time: projectMessages.startTimeInvalid },
    ],
    [
      'a 24 hour clock',
      { requested_start_time: '13:00' },
      { requested_start_time: projectMessages.startTimeInvalid },
    ],
    [
      'an email that is none',
      { site_contact_attributes: { email: 'gail at gate' } },
      { 'site_contact_attributes.email': messages.emailInvalid },
    ],
    ['a long answer', { gpr_scan_for_coring: long }, { gpr_scan_for_coring: messages.lineTooLong(5000) }],
    ['a long note', { additional_info: long }, { additional_info: messages.lineTooLong(5000) }],
    [
      'a signature alone',
      { customer_signature: signature },
      {
        terms_of_agreement: accountMessages.termsNeeded,
        signed_company_name: companyMessages.companyNameRequired,
        signed_user_name: reportMessages.signerRequired,
      },
    ],
    [
      'a signature that is no picture',
      { ...signed, customer_signature: 'data:image/svg+xml,<svg/>' },
      { customer_signature: messages.signatureUnreadable },
    ],
    [
      'a picture on which nobody signed',
      { ...signed, customer_signature: blankSignature },
      { customer_signature: messages.signatureTooLittle },
    ],
    ['an unknown company', { company: 2_000_000_000 }, { company: projectMessages.companyUnknown }],
  ])('for %s says so beside the field', async (_what, more, fields) => {
    const before = await howMany()
    const answer = await request(more)
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields])
    expect(await howMany()).toBe(before)
  })

  it('names all fields at once, with the sentence of each', async () => {
    const answer = await world.call(api.projects.create, { body: {} }, 'technician')
    expect(Object.keys(answer.json().fields).sort()).toEqual(
      ['address_attributes', 'building_type', 'job_name', 'requested_start_date'].sort(),
    )
  })

  it('for a facility of another company, or a closed one, leaves nothing behind', async () => {
    const before = await howMany()
    const north = await facilityNamed('North Wing')
    const foreign = await request({ facility_id: north, company: world.companyId('Corers') })
    expect([foreign.statusCode, foreign.json().fields]).toEqual([
      422,
      { facility_id: companyMessages.facilityForeign },
    ])
    const south = await facilityNamed('South Wing')
    await world.db.update(facilities).set({ deleted_at: new Date() }).where(eq(facilities.id, south))
    expect((await request({ facility_id: south, company: world.companyId('Clinic') })).statusCode).toBe(422)
    expect(await howMany()).toBe(before)
    const { rows } = await world.db.execute(sql`select 1 from project_members m
      where not exists (select from projects p where p.id = m.project_id)`)
    expect(rows).toEqual([])
  })

  it('is not read at all when the caller may start no project', async () => {
    const answer = await world.call(api.projects.create, { body: { rubbish: true } }, 'owner')
    expect(answer.statusCode).toBe(403)
  })
})
