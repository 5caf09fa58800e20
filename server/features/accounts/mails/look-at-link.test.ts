import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { makeLink, type Purpose } from './mailed-links.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const look = (purpose: unknown, token: unknown) =>
  world.call(api.accounts.lookAtLink, { body: { purpose, token } })
const invite = async (email: string) => {
  const user = { first_name: 'Pia', last_name: 'Pending', email }
  const answer = await world.call(api.companies.invite, { body: { user } }, 'owner')
  return { id: answer.json().newUser.id, token: await tokenTo(world.db, email) }
}
const unused = async () =>
  (await world.db.select({ used_at: mailed_links.used_at }).from(mailed_links)).every(
    ({ used_at }) => used_at === null,
  )

describe('POST /mailed_link', () => {
  it('names company, inviter and address of an invitation, as often as it is asked, and leaves the link usable', async () => {
    const { token } = await invite('pia@new.test')
    for (const _time of [1, 2]) {
      const answer = await look('invitation', token)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { email: 'pia@new.test', company_name: 'Corers', inviter: 'Olga Owner', joins: false },
      ])
    }
    expect(await unused()).toBe(true)
    const user = { invitation_token: token, password: 'newnew-7', password_confirmation: 'newnew-7' }
    expect((await world.call(api.accounts.accept, { body: { user } })).statusCode).toBe(200)
  })

  it('says that the holder of an account joins with it, under either name of the link', async () => {
    const { token } = await invite(emailOf('newcomer'))
    const joins = { email: emailOf('newcomer'), company_name: 'Corers', inviter: 'Olga Owner', joins: true }
    expect((await look('company_invitation', token)).json()).toEqual(joins)
    expect((await look('invitation', token)).json()).toEqual(joins)
  })

  it('names the address of a reset and of a confirmation, and nothing of a company', async () => {
    const now = world.clock()
    const reset = await makeLink(world.db, 'reset', world.ids.owner, now)
    const confirmation = await makeLink(world.db, 'confirmation', world.ids.owner, now)
    const own = { email: emailOf('owner'), company_name: null, inviter: null, joins: false }
    expect((await look('reset', reset)).json()).toEqual(own)
    expect((await look('confirmation', confirmation)).json()).toEqual(own)
    const body = { user: { email: 'olga@new.test', current_password: castPassword } }
    await world.call(api.accounts.updateUser, { params: { id: world.ids.owner }, body }, 'owner')
    const changed = await tokenTo(world.db, 'olga@new.test')
    expect((await look('confirmation', changed)).json()).toEqual({ ...own, email: 'olga@new.test' })
  })

  it('leads an older link, which names neither company nor inviter, where the account is listed', async () => {
    const token = await makeLink(world.db, 'invitation', world.ids.invited, world.clock())
    expect((await look('invitation', token)).json()).toMatchObject({ company_name: 'Corers', inviter: null })
  })

  it('forgets the name of an inviter who is gone', async () => {
    const { token } = await invite('pia@new.test')
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, world.ids.owner))
    expect((await look('invitation', token)).json()).toMatchObject({ company_name: 'Corers', inviter: null })
  })

  it('says that whoever is in a company cannot join, as joining would', async () => {
    const { token } = await invite(emailOf('newcomer'))
    await world.db
      .update(users)
      .set({ company_id: world.companyId('Others'), company_user: 'employee' })
      .where(eq(users.id, world.ids.newcomer))
    for (const answer of [
      await look('company_invitation', token),
      await world.call(api.companies.join, { body: { invitation_token: token } }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'in_company'])
  })

  it('says of a withdrawn invitation that it was withdrawn', async () => {
    const { id, token } = await invite('pia@new.test')
    const query = { user_id: id, company_id: world.companyId('Corers') }
    await world.call(api.companies.removeUser, { query }, 'owner')
    const answer = await look('invitation', token)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'link_withdrawn', error: accountMessages.linkWithdrawn })
  })

  it('refuses what was used, has run out, was made up or is for something else', async () => {
    const { token } = await invite('pia@new.test')
    for (const other of ['company_invitation', 'reset', 'confirmation'])
      expect((await look(other, token)).json()).toMatchObject({ code: 'link_unknown' })
    for (const [purpose, made] of [
      ['invitation', 'made up'],
      ['reset', ''],
      ['confirmation', '\u0000'],
      ['invitation', '.'.repeat(100_000)],
      ['invitation', undefined],
    ])
      expect((await look(purpose, made)).json().error).toBe(messages.linkUnknown)
    expect((await look('nonsense', token)).statusCode).toBe(422)
    world.pass(limits.invitationLink + 60)
    expect((await look('invitation', token)).json()).toMatchObject({ code: 'link_expired' })
    const purpose: Purpose = 'reset'
    const reset = await makeLink(world.db, purpose, world.ids.owner, world.clock())
    await world.db
      .update(mailed_links)
      .set({ used_at: world.clock() })
      .where(eq(mailed_links.purpose, purpose))
    expect((await look(purpose, reset)).json()).toMatchObject({ code: 'link_used' })
  })
})
