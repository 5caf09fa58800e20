import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import { project_members, projects } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let corers: number[]
let others: number[]
const denver = { latitude: 39.75, longitude: -105, located_by: 'zip' } as const
const provo = { latitude: 40.23, longitude: -111.66, located_by: 'zip' } as const
beforeAll(async () => {
  world = await openWorld()
  corers = await addProjects(world, 60, index => ({
    ...denver,
    ...{ company_id: world.companyId('Corers'), step: (index % 10) + 1 },
    project_type: index % 3 === 0 ? 'private_utility' : 'gpr',
  }))
  others = await addProjects(world, 7, () => ({
    ...provo,
    company_id: world.companyId('Others'),
    user_id: world.ids.stranger,
  }))
  // nobody knows where these are
  await addProjects(world, 3, () => ({ company_id: world.companyId('Corers'), city: null, state: null }))
})
afterAll(() => world.close())

type View = Answer<typeof api.projectMap.view>
const country = { west: -125, south: 24, east: -66, north: 50, zoom: 4 }
const wholeWorld = { west: -180, south: -90, east: 180, north: 90, zoom: 2 }
const ask = (query: Record<string, string | number>, as: CastName) =>
  world.call(api.projectMap.view, { query: { ...country, ...query } }, as)
const look = async (query: Record<string, string | number>, as: CastName): Promise<View> =>
  (await ask(query, as)).json()
const drawn = ({ clusters, projects: alone }: View) =>
  clusters.reduce((sum, { count }) => sum + count, 0) + alone.length

describe('the map shows', () => {
  it.each<[CastName, number]>([
    ['technician', 67],
    ['admin', 67],
    ['owner', 60],
    ['employee', 60],
    ['stranger', 7],
    ['newcomer', 0],
  ])('%s the %i jobs they may see, and no others', async (as, total) => {
    const view = await look({}, as)
    expect([view.total, drawn(view)]).toEqual([total, total])
  })

  it('a member the one job they are on', async () => {
    const [id] = others as [number]
    await world.db.insert(project_members).values({ project_id: id, user_id: world.ids.newcomer })
    const view = await look({}, 'newcomer')
    expect([view.total, view.projects.map(project => project.id)]).toEqual([1, [id]])
    expect(view.projects[0]).toMatchObject({ place: 'Denver, CO', step: 1, located_by: 'zip' })
    await world.db.delete(project_members).where(eq(project_members.user_id, world.ids.newcomer))
  })

  it('nobody who is not signed in, or has no license', async () => {
    expect((await world.call(api.projectMap.view, { query: country })).statusCode).toBe(401)
    expect((await ask({}, 'expired')).statusCode).toBe(402)
  })

  it('a silver license the same', async () => {
    expect((await look({}, 'silver')).total).toBe(60)
  })

  it('no deleted job, and it again when it is restored', async () => {
    const [id] = corers as [number]
    await world.db.update(projects).set({ deleted_at: new Date() }).where(eq(projects.id, id))
    expect([(await look({}, 'owner')).total, (await look({}, 'technician')).total]).toEqual([59, 66])
    await world.db.update(projects).set({ deleted_at: null }).where(eq(projects.id, id))
    expect((await look({}, 'owner')).total).toBe(60)
  })

  it('how many have no place', async () => {
    expect([(await look({}, 'owner')).unplaced, (await look({}, 'technician')).unplaced]).toEqual([3, 3])
    expect([(await look({}, 'stranger')).unplaced, (await look({ step: 2 }, 'owner')).unplaced]).toEqual([
      0, 0,
    ])
  })
})

describe('filters', () => {
  it.each<CastName>(['technician', 'owner'])('narrow what %s sees by step and by type', async as => {
    const atStep = await look({ step: 4 }, as)
    expect([atStep.total, drawn(atStep)]).toEqual([6, 6])
    expect(new Set(atStep.list.map(({ step }) => step))).toEqual(new Set([4]))
    const ofType = await look({ type: 'private_utility' }, as)
    expect([ofType.total, new Set(ofType.list.map(({ project_type }) => project_type))]).toEqual([
      20,
      new Set(['private_utility']),
    ])
    expect((await look({ step: 4, type: 'private_utility' }, as)).total).toBe(2)
    expect((await look({ type: '811_excavation' }, as)).total).toBe(0)
  })
})

describe('a view', () => {
  it('of one city has the jobs in it only', async () => {
    const city = { west: -112, south: 40, east: -111, north: 40.5, zoom: 9 }
    const view = await look(city, 'technician')
    expect(view.total).toBe(7)
    expect(view.list.map(({ id }) => id)).toEqual([...others].reverse())
  })

  it.each([2, 4, 7, 10, 12, 14, 16, mapLimits.maxZoom])(
    'at zoom %i draws each job once, alone or in a cluster, with nothing on top of it',
    async zoom => {
      const view = await look({ ...around(denver, zoom), zoom }, 'technician')
      expect(drawn(view)).toBe(view.total)
      const units = 2 ** zoom * 256
      const points = [...view.clusters, ...view.projects].map(({ latitude, longitude }) => [
        ((longitude + 180) / 360) * units,
        (0.5 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * units,
      ])
      for (const [index, [x = 0, y = 0]] of points.entries())
        for (const [otherX = 0, otherY = 0] of points.slice(index + 1))
          expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(
            zoom === mapLimits.maxZoom ? 0 : mapLimits.apart - 1,
          )
    },
  )

  it('shows a cluster with the rectangle its jobs are in', async () => {
    const [cluster] = (await look({}, 'owner')).clusters
    expect(cluster?.count).toBe(60)
    const { west = 0, south = 0, east = 0, north = 0 } = cluster?.bounds ?? {}
    expect((await look({ west, south, east, north, zoom: 12 }, 'owner')).total).toBe(60)
    expect([east - west < 0.1, north - south < 0.1]).toEqual([true, true])
  })

  it('lists the jobs in it, newest first, each once', async () => {
    const seen: number[] = []
    for (let page = 1; page <= 4; page++)
      seen.push(...(await look({ page }, 'technician')).list.map(({ id }) => id))
    expect(seen).toEqual([...corers, ...others].sort((a, b) => b - a))
    expect((await look({}, 'technician')).listPages).toBe(4)
  })

  it('of the whole world, up to the poles, has all of them at any zoom', async () => {
    for (const zoom of [0, 2, 10, 18])
      expect((await look({ ...wholeWorld, zoom }, 'technician')).total).toBe(67)
  })

  it.each<[string, Record<string, string | number>, string]>([
    ['west of its west', { west: -60, east: -120 }, 'west'],
    ['south of its south', { south: 50, north: 24 }, 'south'],
    ['across the date line', { west: 170, east: -170 }, 'west'],
    ['beyond the world', { west: -181 }, 'west'],
    ['above the pole', { north: 91 }, 'north'],
    ['of no number', { east: 'NaN' }, 'east'],
    ['of an endless one', { east: 'Infinity' }, 'east'],
    ['of a long one', { east: `1.${'0'.repeat(4000)}` }, 'east'],
    ['too close', { zoom: mapLimits.maxZoom + 1 }, 'zoom'],
    ['at a half zoom', { zoom: 4.5 }, 'zoom'],
    ['at a step there is not', { step: 11 }, 'step'],
    ['of a type there is not', { type: 'x-ray' }, 'type'],
    ['of a page far away', { page: 51 }, 'page'],
  ])('%s is refused beside the field', async (_what, query, field) => {
    const answer = await ask(query, 'technician')
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  })

  it('of no degrees is told which there are', async () => {
    for (const west of ['-181', 'NaN', 'x'.repeat(9999)])
      expect((await ask({ west }, 'technician')).json().fields).toEqual({ west: mapMessages.degrees(180) })
  })
})

describe('the place of a job', () => {
  it('is near the center of its ZIP code, and no two of one code are at the same point', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => startProject(world)))
    const { rows } = await world.db.execute<{ points: number; widest: number; by: string }>(sql`
      select count(distinct (map_x, map_y))::int as points, max(map_x) - min(map_x) as widest, min(located_by) as by
      from projects where id in ${ids}`)
    // 5 km at most
    expect(rows[0]).toEqual({ points: 12, widest: expect.any(Number), by: 'zip' })
    expect(rows[0]?.widest).toBeLessThan(180_000)
  })

  it('is that of the city where the ZIP code is not known, and none where neither is', async () => {
    const address_attributes = { city: 'Denver', state: 'CO', zip_code: '00000' }
    const known = await startProject(world, { address_attributes })
    const unknown = await startProject(world, {
      address_attributes: { city: 'Nowhere', state: 'CO', zip_code: '00000' },
    })
    const rows = await world.db
      .select()
      .from(projects)
      .where(sql`id in ${[known, unknown]}`)
      .orderBy(projects.id)
    expect(rows.map(({ located_by }) => located_by)).toEqual(['zip', null])
  })
})

/** What a screen of 1000 by 600 pixels shows. */
function around({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const degrees = 360 / (256 * 2 ** zoom)
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
  return {
    ...{ west: clamp(longitude - 500 * degrees, 180), east: clamp(longitude + 500 * degrees, 180) },
    ...{ south: clamp(latitude - 230 * degrees, 85), north: clamp(latitude + 230 * degrees, 85) },
  }
}
