import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/system.ts'
import { mailHandlers } from '#server/services/mail/mail.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openMailSink } from '#server/testing/servers/mail-sink.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Of the mail that tells somebody of a project they were added to. */
const linkTo = async (name: CastName) => {
  const project_id = await startProject(world)
  await world.call(api.projectRecords.invite, { body: { email: emailOf(name), project_id } }, 'technician')
  const [mail] = await mailsTo(world.db, emailOf(name))
  return mail?.text.match(/Turn off notifications:\n(\S+)\n$/)?.[1] ?? ''
}
const tokenFor = async (name: CastName) => new URL(await linkTo(name)).searchParams.get('token') ?? ''
const set = (token: unknown, notification_option: unknown = false) =>
  world.call(api.projectRecords.setNotifications, { body: { token, notification_option } })
const wishOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]?.notification_option

describe('the link that switches notifications off', () => {
  it('works without signing in, again and again, and switches them on too', async () => {
    const token = await tokenFor('facility')
    for (const wish of [false, false, true]) {
      const answer = await set(token, wish)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ notification_option: wish, email: emailOf('facility') })
      expect(await wishOf('facility')).toBe(wish)
    }
  })

  it('lets a profile that was open before save nothing over it', async () => {
    const token = await tokenFor('employee')
    const { version } = await world.userOf('employee')
    await set(token)
    const user = { notification_option: true, version }
    const params = { id: world.ids.employee }
    const answer = await world.call(api.accounts.updateUser, { params, body: { user } }, 'employee')
    expect([answer.statusCode, await wishOf('employee')]).toEqual([409, false])
  })

  it('is of one person: nothing in it can be changed or guessed', async () => {
    const token = await tokenFor('owner')
    const [id, signature] = [token.slice(0, token.indexOf('-')), token.slice(token.indexOf('-') + 1)]
    expect(id).toBe(String(world.ids.owner))
    const forged = [
      `${world.ids.admin}-${signature}`,
      `${id}-${signature.slice(1)}`,
      `${id}-${'A'.repeat(signature.length)}`,
      ...[`${id}-`, id, '', '999999999-x', '99999999999-x', `${token} `],
    ]
    for (const wrong of forged) {
      const answer = await set(wrong)
      expect([wrong, answer.statusCode, answer.json()]).toEqual([
        wrong,
        422,
        expect.objectContaining({ code: 'link_unknown', error: messages.linkUnknown }),
      ])
    }
    expect((await set(undefined)).json().error).toBe(messages.linkUnknown)
    expect((await set(token, 'maybe')).statusCode).toBe(422)
    expect([await wishOf('owner'), await wishOf('admin')]).toEqual([true, true])
  })

  it('works no more once the person has left the address it was mailed to, or the portal', async () => {
    const [moved, gone] = [await tokenFor('stranger'), await tokenFor('newcomer')]
    const user = { email: 'elsewhere@new.test' }
    await world.call(api.accounts.updateUser, { params: { id: world.ids.stranger }, body: { user } }, 'admin')
    await world.call(api.accounts.deleteUser, { params: { id: world.ids.newcomer } }, 'admin')
    for (const token of [moved, gone]) {
      const answer = await set(token)
      expect([answer.statusCode, answer.json().error]).toEqual([422, messages.linkUnknown])
    }
  })

  it('is a header of the mail as well, and is blanked in what the outbox keeps', async () => {
    const link = await linkTo('silver')
    const sink = await openMailSink()
    const config = { ...world.config, mode: 'production' as const, smtpUrl: sink.url }
    await workOff(world, mailHandlers(world.db, config))
    await sink.close()
    const sent = sink.mails.find(({ to }) => to[0] === emailOf('silver'))
    const header = sent?.mail.headerLines.find(({ key }) => key === 'list-unsubscribe')
    expect(header?.line.replace(/\s+/g, '')).toBe(`List-Unsubscribe:<${link}>`)
    expect(sent?.mail.html).toContain(`href="${link}"`)
    const [kept] = await world.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, emailOf('silver')))
    expect(kept).toMatchObject({ status: 'sent', secrets: [] })
    expect(`${kept?.text}${kept?.html}`).not.toContain('token=')
  })
})
