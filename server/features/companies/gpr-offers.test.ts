import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies } from '#server/db/schema/companies.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const ways = { 'by a new account': 'nina@new.test', 'by joining': emailOf('newcomer') }

const invite = async (email: string, as: CastName = 'technician', more: object = {}) => {
  const user = { first_name: 'Nina', last_name: 'New', email, gpr_access: true, ...more }
  const body = { ...user, company_id: world.companyId('Scanners') }
  return (await world.call(api.companies.inviteInto, { body }, as)).json().newUser.id as number
}
const open = async (email: string) => {
  const invitation_token = await tokenTo(world.db, email)
  const secret = {
    password: 'another of my own',
    password_confirmation: 'another of my own',
    invitation_token,
  }
  const endpoint = email === emailOf('newcomer') ? api.companies.join : api.accounts.accept
  const answer = await world.call(endpoint, { body: { invitation_token, user: secret } })
  expect(answer.statusCode).toBe(200)
  const [account] = await world.db.select().from(users).where(eq(users.email, email))
  expect(account?.company_id).toBe(world.companyId('Scanners'))
  return account?.gpr_access
}
const shown = async (id: number) => {
  const params = { id: world.companyId('Scanners') }
  const { employees } = (await world.call(api.companies.company, { params }, 'technician')).json()
  return employees.find((person: { id: number }) => person.id === id)?.gpr_access
}
const inviterBecomes = (changes: Partial<typeof users.$inferInsert>) =>
  world.db.update(users).set(changes).where(eq(users.id, world.ids.technician))

describe.each(Object.entries(ways))('GPR access that was promised %s', (_way, email) => {
  it('is given while the inviter may give it', async () => {
    await invite(email)
    expect(await open(email)).toBe(true)
  })

  it.each([
    ['is an employee', () => inviterBecomes({ company_user: 'employee' })],
    ['left the company', () => inviterBecomes({ company_id: null, company_user: null })],
    ['is deleted', () => inviterBecomes({ deleted_at: new Date() })],
    ['owns a company that lost its approval', () => world.db.update(companies).set({ gpr_approved: false })],
  ])('is not given once the inviter %s', async (_what, lose) => {
    await invite(email)
    await lose()
    expect(await open(email)).toBe(false)
  })

  it('cannot be had as an owner either once the inviter may name none', async () => {
    await invite(email, 'technician', { uType: 'owner' })
    await inviterBecomes({ company_user: 'employee' })
    expect(await open(email)).toBe(false)
    const [account] = await world.db.select().from(users).where(eq(users.email, email))
    expect(account?.company_user).toBe('employee')
  })

  it('makes an owner of whoever was asked as one while the inviter owns the company', async () => {
    await invite(email, 'technician', { uType: 'owner' })
    await open(email)
    const [account] = await world.db.select().from(users).where(eq(users.email, email))
    expect(account?.company_user).toBe('owner')
  })

  it('is given by a platform admin who is one still, and by nobody who was one', async () => {
    await invite(email, 'admin')
    await world.db.update(users).set({ admin: false }).where(eq(users.id, world.ids.admin))
    expect(await open(email)).toBe(false)
  })
})

describe('while an invitation waits', () => {
  const set = (id: number, gpr_access: boolean | undefined, as: CastName = 'technician') =>
    world.call(api.companies.setGprAccess, { params: { id }, body: { gpr_access } }, as)

  it('the list shows what was offered, and the account holds nothing', async () => {
    const id = await invite('nina@new.test')
    expect(await shown(id)).toBe(true)
    const [account] = await world.db.select().from(users).where(eq(users.id, id))
    expect(account?.gpr_access).toBe(false)
  })

  it('the offer can be taken back, turned over and made anew; whoever made it last answers for it', async () => {
    const id = await invite('nina@new.test')
    expect((await set(id, false)).json().user.gpr_access).toBe(false)
    expect((await set(id, undefined)).json().user.gpr_access).toBe(true)
    expect((await set(id, undefined)).json().user.gpr_access).toBe(false)
    expect((await set(id, true, 'admin')).json().user.gpr_access).toBe(true)
    await inviterBecomes({ company_user: 'employee' })
    expect(await open('nina@new.test')).toBe(true)
  })

  it('a mail sent again promises the same, by the same person', async () => {
    const id = await invite('nina@new.test')
    await world.call(api.accounts.resend, { body: { email: 'nina@new.test' } })
    await sendAccountMails(world)
    expect(await shown(id)).toBe(true)
    await inviterBecomes({ company_user: 'employee' })
    expect(await open('nina@new.test')).toBe(false)
  })

  it('the offer is kept where no link is left of the invitation', async () => {
    await world.db
      .update(users)
      .set({ company_id: world.companyId('Scanners') })
      .where(eq(users.id, world.ids.invited))
    expect((await set(world.ids.invited, true)).json().user.gpr_access).toBe(true)
    await world.call(api.accounts.resend, { body: { email: emailOf('invited') } })
    await sendAccountMails(world)
    expect(await open(emailOf('invited'))).toBe(true)
  })
})
