import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { CastName } from '#server/testing/cast.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { manyProjects } from './coarse-grid.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (let first = 1; first <= manyProjects; first += 1_000)
    await world.db.execute(sql`
      insert into projects (job_name, building_type, requested_start_date, requested_start_time, user_id, company_id,
        step, project_type, latitude, longitude, located_by)
      select 'Job ' || n, 'Office', '2026-08-03', '7:00 AM', ${world.ids.technician}, ${world.companyId('Corers')},
        1 + n % 10, (array['gpr', 'private_utility'])[1 + n % 2], 26 + n % 211 / 10.0, -120 + n % 397 / 8.0, 'zip'
      from generate_series(${first}::int, ${first + 999}::int) n`)
  await world.db.execute(sql`analyze projects`)
})
afterAll(() => world.close())

type View = Answer<typeof api.projectMap.view>
const country = { west: -125, south: 24, east: -66, north: 50, zoom: 4 }
const look = async (query: Record<string, string | number>, as: CastName): Promise<View> =>
  (await world.call(api.projectMap.view, { query: { ...country, ...query } }, as)).json()

it('many jobs are counted from a grid that is kept for a moment, with the same answer', async () => {
  const statements = watchStatements()
  await until(async () => {
    expect((await look({}, 'technician')).total).toBe(manyProjects)
    return statements.some(text => text.includes('null as cells'))
  })
  const queries: Record<string, string | number>[] = [
    {},
    { step: 4 },
    { type: 'gpr' },
    { step: 4, type: 'private_utility', page: 3 },
    { zoom: 3 },
    { west: -112, south: 34, east: -96, north: 44, zoom: 6 },
    { west: -105.3, south: 39.5, east: -104.6, north: 40, zoom: 7 },
  ]
  for (const query of queries) {
    // who sees one company's jobs gets each of them counted
    const [kept, counted] = [await look(query, 'technician'), await look(query, 'owner')]
    expect(kept).toEqual({ ...counted, clusters: expect.any(Array) })
    expect(kept.clusters.map(({ count, bounds }) => ({ count, bounds }))).toEqual(
      counted.clusters.map(({ count, bounds }) => ({ count, bounds })),
    )
  }
})

it('the grid is counted once for many views of the same moment', async () => {
  const statements = watchStatements()
  await Promise.all(Array.from({ length: 10 }, () => look({}, 'technician')))
  expect(statements.filter(text => text.includes('group by 1, 2, 3, 4')).length).toBeLessThanOrEqual(1)
})
