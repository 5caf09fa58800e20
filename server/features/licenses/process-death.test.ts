import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { addMonths } from '#contract/licenses/months.ts'
import { license_payments, licenses } from '#server/db/schema/licenses.ts'
import { jobs } from '#server/db/schema/system.ts'
import { urlOf } from '#server/services/backup/backup.fixtures.ts'
import { jobsChannel } from '#server/services/jobs/jobs.ts'
import type { CastName } from '#server/testing/cast.ts'
import { type Held, holdStatements } from '#server/testing/hold-statements.ts'
import { run } from '#server/testing/run.ts'
import { openStripeServer, type SignedEvent } from '#server/testing/servers/stripe-server.ts'
import { until } from '#server/testing/until.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { begin, testCards } from './licenses.fixtures.ts'

// Each person's purchase is at another step when the process is killed, so that two starts serve for all steps.

it('a death of the process at each step between a charge by Stripe and its license gives one license and no more', async () => {
  const stripe = await openStripeServer()
  onTestFinished(() => stripe.close())
  const { secretKey, publishableKey, webhookSecret, apiUrl = '' } = stripe.keys
  const world = await openWorldForTest({ config: { stripe: stripe.keys } })
  const portal = await openPortal(world, {
    ...{ STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey },
    ...{ STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl },
  })
  const askers: CastName[] = ['technician', 'metric', 'employee', 'facility']
  const everybody: CastName[] = ['owner', ...askers, 'stranger', 'expired']
  const ids = new Map<CastName, string>()
  for (const as of everybody) ids.set(as, (await begin(world, 'year', { as })).id)
  const idOf = (name: CastName) => ids.get(name) ?? ''
  for (const id of ids.values()) stripe.pay(id)
  const news = (name: CastName) =>
    stripe.event('payment_intent.succeeded', stripe.intents.get(idOf(name)) ?? {})
  const tell = ({ headers, payload }: SignedEvent) => portal.post('/stripe_webhook', headers, payload)
  const buy = (name: CastName, key?: string) => portal.buy(name, idOf(name), key)
  const given = () => givenFor(world, [...ids.values()])
  // begun so long ago that the nightly reconciliation asks about it
  await world.db
    .update(license_payments)
    .set({ created_at: new Date(Date.now() - 20 * 60_000) })
    .where(eq(license_payments.intent_id, idOf('expired')))

  await portal.start()
  const held = await portal.hold([
    { at: 'before update on license_payments', when: of(world, 'technician') },
    { at: 'before insert on licenses', when: of(world, 'metric', 'stranger', 'expired') },
    { at: 'before insert on audit_log', when: of(world, 'employee') },
    { at: 'after insert on licenses', when: of(world, 'facility'), inCommit: true },
  ])
  const stranger = news('stranger')
  const answers = Promise.allSettled([...askers.map(name => buy(name, 'first-try')), tell(stranger)])
  await portal.runJobs('reconcile-payments')
  await held.areReached(6)
  expect(await given()).toEqual([])
  await portal.kill()
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set(['rejected']))
  await held.release()
  // the commit of one had arrived; that of another was sent with its audit row, and the database may have read it or not
  const committed = (await given()).map(({ intent }) => intent)
  expect(committed.filter(intent => intent !== idOf('employee'))).toEqual([idOf('facility')])

  await portal.start()
  for (const name of ['owner', ...askers] as const)
    expect([name, (await buy(name, 'first-try')).status]).toEqual([name, 201])
  expect((await tell(stranger)).status).toBe(200)
  await portal.runJobs('reconcile-payments')
  await expectOneEach(given, [...ids.values()])
  const before = await given()
  const again = everybody.flatMap(name => [buy(name), tell(news(name))])
  expect((await Promise.all(again)).map(({ ok }) => ok)).toEqual(again.map(() => true))
  expect(await given()).toEqual(before)
})

it('a death of the process at each step between a charge by the sandbox and its license gives one license and no more', async () => {
  const world = await openWorldForTest()
  const portal = await openPortal(world)
  const everybody: CastName[] = ['owner', 'expired', 'technician']
  const begun = new Map<CastName, Awaited<ReturnType<typeof begin>>>()
  for (const as of everybody) begun.set(as, await begin(world, 'year', { as }))
  const ids = [...begun.values()].map(({ id }) => id)
  const card = { number: testCards.works, exp_month: 12, exp_year: 2099, cvc: '123' }
  const pay = async (name: CastName) => {
    const { id = '', client_secret } = begun.get(name) ?? {}
    const url = api.licenses.confirmTest.path.replace(':id', id)
    return portal.post(url, await portal.headersOf(name), JSON.stringify({ client_secret, card }))
  }
  const buy = (name: CastName, key?: string) => portal.buy(name, begun.get(name)?.id ?? '', key)
  const given = () => givenFor(world, ids)

  await portal.start()
  const held = await portal.hold([
    { at: 'before insert on licenses', when: of(world, 'expired', 'technician') },
    { at: 'before insert on audit_log', when: of(world, 'owner') },
  ])
  expect((await pay('expired')).status).toBe(200)
  await held.areReached(1)
  // one job of this kind runs at a time, so this news waits for the one that is held
  expect((await pay('technician')).status).toBe(200)
  const answers = Promise.allSettled([buy('technician', 'first-try'), pay('owner')])
  await held.areReached(3)
  await portal.kill()
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await held.release()
  expect(await given()).toEqual([])

  await portal.start()
  expect((await pay('owner')).status).toBe(200)
  expect((await buy('technician', 'first-try')).status).toBe(201)
  await portal.runJobs('card-news')
  await expectOneEach(given, ids)
  const before = await given()
  for (const name of everybody) expect((await buy(name)).status).toBe(201)
  await until(async () => (await world.db.$count(jobs, eq(jobs.kind, 'card-news'))) === 0)
  expect(await given()).toEqual(before)
})

const of = (world: World, ...names: CastName[]) =>
  `new.user_id in (${names.map(name => world.ids[name]).join()})`

/** The program itself, on the database of a world, which outlives it. */
async function openPortal(world: World, settings: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-death-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { connection } = world.database
  let program: ReturnType<typeof run>
  let origin: string
  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(`${origin}/api${url}`, { method: 'POST', headers, body })
  const headersOf = async (name: CastName) => ({
    ...{ authorization: await world.tokenOf(name), 'content-type': 'application/json' },
  })
  return {
    ...{ post, headersOf },
    async start() {
      program = run('main.ts', [], {
        ...{ PORT: '0', DATABASE_URL: urlOf(connection as never), DATA_DIR: path.join(folder, 'data') },
        ...{ DEMO_DATA: 'off', ...settings },
      })
      origin = (await program.says(/is ready: (http:\S+)/))[1] ?? ''
    },
    async kill() {
      program.child.kill('SIGKILL')
      await program.ended
    },
    async buy(name: CastName, payment_intent: string, key?: string) {
      const headers = { ...(await headersOf(name)), ...(key && { 'idempotency-key': key }) }
      return post(api.licenses.buy.path, headers, JSON.stringify({ type: 'year', payment_intent }))
    },
    /** As if the hour of these jobs, or the end of the lease of a process that died, had come. */
    async runJobs(kind: string) {
      await world.db.update(jobs).set({ run_at: sql`now()`, locked_until: null }).where(eq(jobs.kind, kind))
      await world.db.execute(sql`select pg_notify(${jobsChannel}, ${kind})`)
    },
    hold: (statements: Held[]) => holdStatements(connection, statements),
  }
}

type Given = Awaited<ReturnType<typeof givenFor>>

const givenFor = (world: World, intents: string[]) =>
  world.db
    .select({
      intent: license_payments.intent_id,
      receipt: license_payments.receipt_number,
      license: licenses,
    })
    .from(licenses)
    .innerJoin(license_payments, eq(license_payments.id, licenses.payment_id))
    .where(inArray(license_payments.intent_id, intents))
    .orderBy(asc(licenses.id))

async function expectOneEach(read: () => Promise<Given>, intents: string[]): Promise<void> {
  await until(async () => (await read()).length >= intents.length)
  const given = await read()
  expect(given.map(({ intent }) => intent).sort()).toEqual([...intents].sort())
  const receipts = given.flatMap(({ receipt }) => receipt ?? [])
  expect(new Set(receipts).size).toBe(intents.length)
  for (const { license } of given)
    expect([license.ends_at, license.voided_at]).toEqual([addMonths(license.starts_at, 12), null])
}
