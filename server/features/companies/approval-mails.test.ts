import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const setType = (company_type: string) =>
  world.call(
    api.companies.update,
    { params: { id: world.companyId('Others') }, body: { company_type } },
    'stranger',
  )
const mails = async () => (await mailsTo(world.db, emailOf('admin'))).length

it('a company that changes its type back and forth is heard of once a day', async () => {
  for (const type of ['gpr_contractor', 'contractor', 'gpr_contractor', 'facility', 'gpr_contractor'])
    expect((await setType(type)).statusCode).toBe(200)
  expect(await mails()).toBe(1)
  await world.db.execute(sql`update rate_limits set ends_at = now() where key like 'approval-mails %'`)
  await setType('contractor')
  await setType('gpr_contractor')
  expect(await mails()).toBe(2)
})

it('a company of somebody who has not confirmed the own address is heard of when they have', async () => {
  const secret = { password: 'radargram', password_confirmation: 'radargram' }
  const names = { first_name: 'Finn', last_name: 'Founder', email: 'finn@new.test', terms: true }
  const founder = await world.call(api.accounts.createFree, { body: { user: { ...names, ...secret } } })
  const office = { office_phone: '1', company_contact: 'Finn', company_contact_number: '2' }
  const address_attributes = { city: 'Denver', state: 'CO', zip_code: '80202' }
  const company = {
    company_name: 'Founders',
    company_email_address: 'a@b.test',
    ...office,
    address_attributes,
  }
  const made = await world.call(api.companies.create, {
    body: { ...company, company_type: 'gpr_contractor' },
    headers: { authorization: String(founder.headers.authorization) },
  })
  expect(made.statusCode).toBe(201)
  expect(await mails()).toBe(0)
  const confirmation_token = await tokenTo(world.db, names.email)
  await world.call(api.accounts.confirm, { body: { confirmation_token } })
  expect((await mailsTo(world.db, emailOf('admin')))[0]?.subject).toContain('Founders')
})
