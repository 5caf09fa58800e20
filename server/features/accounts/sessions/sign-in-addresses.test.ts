import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sign_in_addresses } from '#server/db/schema/accounts.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { countFailure } from './sign-in-addresses.ts'

const home = '192.0.2.1'
const email = emailOf('owner')

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const send = (method: 'POST' | 'PUT', url: string, user: object, remoteAddress: string) =>
  world.app.inject({ method, url: `/api${url}`, payload: { user }, remoteAddress })
const signIn = (password: string, from: string, as = email) =>
  send('POST', '/users/sign_in', { email: as, password }, from)
/** So many wrong guesses, each from an address of its own; all but the last few without the cost of hashing. */
const guess = async (times: number, as = email) => {
  for (let count = 0; count < times - 3; count++) await countFailure(world.db, as)
  for (let count = 1; count <= 3; count++) await signIn('not it', `198.51.100.${count}`, as)
}
const aMinuteLater = () =>
  world.db.execute(sql`update rate_limits set ends_at = now() where key like 'new-address-pause %'`)

describe('beyond a hundred failed sign-ins of one account', () => {
  it('addresses that never signed in to it wait a minute, and those that did go on', async () => {
    expect((await signIn(castPassword, home)).statusCode).toBe(200)
    await guess(limits.failedSignInsOfAccount.max)
    expect((await signIn(castPassword, '203.0.113.5')).statusCode).toBe(200)
    await signIn('not it', '198.51.100.9')
    const stopped = await signIn(castPassword, '203.0.113.6')
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60)
    for (const known of [home, '203.0.113.5'])
      expect((await signIn(castPassword, known)).statusCode).toBe(200)
  })

  it('a new address gets in after the minute, and the next failure begins another one', async () => {
    await guess(limits.failedSignInsOfAccount.max + 1)
    expect((await signIn(castPassword, home)).statusCode).toBe(429)
    await aMinuteLater()
    expect((await signIn('not it', '198.51.100.8')).statusCode).toBe(401)
    expect((await signIn(castPassword, home)).statusCode).toBe(429)
    await aMinuteLater()
    expect((await signIn(castPassword, home)).statusCode).toBe(200)
  })

  it('other accounts notice nothing, and an unknown one behaves alike', async () => {
    await guess(limits.failedSignInsOfAccount.max + 1)
    expect((await signIn(castPassword, home, emailOf('employee'))).statusCode).toBe(200)
    await guess(limits.failedSignInsOfAccount.max + 1, 'nobody@cast.test')
    expect((await signIn(castPassword, home, 'nobody@cast.test')).statusCode).toBe(429)
  })

  it('a new password by a mailed link opens the door at once, from where it was set and nowhere else', async () => {
    await signIn(castPassword, home)
    await guess(limits.failedSignInsOfAccount.max + 1)
    await send('POST', '/users/password', { email }, '203.0.113.7')
    await sendAccountMails(world)
    const token = { reset_password_token: await tokenTo(world.db, email) }
    const secret = { password: 'a new one', password_confirmation: 'a new one' }
    const reset = await send('PUT', '/users/password', { ...token, ...secret }, '203.0.113.7')
    expect(reset.statusCode).toBe(200)
    expect((await signIn('a new one', '203.0.113.7')).statusCode).toBe(200)
    expect((await signIn('a new one', home)).statusCode).toBe(429)
  })
})

it('addresses are kept as hashes, once each', async () => {
  await signIn(castPassword, home)
  await signIn(castPassword, home)
  const kept = await world.db.select().from(sign_in_addresses)
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(home)
})

it('an address that was not used for a year is a new one again', async () => {
  await signIn(castPassword, home)
  world.pass(limits.signInAddressesKept - 60)
  await hourlyCleanupHandler(world.db, world.clock).run({})
  expect(await world.db.$count(sign_in_addresses)).toBe(1)
  world.pass(120)
  await hourlyCleanupHandler(world.db, world.clock).run({})
  expect(await world.db.$count(sign_in_addresses)).toBe(0)
})
