import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { outbox } from '#server/db/schema/system.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

const url = 'http://localhost:3000/reset?token=secret'
const mail = {
  subject: 'Reset your password',
  greeting: 'Hello Ada,',
  paragraphs: ['A link.'],
  action: { label: 'Set a new password', url, singleUse: true as const },
  closing: 'Bye.',
  provider: 'Hyperbola',
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  await queueMail(world.db, 'ada@people.test', mail)
  await queueMail(world.db, 'bob@people.test', mail)
})
afterAll(() => world.close())

const list = (query = {}) => world.call(api.admin.outbox, { query }, 'admin')

describe('the outbox', () => {
  it('lists mails newest first, without their content', async () => {
    const { mails } = (await list()).json()
    expect(mails.map((mail: { recipient: string }) => mail.recipient)).toEqual([
      'bob@people.test',
      'ada@people.test',
    ])
    expect(JSON.stringify(mails)).not.toContain('secret')
  })

  it('lists those to one address, whatever its letter case', async () => {
    const { mails } = (await list({ recipient: 'ADA@people.test' })).json()
    expect(mails).toMatchObject([{ recipient: 'ada@people.test', subject: 'Reset your password' }])
  })

  it('shows a mail with its link in the demo, and without it in production, even before it is sent', async () => {
    const [mail] = await world.db.select().from(outbox)
    const params = { id: mail?.id ?? 0 }
    expect((await world.call(api.admin.mail, { params }, 'admin')).json().text).toContain(url)
    const serious = await openWorld({
      config: { mode: 'production' },
      database: world.database.connection,
    })
    const shown = (await serious.call(api.admin.mail, { params }, 'admin')).json()
    await serious.close()
    expect(shown.subject).toBe('Reset your password')
    expect(shown.text + shown.html).not.toContain('secret')
  })

  it('lists those to a part of an address, and takes what is typed literally', async () => {
    expect((await list({ recipient: ' Bob@ ' })).json().mails).toMatchObject([
      { recipient: 'bob@people.test' },
    ])
    for (const recipient of ['b_b@', '%', '\\']) expect((await list({ recipient })).json().mails).toEqual([])
  })

  it('lists those of one state, and goes on where a list ended', async () => {
    const here = await openWorldForTest()
    for (let mails = 0; mails < 51; mails++) await queueMail(here.db, `p${mails}@people.test`, mail)
    await here.db.update(outbox).set({ status: 'failed' }).where(eq(outbox.recipient, 'p7@people.test'))
    const ask = async (query: object) =>
      (await here.call(api.admin.outbox, { query: { ...query } }, 'admin')).json()
    expect((await ask({ status: 'failed' })).mails).toMatchObject([{ recipient: 'p7@people.test' }])
    const first = await ask({})
    expect([first.mails.length, first.more]).toEqual([50, true])
    const rest = await ask({ before: first.mails.at(-1).id })
    expect([rest.mails[0].recipient, rest.more]).toEqual(['p0@people.test', false])
  })
})
