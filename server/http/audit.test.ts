import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ routes: [...probeRoutes, ...sessionRoutes] })
  await addProbeTable(world.db)
})
let seen = 0
beforeEach(async () => {
  seen = (await allRows()).length
})
afterAll(() => world.close())

const allRows = () => world.db.select().from(audit_log).orderBy(audit_log.id)
const newRows = async () => (await allRows()).slice(seen)
const headers = { 'user-agent': 'Field phone' }
const add = (body: object, more: Record<string, string> = {}) =>
  world.call(probe.add, { body, headers: { ...headers, ...more } }, 'technician')

it('a write leaves who, what, which record, when, from where and the names of the fields, and no value', async () => {
  const { id } = (await add({ name: 'the secret' })).json()
  const rows = await newRows()
  expect(rows).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(Date),
      outcome: 'done',
      user_id: world.ids.technician,
      call: 'POST /probes',
      record: 'probes',
      record_id: id,
      project_id: null,
      subject: null,
      fields: ['name'],
      address: '127.0.0.1',
      device: 'Field phone',
    },
  ])
  expect(JSON.stringify(rows)).not.toContain('the secret')
})

it('of a change only what changed is named', async () => {
  const { id } = (await add({ name: 'same' })).json()
  const change = (name: string, version: number) =>
    world.call(probe.change, { params: { id }, body: { name, version } }, 'technician')
  await change('same', 1)
  await change('other', 2)
  expect((await newRows()).map(({ call, record_id, fields }) => [call, record_id, fields]).slice(1)).toEqual([
    ['PUT /probes/:id', id, []],
    ['PUT /probes/:id', id, ['name']],
  ])
})

it('what is rolled back, or answered from an earlier request, leaves no row of a write', async () => {
  await add({ name: 'crashes', ending: 'crash' })
  await add({ name: 'fails', ending: 'query' })
  expect(await newRows()).toEqual([])
  const key = { 'idempotency-key': 'audit' }
  await Promise.all([add({ name: 'once' }, key), add({ name: 'once' }, key)])
  expect(await newRows()).toHaveLength(1)
})

it('a write whose row cannot be written does not happen', async () => {
  const count = async () => (await world.call(probe.count)).json().count
  const before = await count()
  await world.db.execute(
    sql`alter table audit_log add constraint closed check (call <> 'POST /probes') not valid`,
  )
  try {
    expect((await add({ name: 'unseen' })).statusCode).toBe(500)
  } finally {
    await world.db.execute(sql`alter table audit_log drop constraint closed`)
  }
  expect(await count()).toBe(before)
  expect((await add({ name: 'seen' })).statusCode).toBe(201)
})

it('reads leave nothing', async () => {
  await world.call(probe.count)
  await world.call(probe.read, {}, 'technician')
  expect(await newRows()).toEqual([])
})

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
    ['done', world.ids.owner, 'session', ['email', 'password']],
    ['refused', world.ids.owner, 'session', []],
    ['refused', null, 'session', []],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/guessed|@cast/)
})

it('refusals of one person are recorded up to a number an hour, and those of another still are', async () => {
  const { id } = (await add({ name: 'mine' })).json()
  const reach = (as: 'metric' | 'newcomer') =>
    world.call(probe.change, { params: { id }, body: { name: 'x', version: 1 } }, as)
  for (let count = 0; count < limits.auditedRefusals.max + 5; count++) await reach('metric')
  await reach('newcomer')
  const refused = (await newRows()).filter(({ outcome }) => outcome === 'refused').map(row => row.user_id)
  expect(refused).toEqual([...Array(limits.auditedRefusals.max).fill(world.ids.metric), world.ids.newcomer])
})

it.each([
  ['changed', sql`update audit_log set user_id = 1`],
  ['deleted', sql`delete from audit_log`],
  ['emptied', sql`truncate audit_log`],
])('no row can be %s', async (_, statement) => {
  await add({ name: 'kept' })
  const before = await allRows()
  await expect(world.db.execute(statement)).rejects.toThrow()
  expect(await allRows()).toEqual(before)
})

it('no row that is younger than a month goes, whatever the setting says', async () => {
  await add({ name: 'young' })
  const before = await allRows()
  for (const kept of [sql`now() + interval '1 day'`, sql`now() - interval '1 day'`])
    await expect(world.db.execute(sql`select delete_old_audit_rows(${kept}, 10)`)).rejects.toThrow()
  expect(await allRows()).toEqual(before)
})

it('rows are removed once they are older than they are kept, and no younger one with them', async () => {
  await add({ name: 'young' })
  const before = await allRows()
  await world.db.execute(sql`insert into audit_log (at, outcome, call, record, address, device)
    select now() - interval '731 days', 'done', 'POST /old', 'old', '127.0.0.1', '' from generate_series(1, 3)`)
  const remove = (batch: number) =>
    world.db.execute(sql`select delete_old_audit_rows(now() - interval '730 days', ${batch}) as deleted`)
  expect((await remove(2)).rows).toEqual([{ deleted: 2 }])
  expect((await remove(2)).rows).toEqual([{ deleted: 1 }])
  expect(await allRows()).toEqual(before)
})
