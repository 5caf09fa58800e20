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
  for (let count = 0; count < times - 3; count++)
    await countFailure(world.db, as, `198.51.100.${count % 250}`)
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
    const secret = { password: 'another of my own', password_confirmation: 'another of my own' }
    const reset = await send('PUT', '/users/password', { ...token, ...secret }, '203.0.113.7')
    expect(reset.statusCode).toBe(200)
    expect((await signIn('another of my own', '203.0.113.7')).statusCode).toBe(200)
    expect((await signIn('another of my own', home)).statusCode).toBe(429)
  })
})

describe('beyond a hundred accounts that failed from one address', () => {
  const spray = async (from: string, accounts: number = limits.failedAccountsOfAddress.max + 1) => {
    for (let count = 0; count < accounts; count++) await countFailure(world.db, `no${count}@cast.test`, from)
  }

  it('accounts that never signed in there wait, known and unknown ones alike, and the others go on', async () => {
    expect((await signIn(castPassword, home)).statusCode).toBe(200)
    await spray(home)
    for (const stranger of [emailOf('employee'), 'nobody@cast.test']) {
      const stopped = await signIn(castPassword, home, stranger)
      expect(stopped.statusCode).toBe(429)
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(3500)
    }
    expect((await signIn(castPassword, home)).statusCode).toBe(200)
    expect((await signIn(castPassword, '203.0.113.5', emailOf('employee'))).statusCode).toBe(200)
  })

  it('an account that fails often counts once', async () => {
    for (let count = 0; count <= limits.failedAccountsOfAddress.max; count++)
      await countFailure(world.db, 'nobody@cast.test', home)
    expect((await signIn(castPassword, home, emailOf('employee'))).statusCode).toBe(200)
  })

  it('every address of one IPv6 network counts as one', async () => {
    await spray('2001:db8:1:2::7')
    expect((await signIn(castPassword, '2001:db8:1:2:ffff::9')).statusCode).toBe(429)
    expect((await signIn(castPassword, '2001:db8:1:3::7')).statusCode).toBe(200)
  })
})

it('guesses at one account from one IPv6 network are counted together', async () => {
  for (let tries = 0; tries < limits.failedSignIns.max; tries++)
    expect((await signIn('not it', `2001:db8:1:2::${tries}`)).statusCode).toBe(401)
  expect((await signIn(castPassword, '2001:db8:1:2::ffff')).statusCode).toBe(429)
  expect((await signIn(castPassword, '2001:db8:1:3::1')).statusCode).toBe(200)
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
