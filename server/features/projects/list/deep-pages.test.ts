import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addProjects } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { partsHandler } from './project-totals.ts'

let world: World
const each = 12
beforeAll(async () => {
  world = await openWorld()
  // a dozen projects in each of five parts, the last two of which stay open
  for (let part = 0; part < 5; part++) {
    await world.db.execute(sql`select setval('projects_id_seq', ${part * 16_384 + 16_378})`)
    await addProjects(world, each, index => ({ step: (index % 10) + 1 }))
  }
  await workOff(world, [partsHandler(world.db)])
})
afterAll(() => world.close())

const list = async (query: Record<string, string | number>) =>
  (await world.call(api.projects.list, { query }, 'technician')).json()

/** Every page after the first, against the rows as they are. */
async function expectEveryPage(query: Record<string, string | number>, condition = sql`true`) {
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from projects p where deleted_at is null and ${condition} order by id desc`,
  )
  const ids = rows.map(({ id }) => id)
  const seen: number[] = []
  for (let page = 1; page <= Math.ceil(ids.length / 3); page++) {
    const answer = await list({ ...query, per_page: 3, page })
    expect(answer.total).toBe(ids.length)
    seen.push(...answer.projects.map(({ project }: { project: { id: number } }) => project.id))
  }
  expect(seen).toEqual(ids)
  expect(await list({ ...query, per_page: 3, page: 500 })).toMatchObject({ projects: [], total: ids.length })
}

it('parts are counted by a job that the database orders, but not those still written to', async () => {
  const { rows } = await world.db.execute(
    sql`select part, sum(count)::int as count from project_parts group by part order by part`,
  )
  const parts = rows.map(({ part, count }) => [part, count])
  expect(parts.map(([part]) => part)).toEqual([0, 1, 2, 3])
  const { rows: truth } = await world.db.execute(
    sql`select id / 16384 as part, count(*)::int as count from projects where id / 16384 < 4 group by 1 order by 1`,
  )
  expect(parts).toEqual(truth.map(({ part, count }) => [part, count]))
})

it('every page of a long list is the truth, with each filter', async () => {
  await expectEveryPage({})
  await expectEveryPage({ status: 'active' }, sql`step < 10`)
  await expectEveryPage({ status: 'completed' }, sql`step = 10`)
  await expectEveryPage({ step: 4 }, sql`step = 4`)
})

it('and stays so when projects advance, are deleted and brought back', async () => {
  await world.db.execute(sql`update projects set step = 10 where id % 4 = 0`)
  await world.db.execute(sql`update projects set deleted_at = now() where id % 5 = 0`)
  await expectEveryPage({})
  await expectEveryPage({ status: 'active' }, sql`step < 10`)
  await world.db.execute(sql`update projects set deleted_at = null where id % 10 = 0`)
  await expectEveryPage({})
  await expectEveryPage({ status: 'completed' }, sql`step = 10`)
})
