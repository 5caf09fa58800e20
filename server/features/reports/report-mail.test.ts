import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { startReport } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate outbox, rate_limits`)
  id = (await startReport(world, await startProject(world, { company: world.companyId('Corers') }))).id
})
afterAll(() => world.close())

const recipient = 'site@customer.test'
const send = (body: object, as?: CastName, headers = {}) =>
  world.call(api.reports.mail, { body: { id, email: recipient, ...body }, headers }, as)
const received = async () => (await mailsTo(world.db, recipient)).length

describe('POST /send_pdf_email', () => {
  it('mails the link of the report, and says that it needs an account', async () => {
    const answer = await send({ email: ` ${recipient.toUpperCase()} ` }, 'owner')
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: recipient }])
    const [mail] = await mailsTo(world.db, recipient)
    expect(mail?.subject).toBe('GPR report for Boiler room')
    expect(mail?.text).toContain(`${world.config.publicUrl}/reports/${id}\n`)
    expect(mail?.text).toContain('you need a Hyperbola account on this project.')
    expect(mail?.text).toContain('Olga Owner sent you the GPR report for Boiler room')
    expect(mail?.token).toBe('')
  })

  it.each<[string, unknown, string]>([
    ['nothing', '', messages.emailRequired],
    ['spaces', '  ', messages.emailRequired],
    ['no email', 'site', messages.emailInvalid],
    ['two of them', 'a@b.test, c@d.test', messages.emailInvalid],
    ['none at all', undefined, messages.emailRequired],
  ])('to %s is refused beside the field, and nothing is sent', async (_what, email, sentence) => {
    const answer = await send({ email }, 'owner')
    expect([answer.statusCode, answer.json().error, answer.json().fields]).toEqual([
      422,
      sentence,
      { email: sentence },
    ])
    expect(await world.db.execute(sql`select from outbox`)).toMatchObject({ rowCount: 0 })
  })

  it('is for whoever may see the project, a silver license included, and tells that before anything else', async () => {
    const wrong = { email: 'site' }
    const statuses = [
      await send({}, 'silver'),
      await send(wrong),
      await send(wrong, 'expired'),
      await send(wrong, 'stranger'),
      await send({ ...wrong, id: 2_000_000_000 }, 'stranger'),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 401, 402, 403, 404])
    expect(await received()).toBe(1)
  })

  it('is not there for a deleted project', async () => {
    await world.db.execute(sql`update projects set deleted_at = now()`)
    expect((await send({}, 'owner')).statusCode).toBe(404)
    await world.db.execute(sql`update projects set deleted_at = null`)
  })

  it('sent twice with one key is one mail', async () => {
    const headers = { 'idempotency-key': 'onemail' }
    const answers = await Promise.all([send({}, 'owner', headers), send({}, 'owner', headers)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await received()).toBe(1)
  })

  it('is done 30 times an hour for one person, and for others still', async () => {
    for (let sent = 0; sent < limits.reportMails.max; sent++) await send({}, 'employee')
    const beyond = await send({}, 'employee')
    expect([beyond.statusCode, beyond.json().error]).toEqual([
      429,
      messages.tooManyAttempts('in about an hour'),
    ])
    expect((await send({}, 'owner')).statusCode).toBe(200)
    expect(await received()).toBe(limits.reportMails.max + 1)
  })

  it('goes from an unconfirmed address to that address alone', async () => {
    const ofOwner = sql`email = ${emailOf('owner')}`
    const headers = { authorization: await world.tokenOf('owner') }
    await world.db.execute(sql`update users set confirmed_at = null where ${ofOwner}`)
    const refused = await send({}, undefined, headers)
    expect([refused.statusCode, refused.json().error]).toEqual([403, messages.mailUnconfirmed])
    expect(await received()).toBe(0)
    expect((await send({ email: emailOf('owner') }, undefined, headers)).statusCode).toBe(200)
    await world.db.execute(sql`update users set confirmed_at = now() where ${ofOwner}`)
  })
})
