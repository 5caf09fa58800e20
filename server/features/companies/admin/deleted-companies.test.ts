import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { projects } from '#server/db/schema/projects.ts'
import { recordPayment } from '#server/features/licenses/payments.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { emailOf } from '#server/testing/cast.ts'
import { readEvents } from '#server/testing/event-stream.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const corers = () => ({ id: world.companyId('Corers') })
const remove = (params = corers()) => world.call(api.companyAdmin.remove, { params }, 'admin')
const restore = () => world.call(api.companyAdmin.restore, { params: corers() }, 'admin')
const invite = (email: string) =>
  world.call(
    api.companies.inviteInto,
    { body: { first_name: 'Pat', last_name: 'New', email, company_id: corers().id } },
    'admin',
  )
const accept = async (invitation_token: string) => {
  const user = { invitation_token, password: 'another of my own', password_confirmation: 'another of my own' }
  return world.call(api.accounts.accept, { body: { user } })
}
const addProject = async () => {
  const [project] = await world.db
    .insert(projects)
    .values({
      ...{ job_name: 'Lobby', ats_number: 'D-1', requested_start_date: '2026-12-01' },
      ...{ requested_start_time: '08:00', building_type: 'office' },
      ...{ user_id: world.ids.technician, company_id: corers().id },
    })
    .returning({ id: projects.id })
  return project?.id ?? 0
}

it('a deleted company cannot be seen, changed or filled by its calls', async () => {
  await remove()
  const params = corers()
  const about = { company_id: params.id }
  const person = { first_name: 'Pat', last_name: 'New', email: 'pat@new.test' }
  for (const [endpoint, sent] of [
    [api.companies.company, { params }],
    [api.companies.update, { params, body: { company_name: 'Other' } }],
    [api.companies.addFacility, { body: { name: 'East Wing', ...about } }],
    [api.companies.inviteInto, { body: { ...person, ...about } }],
    [api.companies.removeUser, { query: { ...about, user_id: world.ids.owner } }],
    [api.companyAdmin.addEmployees, { body: { ...about, users: [person] } }],
    [api.companyAdmin.inviteUser, { body: { user: { ...person, ...about } } }],
  ] as const)
    expect([endpoint.path, (await world.call(endpoint, sent, 'admin')).statusCode]).toEqual([
      endpoint.path,
      404,
    ])
})

it('its facilities stay as they are until it is back', async () => {
  const [facility] = await world.db.select().from(facilities)
  await remove({ id: world.companyId('Clinic') })
  const sent = { params: { id: facility?.id ?? 0 } }
  expect((await world.call(api.companies.deleteFacility, sent, 'admin')).statusCode).toBe(404)
})

it('it is not offered for a scan or a license, and none can be given to it', async () => {
  const names = async () => {
    const found = await world.call(api.projects.companyNames, { query: { search: 'cor' } }, 'technician')
    return found.json().companies.map(({ name }: { name: string }) => name)
  }
  expect(await names()).toEqual(['Corers'])
  await remove()
  expect(await names()).toEqual([])
  const until = new Date(Date.now() + 86_400_000).toISOString()
  const body = { company_id: corers().id, type: 'corporate', seats: 10, until, reason: 'test' }
  expect((await world.call(api.licenses.grant, { body }, 'admin')).json().fields).toHaveProperty('company_id')
})

it('its invitations are withdrawn, for new and for old accounts, and work again once it is back', async () => {
  await invite('new@pat.test')
  await invite(emailOf('newcomer'))
  const tokens = [
    await tokenTo(world.db, 'new@pat.test'),
    await tokenTo(world.db, emailOf('newcomer')),
  ] as const
  await remove()
  const join = () => world.call(api.companies.join, { body: { invitation_token: tokens[1] } })
  for (const answer of [await accept(tokens[0]), await join()])
    expect([answer.statusCode, answer.json().error]).toEqual([422, accountMessages.linkWithdrawn])
  const look = { body: { purpose: 'company_invitation', token: tokens[1] } }
  expect((await world.call(api.accounts.lookAtLink, look)).json().error).toBe(accountMessages.linkWithdrawn)
  await restore()
  expect([(await accept(tokens[0])).statusCode, (await join()).statusCode]).toEqual([200, 200])
  const [joined] = await world.db.select().from(users).where(eq(users.email, 'new@pat.test'))
  expect(joined?.company_id).toBe(corers().id)
})

it('nobody who asks for the invitation again is mailed a way into it', async () => {
  await invite(emailOf('newcomer'))
  await remove()
  await world.call(api.accounts.resend, { body: { email: emailOf('newcomer') } })
  await sendAccountMails(world)
  const [newest] = await mailsTo(world.db, emailOf('newcomer'))
  expect(newest?.subject).not.toContain('Corers')
  const links = await world.db.select().from(mailed_links).where(eq(mailed_links.company_id, corers().id))
  expect(links).toHaveLength(1)
})

it('its projects keep its name, and are read by platform admins and by who works on them', async () => {
  const id = await addProject()
  const read = async (as: 'admin' | 'technician' | 'employee') =>
    world.call(api.projectPage.project, { params: { id } }, as)
  expect((await read('employee')).statusCode).toBe(200)
  await remove()
  expect((await read('employee')).statusCode).toBe(401)
  for (const as of ['admin', 'technician'] as const) {
    const answer = await read(as)
    expect([answer.statusCode, answer.body.includes('Corers')]).toEqual([200, true])
  }
})

it('an open page of its people hears nothing more, at once', async () => {
  const id = await addProject()
  await world.app.listen({ port: 0 })
  const address = world.app.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const url = `http://127.0.0.1:${port}/api${api.projects.events.path.replace(':id', String(id))}`
  const heard = await readEvents(url, await world.tokenOf('employee'))
  await heard.tells('all')
  await remove()
  await heard.ended
  expect(heard.news).not.toContain('member')
})

it('what is paid for it after the deletion runs once it is back, unless it was refunded', async () => {
  const pay = async (intent_id: string) => {
    await world.db.insert(license_payments).values({
      ...{ provider: 'invoice' as const, intent_id, user_id: world.ids.owner, company_id: corers().id },
      ...{ type: 'corporate' as const, seats: 10, amount: 1, currency: 'usd' },
    })
  }
  const settings = { provider_name: 'Hyperbola', public_url: 'https://portal.test' }
  await pay('one')
  await pay('two')
  await remove()
  const now = new Date()
  for (const intent of ['one', 'two']) await recordPayment(world.db, intent, { paid_at: now }, settings)
  await recordPayment(world.db, 'two', { refunded_at: now }, settings)
  const terms = () =>
    world.db.select().from(licenses).where(eq(licenses.company_id, corers().id)).orderBy(licenses.id)
  expect((await terms()).map(term => [term.voided_at !== null, term.ended_with_company])).toEqual([
    [true, true],
    [true, false],
  ])
  await restore()
  expect((await terms()).map(term => [term.voided_at !== null, term.ended_with_company])).toEqual([
    [false, false],
    [true, false],
  ])
})
