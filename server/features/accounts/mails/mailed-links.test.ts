import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/system.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { mailHandlers } from '#server/services/mail/mail.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { tokenIn } from '#server/testing/inbox.ts'
import { openMailSink } from '#server/testing/servers/mail-sink.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { type Purpose as LinkPurpose, makeLink } from './mailed-links.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const password = { password: 'newnew-7', password_confirmation: 'newnew-7' }
const openings = {
  confirmation: (token: string, at = world) =>
    at.call(api.accounts.confirm, { body: { confirmation_token: token } }),
  reset: (token: string, at = world) =>
    at.call(api.accounts.reset, { body: { user: { ...password, reset_password_token: token } } }),
  invitation: (token: string, at = world) =>
    at.call(api.accounts.accept, { body: { user: { ...password, invitation_token: token } } }),
}
type Purpose = keyof typeof openings
const purposes = Object.keys(openings) as Purpose[]
const linkFor = async (purpose: LinkPurpose, name: CastName, at = world) =>
  makeLink(at.db, purpose, at.ids[name], at.clock())
const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

describe('a mailed link', () => {
  it.each(purposes)('of a %s works once', async purpose => {
    const token = await linkFor(purpose, 'unconfirmed')
    expect((await openings[purpose](token)).statusCode).toBe(200)
    const again = await openings[purpose](token)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toMatchObject({ code: 'link_used', error: accountMessages.linkUsed })
  })

  it.each(purposes)('of a %s works for one of those who open it at once, on two instances', async purpose => {
    const second = await openWorldForTest({ database: world.database.connection })
    const token = await linkFor(purpose, 'unconfirmed')
    const answers = await Promise.all([world, second, world, second].map(at => openings[purpose](token, at)))
    expect(statuses(answers)).toEqual([200, 422, 422, 422])
  })

  it.each([
    ['confirmation', 3 * 24 * 3600],
    ['reset', 2 * 3600],
    ['invitation', 14 * 24 * 3600],
  ] as const)('of a %s works for %d seconds', async (purpose, seconds) => {
    const here = await openWorldForTest()
    const token = await linkFor(purpose, 'unconfirmed', here)
    here.pass(seconds + 1)
    const late = await openings[purpose](token, here)
    expect(late.statusCode).toBe(422)
    expect(late.json()).toMatchObject({ code: 'link_expired', error: accountMessages.linkOld })
    here.pass(-60)
    expect((await openings[purpose](token, here)).statusCode).toBe(200)
  })

  it.each(purposes)('of a %s opens nothing else', async purpose => {
    for (const other of purposes.filter(name => name !== purpose)) {
      const answer = await openings[other](await linkFor(purpose, 'unconfirmed'))
      expect(answer.json()).toMatchObject({ code: 'link_unknown', error: messages.linkUnknown })
    }
  })

  it('is kept as a hash only', async () => {
    const token = await linkFor('reset', 'employee')
    const kept = JSON.stringify(await world.db.select().from(mailed_links))
    expect(kept).toContain(createHash('sha256').update(token).digest('hex'))
    expect(kept).not.toContain(token)
  })

  it('of a deleted person opens nothing', async () => {
    const here = await openWorldForTest()
    const tokens = await Promise.all(purposes.map(purpose => linkFor(purpose, 'silver', here)))
    await here.db
      .update(users)
      .set({ deleted_at: new Date() })
      .where(eq(users.email, emailOf('silver')))
    for (const [index, purpose] of purposes.entries())
      expect((await openings[purpose](tokens[index] ?? '', here)).json().code).toBe('link_unknown')
  })

  it('and another one of the same person, opened at once, do not hold each other up', async () => {
    for (let round = 0; round < 5; round++) {
      const tokens = {
        reset: await linkFor('reset', 'metric'),
        invitation: await linkFor('invitation', 'metric'),
      }
      const answers = await Promise.all([
        openings.reset(tokens.reset),
        openings.invitation(tokens.invitation),
      ])
      expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 422)).toBe(true)
      expect(statuses(answers)[0]).toBe(200)
    }
  })

  it('is dropped a month after it ran out', async () => {
    const here = await openWorldForTest()
    const old = await linkFor('reset', 'owner', here)
    here.pass(limits.resetLink + 30 * 24 * 3600 - 60)
    await linkFor('reset', 'employee', here)
    const tidy = () => hourlyCleanupHandler(here.db, here.clock).run({})
    await tidy()
    expect((await openings.reset(old, here)).json().code).toBe('link_expired')
    here.pass(120)
    await tidy()
    expect((await openings.reset(old, here)).json().code).toBe('link_unknown')
    expect(await here.db.$count(mailed_links)).toBe(1)
  })
})

describe('the link of a new address', () => {
  const wish = (name: CastName, new_email: string) =>
    world.db
      .update(users)
      .set({ new_email })
      .where(eq(users.email, emailOf(name)))

  it('puts it in the place of the old one, whose other links die', async () => {
    await wish('owner', 'olga@new.test')
    const others = await Promise.all(purposes.map(purpose => linkFor(purpose, 'owner')))
    const token = await linkFor('new_email', 'owner')
    const answer = await openings.confirmation(token)
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: 'olga@new.test' }])
    const signIn = (email: string) =>
      world.call(api.accounts.signIn, { body: { user: { email, password: castPassword } } })
    expect((await signIn(emailOf('owner'))).statusCode).toBe(401)
    expect((await signIn('olga@new.test')).json().user).toMatchObject({ new_email: null, version: 2 })
    for (const [index, purpose] of purposes.entries())
      expect((await openings[purpose](others[index] ?? '')).json().code).toBe('link_unknown')
  })

  it('is refused when somebody else has the address meanwhile, also at the last moment', async () => {
    await wish('technician', emailOf('employee'))
    const taken = await openings.confirmation(await linkFor('new_email', 'technician'))
    expect([taken.statusCode, taken.json().error]).toEqual([422, accountMessages.emailTaken])
    await wish('technician', 'one@new.test')
    await wish('facility', 'one@new.test')
    const tokens = [await linkFor('new_email', 'technician'), await linkFor('new_email', 'facility')]
    expect(statuses(await Promise.all(tokens.map(token => openings.confirmation(token))))).toEqual([200, 422])
  })
})

it('reaches the person by SMTP; afterwards neither outbox nor log nor table knows link or password', async () => {
  const lines: string[] = []
  const log = { logLevel: 'debug', logTo: { write: (line: string) => void lines.push(line) } }
  const here = await openWorldForTest({ config: { ...log, mode: 'production' } })
  const sink = await openMailSink()
  const settings = { ...here.config, smtpUrl: sink.url, mailFrom: 'Portal <portal@example.com>' }
  const worker = startWorker(here.database, mailHandlers(here.db, settings), here.app.log, {
    pollMilliseconds: 20,
  })
  const user = { first_name: 'Ros<a>', last_name: 'Register', email: 'rosa@new.test', terms: true }
  const secret = { password: 'unheard of', password_confirmation: 'unheard of' }
  const headers = { 'idempotency-key': 'r1' }
  await here.call(api.accounts.register, { body: { user: { ...user, ...secret } }, headers })
  await until(async () => (await here.db.select().from(outbox))[0]?.status === 'sent')
  await worker.stop()
  await sink.close()
  const { to, mail } = sink.mails[0] as (typeof sink.mails)[number]
  expect(to).toEqual(['rosa@new.test'])
  expect(mail.subject).toBe('Confirm your email for Hyperbola')
  expect(mail.text).toContain('Hi Ros<a>,')
  expect(mail.html).not.toContain('<a>')
  const token = tokenIn(mail.text ?? '')
  expect((await openings.confirmation(token, here)).statusCode).toBe(200)
  const kept = await here.db.execute(
    sql`select (select json_agg(o) from outbox o) o, (select json_agg(l) from mailed_links l) l,
               (select json_agg(j) from jobs j) j, (select json_agg(i) from idempotency_answers i) i,
               (select json_agg(u) from users u) u`,
  )
  expect(lines.join('')).toContain('/api/users/confirmation')
  const everything = JSON.stringify(kept.rows) + lines.join('')
  expect(everything).toContain('rosa@new.test')
  expect(everything).toContain('[link removed]')
  for (const word of [token, secret.password]) expect(everything).not.toContain(word)
})
