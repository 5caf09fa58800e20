import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const ask = async (as: CastName, more: object = {}) => {
  const user = { first_name: 'Typed', last_name: 'Name', email: emailOf('newcomer'), ...more }
  await world.call(api.companies.invite, { body: { user } }, as)
  return tokenTo(world.db, emailOf('newcomer'))
}
const join = (invitation_token: unknown) => world.call(api.companies.join, { body: { invitation_token } })
const newcomer = async () => (await world.db.select().from(users).where(eq(users.id, world.ids.newcomer)))[0]

describe('PUT /company_invitation', () => {
  it('puts the holder of the account into the company, as it was asked, and tells them', async () => {
    const before = await newcomer()
    const token = await ask('technician', { uType: 'owner', gpr_access: true })
    const answer = await join(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { company_name: 'Scanners' }])
    const technician = await world.userOf('technician')
    expect(await newcomer()).toEqual({
      ...before,
      company_id: technician.company_id,
      company_user: 'owner',
      gpr_access: true,
      version: (before?.version ?? 0) + 1,
    })
    const [mail] = await mailsTo(world.db, emailOf('newcomer'))
    expect(mail?.subject).toBe('You were added to Scanners')
    expect(mail?.text).toContain(pages.projects.path)
  })

  it('counts for a session that runs', async () => {
    const token = await world.tokenOf('newcomer')
    await join(await ask('owner'))
    const me = await world.call(api.accounts.user, {
      params: { id: world.ids.newcomer },
      headers: { authorization: token },
    })
    expect(me.json().user.company_name).toBe('Corers')
  })

  it('works once, also for two at once', async () => {
    const token = await ask('owner')
    const answers = await Promise.all([join(token), join(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect((await join(token)).json()).toMatchObject({ code: 'link_used', error: accountMessages.linkUsed })
  })

  it('works for fourteen days', async () => {
    const token = await ask('owner')
    world.pass(limits.invitationLink + 60)
    expect((await join(token)).json()).toMatchObject({ code: 'link_expired', error: accountMessages.linkOld })
  })

  it('knows no link that was not mailed', async () => {
    for (const token of ['made up', '', undefined]) {
      const answer = await join(token)
      expect([token, answer.statusCode, answer.json().error]).toEqual([token, 422, messages.linkUnknown])
    }
  })

  it('takes no link of another purpose', async () => {
    for (const purpose of ['reset', 'invitation', 'confirmation'] as const) {
      const token = await makeLink(world.db, purpose, world.ids.newcomer, new Date())
      expect((await join(token)).statusCode).toBe(422)
    }
  })

  it('leaves who is in a company there, and the link unused', async () => {
    const first = await ask('owner')
    const second = await ask('stranger')
    expect((await join(second)).json()).toEqual({ company_name: 'Others' })
    const refused = await join(first)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'in_company', error: accountRefusals.inOwnCompany })
    await world.db
      .update(users)
      .set({ company_id: null, company_user: null })
      .where(eq(users.id, world.ids.newcomer))
    expect((await join(first)).json()).toEqual({ company_name: 'Corers' })
  })

  it('gives no place at a facility that is gone by then', async () => {
    const [north] = await world.db.select().from(facilities).orderBy(facilities.id)
    const token = await ask('facility', { facility_id: north?.id })
    await world.db.update(facilities).set({ deleted_at: new Date() })
    expect((await join(token)).json()).toEqual({ company_name: 'Clinic' })
    expect((await newcomer())?.facility_id).toBeNull()
  })

  it('gives the place at the facility that was named', async () => {
    const [north] = await world.db.select().from(facilities).orderBy(facilities.id)
    await join(await ask('facility', { facility_id: north?.id }))
    expect((await newcomer())?.facility_id).toBe(north?.id)
  })
})
