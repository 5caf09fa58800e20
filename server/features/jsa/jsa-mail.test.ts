import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let form: JsaForm
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate outbox, rate_limits`)
  project = await startProject(world, { company: world.companyId('Corers') })
  form = await submitJsa(world, project)
})
afterAll(() => world.close())

const recipient = 'site@customer.test'
const send = (body: object, as?: CastName, headers = {}) =>
  world.call(api.jsa.mail, { body: { id: form.id, email: recipient, ...body }, headers }, as)
const received = async () => (await mailsTo(world.db, recipient)).length

describe('POST /send_jsa_pdf_email', () => {
  it('mails the link of the JSA, and says that it needs an account', async () => {
    const answer = await send({ email: ` ${recipient.toUpperCase()} ` }, 'owner')
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: recipient }])
    const [mail] = await mailsTo(world.db, recipient)
    expect(mail?.subject).toBe('JSA for Boiler room')
    expect(mail?.text).toContain(`${world.config.publicUrl}/jsapdf/${form.id}\n`)
    expect(mail?.text).toContain('you need a Hyperbola account on this project.')
    expect(mail?.text).toContain('Olga Owner sent you the Job Safety Analysis (JSA) for Boiler room')
    expect(mail?.token).toBe('')
  })

  it.each<[string, unknown, string]>([
    ['nothing', '', messages.emailRequired],
    ['no email', 'site', messages.emailInvalid],
    ['none at all', undefined, messages.emailRequired],
  ])('to %s is refused beside the field, and nothing is sent', async (_what, email, sentence) => {
    const answer = await send({ email }, 'owner')
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { email: sentence }])
    expect(await world.db.execute(sql`select from outbox`)).toMatchObject({ rowCount: 0 })
  })

  it('is for one that was submitted', async () => {
    const draft = await submitJsa(world, await startProject(world), { draft: true })
    const answer = await send({ id: draft.id }, 'technician')
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'Please submit the JSA form'])
    expect(await received()).toBe(0)
  })

  it('sent twice with one key is one mail', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([send({}, 'owner', headers), send({}, 'owner', headers)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await received()).toBe(1)
  })

  it('is done 30 times an hour for one person, and for others still', async () => {
    for (let sent = 0; sent < limits.reportMails.max; sent++) await send({}, 'employee')
    expect([(await send({}, 'employee')).statusCode, (await send({}, 'owner')).statusCode]).toEqual([
      429, 200,
    ])
    expect(await received()).toBe(limits.reportMails.max + 1)
  })

  it('goes from an unconfirmed address to that address alone', async () => {
    const confirm = (confirmed_at: Date | null) =>
      world.db.update(users).set({ confirmed_at }).where(eq(users.id, world.ids.owner))
    const headers = { authorization: await world.tokenOf('owner') }
    await confirm(null)
    const refused = await send({}, undefined, headers)
    expect([refused.statusCode, refused.json().error]).toEqual([403, messages.mailUnconfirmed])
    expect((await send({ email: emailOf('owner') }, undefined, headers)).statusCode).toBe(200)
    await confirm(new Date())
  })
})

describe('GET /show_jsa_pdf/{id}.pdf', () => {
  it('of a JSA that was never submitted is refused in the words of the documents', async () => {
    const draft = await submitJsa(world, await startProject(world), { draft: true })
    const answer = await world.call(api.jsa.pdf, { params: { id: draft.id } }, 'technician')
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      ...[422, 'not_submitted'],
      'Please submit the JSA form',
    ])
  })

  it('of a version that never was is not there, nor is that of a stranger theirs', async () => {
    const print = (query: Record<string, number>, as: CastName) =>
      world.call(api.jsa.pdf, { params: { id: form.id }, query }, as)
    expect((await print({ revision: 2 }, 'technician')).statusCode).toBe(404)
    expect((await print({ revision: 1 }, 'stranger')).statusCode).toBe(403)
    expect((await print({ revision: 0 }, 'technician')).statusCode).toBe(422)
  })
})
