import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { rate_limits } from '#server/db/schema/system.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { countAttempt } from '#server/services/runtime/rate-limits.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ routes: [...probeRoutes, ...sessionRoutes] })
  await addProbeTable(world.db)
})
let seen = 0
beforeEach(async () => {
  await world.db.delete(rate_limits)
  seen = (await allRows()).length
})
afterAll(() => world.close())

const allRows = () => world.db.select().from(audit_log).orderBy(audit_log.id)
const newRows = async () => (await allRows()).slice(seen)
const add = (body: object) => world.call(probe.add, { body }, 'technician')

it('reaching for a record of somebody else is recorded, as refused', async () => {
  const { id } = (await add({ name: 'mine' })).json()
  const body = { name: 'theirs', version: 1 }
  const answer = await world.call(probe.change, { params: { id }, body }, 'stranger')
  expect(answer.statusCode).toBe(403)
  await world.call(probe.administer, {}, 'stranger')
  expect(
    (await newRows())
      .slice(1)
      .map(({ outcome, user_id, call, record_id }) => [outcome, user_id, call, record_id]),
  ).toEqual([
    ['refused', world.ids.stranger, 'PUT /probes/:id', id],
    ['refused', world.ids.stranger, 'GET /administered', null],
  ])
})

it('an id that cannot be read as a number hides nothing', async () => {
  const { id } = (await add({ name: 'mine' })).json()
  const body = { name: 'theirs', version: 1, project_id: { valueOf: 1, toString: 1 } }
  expect((await world.call(probe.change, { params: { id }, body }, 'stranger')).statusCode).toBe(403)
  expect((await newRows()).map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
})

it('what a license does not cover, or is only wrong, is not recorded', async () => {
  await world.call(probe.write, {}, 'silver')
  await world.call(probe.write, {}, 'expired')
  await world.call(probe.change, { params: { id: 999_999 }, body: { name: 'x', version: 1 } }, 'stranger')
  await add({})
  expect(await newRows()).toEqual([])
})

it('a sign-in is recorded with its account, and so is a guess, without what was typed', async () => {
  const signIn = (email: string, password: string) =>
    world.call(api.accounts.signIn, { body: { user: { email, password } } })
  await signIn(emailOf('owner'), castPassword)
  await signIn(emailOf('owner'), 'guessed-password')
  await signIn('nobody@cast.test', 'guessed-password')
  const rows = await newRows()
  expect(rows.map(({ outcome, user_id, record, fields }) => [outcome, user_id, record, fields])).toEqual([
    ['done', world.ids.owner, 'session', []],
    ['refused', world.ids.owner, 'session', []],
    ['refused', null, 'session', []],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/guessed|@cast/)
})

describe('many refusals', () => {
  const reach = (as: CastName) => world.call(probe.administer, {}, as)
  const told = async () => (await newRows()).map(({ user_id, call, fields }) => [user_id, call, fields])

  it('of one person leave a row each at first, then one whenever their number has doubled, which says it', async () => {
    const { max } = limits.auditedRefusals
    for (let count = 0; count < 2 * max + 5; count++) await reach('metric')
    const rows = await told()
    expect(rows).toHaveLength(max + 1)
    const call = 'GET /administered'
    expect(rows[max - 1]).toEqual([world.ids.metric, call, []])
    expect(rows[max]).toEqual([world.ids.metric, call, [`${2 * max} tries on this account this hour`]])
  })

  it('by one call hide neither those by another nor those of somebody else', async () => {
    const { id } = (await add({ name: 'mine' })).json()
    for (let count = 0; count < limits.auditedRefusals.max + 5; count++) await reach('metric')
    const before = (await newRows()).length
    await world.call(probe.change, { params: { id }, body: { name: 'x', version: 1 } }, 'metric')
    await reach('newcomer')
    expect((await told()).slice(before)).toEqual([
      [world.ids.metric, 'PUT /probes/:id', []],
      [world.ids.newcomer, 'GET /administered', []],
    ])
  })

  it('of everybody together still leave the first of each person, and the number of all', async () => {
    const all = { name: 'all refusals', ...limits.auditedRefusalsOfAll }
    await countAttempt(world.db, all, 'all', all.max)
    for (let count = 0; count < 3; count++) await reach('metric')
    await reach('newcomer')
    const number = (more: number) => `${all.max + more} tries by everyone this hour`
    expect((await told()).map(([person, , fields]) => [person, fields])).toEqual([
      [world.ids.metric, [number(1)]],
      [world.ids.metric, ['2 tries on this account this hour', number(2)]],
      [world.ids.newcomer, [number(4)]],
    ])
  })
})

describe('many failed sign-ins', () => {
  const { max } = limits.auditedRefusals
  const guess = (name: CastName, address = '10.0.0.1') =>
    world.app.inject({
      method: 'POST',
      url: '/api/users/sign_in',
      remoteAddress: address,
      payload: { user: { email: emailOf(name), password: 'guessed-password' } },
    })
  const loud = async (subject: string) =>
    countAttempt(
      world.db,
      { name: 'refusals POST /users/sign_in', ...limits.auditedRefusals },
      subject,
      max + 1,
    )

  it('from one address still leave a row of each account that is tried', async () => {
    await loud('10.0.0.1')
    for (const name of ['owner', 'employee', 'silver'] as const) await guess(name)
    expect((await newRows()).map(({ user_id, company_id }) => [user_id, company_id])).toEqual(
      (['owner', 'employee', 'silver'] as const).map(name => [world.ids[name], world.companyId('Corers')]),
    )
  })

  it('of one account still leave a row of each address they come from', async () => {
    await loud(`user ${world.ids.owner}`)
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) await guess('owner', address)
    expect((await newRows()).map(({ address }) => address)).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3'])
  })

  it('that are refused as too many are told as well', async () => {
    let tries = 0
    for (let status = 0; status !== 429; tries++) status = (await guess('owner')).statusCode
    expect(await newRows()).toHaveLength(tries)
  })
})
