import { desc, eq, gt, max } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from './db/schema/accounts.ts'
import { audit_log } from './db/schema/audit.ts'
import { license_payments } from './db/schema/licenses.ts'
import { makeLink } from './features/accounts/mails/mailed-links.ts'
import { cardNewsHandler } from './features/licenses/card-news.ts'
import { begin, buyWithTestCard, payWithTestCard } from './features/licenses/licenses.fixtures.ts'
import { settingsOf } from './http/settings.ts'
import type { CastName } from './testing/cast.ts'
import { addPerson } from './testing/every-call/call-case.ts'
import { tokenTo } from './testing/inbox.ts'
import { workOff } from './testing/work-off.ts'
import { openWorld, type World } from './testing/world.ts'

let world: World
let seen = 0
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

type Call = Parameters<World['call']>
const call = async (endpoint: Call[0], sent: Call[1], as?: CastName) => {
  const [last] = await world.db.select({ id: max(audit_log.id) }).from(audit_log)
  seen = last?.id ?? 0
  const answer = await world.call(endpoint, sent, as)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}
/** Who did it, to whom, and which rights that gave or took, of the last call. */
const told = async () =>
  (await world.db.select().from(audit_log).where(gt(audit_log.id, seen)).orderBy(audit_log.id))
    .map(({ user_id, record, record_id, fields }) => [
      user_id,
      `${record} ${record_id}`,
      ...fields.filter(field => field.includes(':')),
    ])
    .filter(row => row.length > 2)
const crew = (more: Partial<typeof users.$inferInsert> = {}) =>
  addPerson(world, { company_id: world.companyId('Scanners'), company_user: 'employee', ...more })
const invitedInto = (company_name: string) => ({
  company_id: world.companyId(company_name),
  ...({ company_user: 'owner', gpr_access: true } as const),
})
const chosen = { password: 'another-17', password_confirmation: 'another-17' }

describe('GPR access and the rights of owners', () => {
  const set = (id: number, gpr_access: boolean) =>
    call(api.companies.setGprAccess, { params: { id }, body: { gpr_access } }, 'technician')

  it('are told when they are given, and when they are taken, and not when nothing changes', async () => {
    const { id } = await crew()
    await set(id, true)
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'gpr_access: given']])
    await set(id, true)
    expect(await told()).toEqual([])
    await set(id, false)
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'gpr_access: taken']])
    await call(api.companies.setLevel, { params: { id }, body: { new_level: 'owner' } }, 'technician')
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'owner: given']])
  })

  it('are promised by an invitation, and given to who accepts it', async () => {
    const company_id = world.companyId('Scanners')
    const person = { first_name: 'Ida', last_name: 'Invited', email: 'ida@new.test', uType: 'owner' }
    const body = { company_id, ...person, gpr_access: true }
    const { newUser } = (await call(api.companies.inviteInto, { body }, 'technician')).json()
    const whose = `user ${newUser.id}`
    expect(await told()).toEqual([[world.ids.technician, whose, 'owner: promised', 'gpr_access: promised']])
    const user = { invitation_token: await tokenTo(world.db, person.email), ...chosen }
    await call(api.accounts.accept, { body: { user } })
    const by = `(promised by user ${world.ids.technician})`
    expect(await told()).toEqual([
      [newUser.id, whose, 'free license: given', `owner: given ${by}`, `gpr_access: given ${by}`],
    ])
  })

  it('are promised and taken back while an invitation waits', async () => {
    const { id } = await crew({ confirmed_at: null, invited_at: world.clock() })
    await set(id, true)
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'gpr_access: promised']])
    await set(id, false)
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'gpr_access: taken']])
  })

  it('are given to who joins with an account, and taken from who leaves or is deleted', async () => {
    const { id } = await addPerson(world)
    const target = { ...invitedInto('Scanners'), invited_by: world.ids.admin }
    const invitation_token = await makeLink(world.db, 'company_invitation', id, world.clock(), target)
    await call(api.companies.join, { body: { invitation_token } })
    const by = `(promised by user ${world.ids.admin})`
    expect(await told()).toEqual([[id, `user ${id}`, `owner: given ${by}`, `gpr_access: given ${by}`]])
    const body = { user_id: id, company_id: world.companyId('Scanners') }
    await call(api.companies.removeUser, { body }, 'technician')
    expect(await told()).toEqual([[world.ids.technician, `user ${id}`, 'owner: taken', 'gpr_access: taken']])
    await call(api.accounts.deleteUser, { params: { id: world.ids.metric } }, 'admin')
    expect(await told()).toEqual([[world.ids.admin, `user ${world.ids.metric}`, 'gpr_access: taken']])
  })

  it('are taken from somebody invited whose address is led elsewhere by who may not give them', async () => {
    const company_id = world.companyId('Corers')
    const pending = { confirmed_at: null, invited_at: world.clock(), company_user: 'employee' } as const
    const { id } = await addPerson(world, { company_id, ...pending })
    const target = { ...invitedInto('Corers'), invited_by: world.ids.admin }
    await makeLink(world.db, 'invitation', id, world.clock(), target)
    const body = { user: { email: 'elsewhere@new.test' } }
    await call(api.accounts.updateUser, { params: { id }, body }, 'owner')
    expect(await told()).toEqual([[world.ids.owner, `user ${id}`, 'gpr_access: taken']])
  })

  it('come with the company somebody sets up, and with its approval', async () => {
    const company = {
      ...{ company_name: 'Blue Slab', company_type: 'gpr_contractor', office_phone: '3035550100' },
      ...{
        company_email_address: 'a@blue.test',
        company_contact: 'Bo',
        company_contact_number: '3035550101',
      },
      address_attributes: { street_address: '1 Main St', city: 'Denver', state: 'CO', zip_code: '80202' },
    }
    const { id } = (await call(api.companies.create, { body: company }, 'newcomer')).json().company
    expect(await told()).toEqual([[world.ids.newcomer, `user ${world.ids.newcomer}`, 'owner: given']])
    const approve = (gpr_approved: boolean) =>
      call(api.companies.update, { params: { id }, body: { gpr_approved } }, 'admin')
    await approve(true)
    expect(await told()).toEqual([[world.ids.admin, `company ${id}`, 'gpr_approved: given']])
    await approve(false)
    expect(await told()).toEqual([[world.ids.admin, `company ${id}`, 'gpr_approved: taken']])
  })

  it('of a platform admin are taken with the account', async () => {
    const { id } = await addPerson(world, { admin: true })
    await call(api.accounts.deleteUser, { params: { id } }, 'admin')
    expect(await told()).toEqual([[world.ids.admin, `user ${id}`, 'admin: taken']])
  })
})

describe('licenses', () => {
  const ofExpired = () => `user ${world.ids.expired}`

  it('that are bought are told once, by the call that gave them', async () => {
    const begun = await begin(world, 'monthly')
    await payWithTestCard(world, begun)
    const body = { type: 'monthly', payment_intent: begun.id }
    await call(api.licenses.buy, { body }, 'expired')
    expect(await told()).toEqual([[world.ids.expired, ofExpired(), 'gold license: given']])
    await workOff(world, [cardNewsHandler(world.db, settingsOf(world.config))])
    expect(await told()).toHaveLength(1)
  })

  it('that come by the news of a card alone are told as well', async () => {
    await payWithTestCard(world, await begin(world, 'silver'))
    seen = 0
    await workOff(world, [cardNewsHandler(world.db, settingsOf(world.config))])
    expect(await told()).toEqual([[null, ofExpired(), 'silver license: given']])
    const [row] = await world.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
    expect(row).toMatchObject({ call: 'card news', company_id: world.companyId('Corers') })
  })

  it('for seats are told of the company, with the seat of who bought them', async () => {
    await world.db.update(users).set({ company_user: 'owner' }).where(eq(users.id, world.ids.expired))
    await buyWithTestCard(world, 'corporate', { seats: 5 })
    seen = 0
    expect(await told()).toEqual([
      [world.ids.expired, `company ${world.companyId('Corers')}`, 'gold license for 5 seats: given'],
      [world.ids.expired, ofExpired(), 'seat: given'],
    ])
    await call(api.licenses.removeSeat, { body: { user_id: world.ids.expired } }, 'expired')
    expect(await told()).toEqual([[world.ids.expired, ofExpired(), 'seat: taken']])
    await call(api.licenses.addSeat, { body: { user_id: world.ids.expired } }, 'owner')
    expect(await told()).toEqual([[world.ids.owner, ofExpired(), 'seat: given']])
  })

  it('that an admin gives and ends are told of who holds them', async () => {
    const given = { user_id: world.ids.expired, type: 'year', until: '2099-12-31', reason: 'A trial' }
    const { id } = (await call(api.licenses.grant, { body: given }, 'admin')).json()
    expect(await told()).toEqual([[world.ids.admin, ofExpired(), 'gold license: given']])
    await call(api.licenses.endGrant, { params: { id }, body: { reason: 'Over' } }, 'admin')
    expect(await told()).toEqual([[world.ids.admin, ofExpired(), 'gold license: taken']])
  })

  it('that are ordered are told when they are paid, and when they are refunded', async () => {
    const [order] = await world.db
      .insert(license_payments)
      .values({
        ...{ provider: 'invoice', intent_id: 'order_1', user_id: world.ids.expired, type: 'year' },
        ...{ amount: 99_900, currency: 'usd', ordered_at: world.clock() },
      })
      .returning()
    const params = { id: order?.id ?? 0 }
    await call(api.licenses.markPaid, { params }, 'admin')
    expect(await told()).toEqual([[world.ids.admin, ofExpired(), 'gold license: given']])
    await call(api.licenses.markRefunded, { params }, 'admin')
    expect(await told()).toEqual([[world.ids.admin, ofExpired(), 'gold license: taken']])
  })

  it('that are free begin with the account, or with its confirmation, and are told once', async () => {
    const user = { first_name: 'Fred', last_name: 'Free', email: 'fred@new.test', terms: true, ...chosen }
    const made = (await call(api.accounts.createFree, { body: { user } })).json().user
    expect(await told()).toEqual([[made.id, `user ${made.id}`, 'free license: given']])
    const confirmation_token = await tokenTo(world.db, user.email)
    await call(api.accounts.confirm, { body: { confirmation_token } })
    expect(await told()).toEqual([])
  })
})
