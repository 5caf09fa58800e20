import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { api } from '#contract/api.ts'
import { callName } from '#contract/call-name.ts'
import {
  setUpApp,
  signIn as signInWithFactor,
  startedApp,
} from './features/accounts/second-factor/second-factor.fixtures.ts'
import { callEvents } from './http/security/call-events.ts'
import { type SecurityEvent, securityEvents } from './services/security-events/vocabulary.ts'
import { castPassword, emailOf } from './testing/cast.ts'
import { addPerson, type CallCase } from './testing/every-call/call-case.ts'
import { callCases } from './testing/every-call/writing-calls.ts'
import { addProbeTable, probe, probeRoutes } from './testing/probe.ts'
import { openStripeServer, type StripeServer } from './testing/servers/stripe-server.ts'
import { openWorld, openWorldForTest, type World } from './testing/world.ts'

type Line = Record<string, unknown> & { event: SecurityEvent }

const printed: string[] = []
// the level hides nothing of this
const config = {
  logLevel: 'silent',
  logTo: { write: (line: string) => void printed.push(...line.trim().split('\n')) },
}

let stripe: StripeServer
let world: World
let worlds: Record<NonNullable<CallCase['where']>, World>
beforeAll(async () => {
  stripe = await openStripeServer()
  world = await openWorld({ config })
  worlds = {
    cards: world,
    orders: await openWorld({ config: { ...config, mode: 'production' } }),
    stripe: await openWorld({ config: { ...config, stripe: stripe.keys } }),
  }
})
afterAll(async () => {
  for (const each of Object.values(worlds)) await each.close()
  await stripe.close()
})

/** The lines that something writes. */
async function linesOf(act: () => Promise<unknown>): Promise<Line[]> {
  const before = printed.length
  await act()
  return printed.slice(before).map(line => JSON.parse(line))
}
const signIn = (email: string, password: string, remoteAddress = '192.0.2.1', at = world) =>
  at.app.inject({
    ...{ method: 'POST', url: '/api/users/sign_in', remoteAddress },
    payload: { user: { email, password } },
  })
const probing = async () => {
  const here = await openWorldForTest({ config, routes: probeRoutes })
  await addProbeTable(here.db)
  return here
}

const walked = new Set<SecurityEvent>()

describe('every call that is a security event writes its line after it was done', () => {
  const calls = [...callEvents].filter(([, { done }]) => done)
  it.each(calls.map(([call, { done = [] }]) => [callName(call), done, call] as const))(
    '%s: %s',
    async (name, events, call) => {
      const how = callCases.get(call) as CallCase
      const at = worlds[how.where ?? 'cards']
      const sent = await how.ready(at, stripe)
      if (how.as) await at.tokenOf(how.as)
      const lines = await linesOf(() => at.call(call, sent, how.as))
      for (const event of events) {
        walked.add(event)
        expect(lines).toContainEqual(
          expect.objectContaining({
            ...{ level: 30, security: true, event, outcome: 'done', call: name, address: '127.0.0.1' },
            time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
            reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
            ...(how.as && { user: at.ids[how.as] }),
          }),
        )
      }
    },
  )
})

/** How the other events come about; the line is the first of that name. */
const occasions: Partial<
  Record<SecurityEvent, [act: () => Promise<unknown>, line: Record<string, unknown>]>
> = {
  'sign_in.failed': [
    () => signIn(emailOf('owner'), 'guessed-password'),
    { reason: 'wrong_credentials', record: 'session', address: '192.0.2.1' },
  ],
  'session.refused': [
    () => world.call(api.accounts.sessions, { headers: { authorization: 'Bearer made-up-token' } }),
    { reason: 'token_unknown' },
  ],
  'password.wrong': [
    () =>
      world.call(
        api.accounts.changePassword,
        { body: { current_password: 'guess1', password: 'another1', password_confirmation: 'another1' } },
        'metric',
      ),
    { call: 'PUT /password' },
  ],
  'second_factor.asked': [
    () => setUpApp(world, 'technician').then(() => signIn(emailOf('technician'), castPassword)),
    { reason: 'second_factor_needed' },
  ],
  'second_factor.failed': [
    async () => {
      await startedApp(world, 'newcomer')
      await world.call(api.secondFactor.confirmApp, { body: { code: '000000' } }, 'newcomer')
    },
    { call: 'POST /second_factor/app/confirmation', reason: 'second_factor_wrong' },
  ],
  'mailed_link.refused': [
    () => world.call(api.accounts.confirm, { body: { confirmation_token: 'made-up-token' } }),
    { reason: 'link_unknown' },
  ],
  'right.given': [() => setGprAccess(true), { right: 'gpr_access', record: 'user' }],
  'right.taken': [() => setGprAccess(false), { right: 'gpr_access', record: 'user' }],
  'right.promised': [
    () => setGprAccess(true, { confirmed_at: null, invited_at: world.clock() }),
    { right: 'gpr_access', record: 'user' },
  ],
  'admin.acted': [
    async () => world.call(api.accounts.deleteUser, { params: { id: (await addPerson(world)).id } }, 'admin'),
    { call: 'DELETE /users/:id', record: 'user' },
  ],
  'access.refused': [
    () => world.call(api.admin.status, {}, 'stranger'),
    { call: 'GET /system_status', reason: 'not_allowed' },
  ],
  'license.refused': [() => world.call(api.projects.list, {}, 'expired'), { reason: 'license_required' }],
  'file_link.refused': [
    () => world.app.inject('/api/files/7/slab.jpg?expires=9999999999&signature=made-up'),
    { record: 'files', id: 7 },
  ],
  'limit.reached': [
    async () => {
      for (let count = 0; count < 6; count++)
        await world.call(api.accounts.resend, { body: { email: 'often@every.test' } })
    },
    { limit: 'resend' },
  ],
  'request.malformed': [
    () =>
      world.app.inject({
        ...{ method: 'POST', url: '/api/users/sign_in', headers: { 'content-type': 'application/json' } },
        payload: '{"user":',
      }),
    { call: 'POST /users/sign_in' },
  ],
  'request.invalid': [
    () => world.call(api.accounts.requestReset, { body: { user: { email: 'none' } } }),
    { reason: 'invalid' },
  ],
  'payment_news.refused': [
    () =>
      worlds.stripe.call(api.licenses.webhook, {
        body: '{}',
        headers: { 'content-type': 'application/json', 'stripe-signature': 'made-up' },
      }),
    { reason: 'signature' },
  ],
  'error.unexpected': [
    async () => {
      const here = await probing()
      await here.call(probe.add, { body: { name: 'Secret Tower', ending: 'crash' } }, 'owner')
    },
    { call: 'POST /probes', outcome: 'failed', error: expect.objectContaining({ type: 'Error' }) },
  ],
}

const setGprAccess = async (gpr_access: boolean, more: object = {}) => {
  const company_id = world.companyId('Scanners')
  const person = { company_id, company_user: 'employee', gpr_access: !gpr_access, ...more } as const
  const { id } = await addPerson(world, person)
  await world.call(api.companies.setGprAccess, { params: { id }, body: { gpr_access } }, 'technician')
}

describe('what is refused or fails writes a line, too', () => {
  it.each(Object.entries(occasions))('%s', async (event, [act, line]) => {
    walked.add(event as SecurityEvent)
    const lines = await linesOf(act)
    expect(lines).toContainEqual(expect.objectContaining({ event, ...line }))
    expect(JSON.stringify(lines)).not.toMatch(/guess|made-up|@|Secret Tower/)
  })
})

it('every event of the vocabulary was written above, or is looked for in a test of its own', () => {
  const ofProcesses = ['portal.started', 'portal.stopped', 'job.failed', 'service.failed', 'file.infected']
  const ofCommands = ['admin.created', 'keys.rotated', 'storage.adopted']
  expect([...walked, ...ofProcesses, ...ofCommands].sort()).toEqual(Object.keys(securityEvents).sort())
})

it('docs/security-events.md is the vocabulary', () => {
  const text = readFileSync(path.join(inject('packageRoot'), 'docs/security-events.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([\w.]+)` +\| (\w+) +\| (.+?) +\|$/gm)].map(row => row.slice(1))
  expect(rows).toEqual(
    Object.entries(securityEvents).map(([event, { outcome, means }]) => [event, outcome, means]),
  )
})

describe('a sign-in', () => {
  it('to an account that does not exist has a hash, the same for the same account, and no address', async () => {
    const [first] = await linesOf(() => signIn('nobody@cast.test', 'x-guess', '192.0.2.7'))
    const [again] = await linesOf(() => signIn(' Nobody@cast.test', 'y-guess', '192.0.2.8'))
    const [other] = await linesOf(() => signIn('someone@cast.test', 'x-guess', '192.0.2.7'))
    expect(first).toMatchObject({
      event: 'sign_in.failed',
      user: null,
      account: expect.stringMatching(/^\w{16}$/),
    })
    expect(again?.account).toBe(first?.account)
    expect(other?.account).not.toBe(first?.account)
    expect(JSON.stringify([first, again, other])).not.toMatch(/cast\.test|guess/i)
  })

  it('says why it failed, and whose account it was', async () => {
    for (const [name, reason] of [
      ['unconfirmed', 'unconfirmed'],
      ['invited', 'invitation_pending'],
    ] as const) {
      const [line] = await linesOf(() => signIn(emailOf(name), castPassword, '192.0.2.9'))
      expect(line).toMatchObject({ event: 'sign_in.failed', reason, user: world.ids[name] })
    }
  })

  it('says by what it was proved', async () => {
    const [line] = await linesOf(() => signIn(emailOf('owner'), castPassword))
    expect(line).toMatchObject({ event: 'sign_in.succeeded', factors: 'password', user: world.ids.owner })
    const { code, recovery_codes } = await setUpApp(world, 'employee')
    const factorsBy = async (given: string | undefined) =>
      (await linesOf(() => signInWithFactor(world, 'employee', { code: given })))[0]?.factors
    expect(await factorsBy(code())).toBe('password totp')
    expect(await factorsBy(recovery_codes[0])).toBe('password recovery_code')
  })
})

describe('somebody who floods', () => {
  it('has the first refusal by a limit told, then each doubled number, not every one', async () => {
    const lines = await linesOf(async () => {
      for (let count = 0; count < 25; count++)
        await world.call(api.accounts.requestReset, { body: { user: { email: 'flood@every.test' } } })
    })
    const reached = lines.filter(({ event }) => event === 'limit.reached')
    expect(reached.map(({ times = 1 }) => times)).toEqual([1, 2, 4, 8, 16])
    expect(reached[0]).toMatchObject({ limit: 'reset', address: '127.0.0.1', user: null })
  })

  it('with made-up tokens, on whatever call, is told a few times', async () => {
    const lines = await linesOf(async () => {
      for (let count = 0; count < 50; count++)
        await world.app.inject({
          ...{ url: count % 2 ? '/api/projects' : '/api/settings', remoteAddress: '192.0.2.50' },
          headers: { authorization: `Bearer made-up-${count}` },
        })
    })
    expect(lines.map(({ event, times = 1 }) => [event, times])).toEqual(
      [1, 2, 4, 8, 16, 32].map(times => ['session.refused', times]),
    )
  })

  it('with reaching for the records of others is told ten times, then each doubled number', async () => {
    const lines = await linesOf(async () => {
      for (let count = 0; count < 45; count++) await world.call(api.admin.failedJobs, {}, 'stranger')
    })
    expect(lines.map(({ times = 1 }) => times)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 40])
  })
})

it('nobody makes a line, or a long one, by what they send', async () => {
  const device = `Mozilla\u001b[2J\u009b\u2028","event":"sign_in.succeeded"}${'x'.repeat(100_000)}`
  const lines = await linesOf(() =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/users/sign_in', remoteAddress: '192.0.2.60' },
      headers: { 'user-agent': device, 'x-forwarded-for': 'a\\nb' },
      payload: { user: { email: emailOf('silver'), password: '\n{"security":true}' } },
    }),
  )
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ event: 'sign_in.failed', address: '192.0.2.60' })
  expect(printed.at(-1)).toMatch(/^[\x20-\x7e]{1,1000}$/)
})

it('a write that is rolled back leaves no line that it was done', async () => {
  const here = await probing()
  callEvents.set(probe.add, { done: ['record.deleted'] })
  const body = { name: 'x', ending: 'query' }
  const lines = await linesOf(() => here.call(probe.add, { body }, 'owner'))
  callEvents.delete(probe.add)
  expect(lines.map(({ event }) => event)).not.toContain('record.deleted')
})
