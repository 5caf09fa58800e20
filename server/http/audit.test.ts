import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { audit_log } from '#server/db/schema/audit.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ routes: probeRoutes })
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
      company_id: world.companyId('Scanners'),
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
