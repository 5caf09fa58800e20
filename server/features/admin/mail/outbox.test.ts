import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { outbox } from '#server/db/schema/system.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import { castNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

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

  it('is for platform admins alone', async () => {
    for (const name of castNames.filter(one => !['admin', 'unconfirmed', 'invited'].includes(one))) {
      expect((await world.call(api.admin.outbox, {}, name)).statusCode).toBe(403)
      expect((await world.call(api.admin.mail, { params: { id: 1 } }, name)).statusCode).toBe(403)
    }
    expect((await world.call(api.admin.outbox)).statusCode).toBe(401)
    expect((await world.call(api.admin.mail, { params: { id: 999 } }, 'admin')).statusCode).toBe(404)
  })
})
