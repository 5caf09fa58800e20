import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { inTransaction } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate projects, outbox, rate_limits cascade`)
  project = await startProject(world)
})
afterAll(() => world.close())

const secret = { password: 'another of my own', password_confirmation: 'another of my own' }
const invite = async (email: string, project_id = project) =>
  (await world.call(api.projectRecords.invite, { body: { email, project_id } }, 'technician')).json().status
const person = (email: string) => ({
  user: { first_name: 'Nina', last_name: 'New', email, phone_number: '303', terms: true, ...secret },
})
const register = (email: string) => world.call(api.accounts.register, { body: person(email) })
const confirm = async (email: string, password: string | undefined = secret.password) =>
  (
    await world.call(api.accounts.confirm, {
      body: { confirmation_token: await tokenTo(world.db, email, /^(Confirm|Use)/), password },
    })
  ).statusCode
const idOf = async (email: string) =>
  (await world.db.select().from(users).where(eq(users.email, email)))[0]?.id
const onProject = async (id = project) =>
  (
    await world.db
      .select({ user_id: project_members.user_id, email: project_members.email })
      .from(project_members)
      .where(eq(project_members.project_id, id))
      .orderBy(project_members.id)
  ).slice(1)
const waiting = (email: string) => ({ user_id: null, email })
const joined = (user_id: number | undefined) => ({ user_id, email: null })

describe('an invited address joins its projects', () => {
  it('when its owner has registered and confirmed it, and not before', async () => {
    const other = await startProject(world)
    await invite('nina@new.test')
    await invite('nina@new.test', other)
    await register('nina@new.test')
    expect(await onProject()).toEqual([waiting('nina@new.test')])
    expect(await confirm('nina@new.test')).toBe(200)
    for (const id of [project, other])
      expect(await onProject(id)).toEqual([joined(await idOf('nina@new.test'))])
  })

  it('after a free account, which sees nothing of it before its link is opened and ends then', async () => {
    await invite('frida@new.test')
    const account = await world.call(api.accounts.createFree, { body: person('frida@new.test') })
    const headers = { authorization: String(account.headers.authorization) }
    const look = async () =>
      (await world.call(api.projectPage.project, { params: { id: project }, headers })).statusCode
    expect(await look()).toBe(403)
    expect(await confirm('frida@new.test')).toBe(200)
    expect(await look()).toBe(401)
    expect(await onProject()).toEqual([joined(await idOf('frida@new.test'))])
  })

  it('not by the confirmation alone, nor by a sign-in after it, but by a password set through a mailed link', async () => {
    const email = 'alone@new.test'
    await invite(email)
    await register(email)
    expect(await confirmAlone(email)).toBe(200)
    await world.call(api.accounts.signIn, { body: { user: { email, password: secret.password } } })
    expect(await onProject()).toEqual([waiting(email)])
    await world.call(api.accounts.requestReset, { body: { user: { email } } })
    await sendAccountMails(world)
    const reset_password_token = await tokenTo(world.db, email)
    await world.call(api.accounts.reset, { body: { user: { ...secret, reset_password_token } } })
    expect(await onProject()).toEqual([joined(await idOf(email))])
  })

  it('when its owner accepts the invitation of a company', async () => {
    const user = { first_name: 'Carl', last_name: 'Corer', email: 'carl@new.test' }
    await world.call(api.companies.invite, { body: { user } }, 'owner')
    const invitation_token = await tokenTo(world.db, 'carl@new.test')
    expect(await invite('carl@new.test')).toBe('201')
    expect(await onProject()).toEqual([waiting('carl@new.test')])
    await world.call(api.accounts.accept, { body: { user: { ...secret, invitation_token } } })
    expect(await onProject()).toEqual([joined(await idOf('carl@new.test'))])
  })

  it('when its owner sets a new password by a mailed link', async () => {
    await register('rita@new.test')
    await invite('rita@new.test')
    await world.call(api.accounts.requestReset, { body: { user: { email: 'rita@new.test' } } })
    await sendAccountMails(world)
    const reset_password_token = await tokenTo(world.db, 'rita@new.test')
    await world.call(api.accounts.reset, { body: { user: { ...secret, reset_password_token } } })
    expect(await onProject()).toEqual([joined(await idOf('rita@new.test'))])
  })

  it('when it becomes the address of an account, which is a member once', async () => {
    const both = await startProject(world)
    await invite('stan@new.test')
    await invite('stan@new.test', both)
    await invite(emailOf('stranger'), both)
    await changeAddress('stranger', 'stan@new.test')
    expect(await onProject()).toEqual([waiting('stan@new.test')])
    expect(await confirm('stan@new.test', castPassword)).toBe(200)
    expect(await onProject()).toEqual([joined(world.ids.stranger)])
    expect(await onProject(both)).toEqual([joined(world.ids.stranger)])
  })

  it('and no other project, and nobody else joins', async () => {
    const other = await startProject(world)
    await invite('nora@new.test')
    await invite('nono@new.test')
    await invite('nono@new.test', other)
    await register('nora@new.test')
    await confirm('nora@new.test')
    expect(await onProject()).toEqual([joined(await idOf('nora@new.test')), waiting('nono@new.test')])
    expect(await onProject(other)).toEqual([waiting('nono@new.test')])
  })
})

describe('an invitation and a proof of the same address at once', () => {
  it('lose neither: the person is on the project', async () => {
    const emails = Array.from({ length: 8 }, (_, number) => `racer${number}@new.test`)
    for (const email of emails) await register(email)
    const answers = await Promise.all(
      emails.flatMap((email, number) =>
        number % 2 ? [confirm(email), invite(email)] : [invite(email), confirm(email)],
      ),
    )
    expect(answers.filter(answer => answer === 200)).toHaveLength(8)
    expect(answers.filter(answer => ['200', '201'].includes(answer))).toHaveLength(8)
    const ids = await Promise.all(emails.map(idOf))
    const there = (await onProject()).map(({ user_id }) => user_id).sort()
    expect(there).toEqual(ids.sort())
  })

  it('never wait for each other: the invitation leaves the account alone', async () => {
    await register('slow@new.test')
    await inTransaction(world.db, async proof => {
      await proof.select().from(users).where(eq(users.email, 'slow@new.test')).for('no key update')
      expect(await invite('slow@new.test')).toBe('201')
    })
    await confirm('slow@new.test')
    expect(await onProject()).toEqual([joined(await idOf('slow@new.test'))])
  })

  it('under two addresses of one person make one member', async () => {
    await invite('tina@new.test')
    await changeAddress('newcomer', 'tina@new.test')
    const [confirmed, invited] = await Promise.all([
      confirm('tina@new.test', castPassword),
      invite(emailOf('newcomer')),
    ])
    expect(confirmed).toBe(200)
    const members = (await onProject()).filter(({ user_id }) => user_id === world.ids.newcomer)
    expect(members).toHaveLength(1)
    expect(['200', '201', '205']).toContain(invited)
  })
})

const changeAddress = (name: CastName, email: string) =>
  world.call(
    api.accounts.updateUser,
    { params: { id: world.ids[name] }, body: { user: { email, current_password: castPassword } } },
    name,
  )

const confirmAlone = async (email: string) => {
  const confirmation_token = await tokenTo(world.db, email, /^Confirm/)
  return (await world.call(api.accounts.confirm, { body: { confirmation_token } })).statusCode
}
