import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#server/db/schema/projects.ts'
import { jobs } from '#server/db/schema/system.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { until } from '#server/testing/until.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { placeHandlers, queuePlacing } from './project-places.ts'

/** Stands for a service outside; it is none of our code. */
let answer: RequestListener
const service = createServer((request, response) => answer(request, response))
const sending =
  (body: object, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const at = (longitude: number, latitude: number) =>
  sending({ features: [{ properties: {}, geometry: { coordinates: [longitude, latitude] } }] })

let world: World
let plain: World
beforeAll(async () => {
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  world = await openWorld({ config: { geocoderUrl: `http://127.0.0.1:${port}/?q={query}` } })
  plain = await openWorld()
})
beforeEach(async () => {
  for (const { db } of [world, plain]) await db.execute(sql`truncate projects, jobs cascade`)
})
afterAll(async () => {
  await world.close()
  await plain.close()
  service.closeAllConnections()
  service.close()
})

const stored = async ({ db } = world) =>
  (await db.select().from(projects).orderBy(asc(projects.id))).map(
    ({ latitude, longitude, located_by, map_x }) => ({
      latitude: latitude && Math.round(latitude * 100) / 100,
      longitude: longitude && Math.round(longitude * 100) / 100,
      ...{ located_by, placed: map_x !== null },
    }),
  )
const atZip = { latitude: 39.76, longitude: -104.97, located_by: 'zip', placed: true }
const work = (which = world) => workOff(which, placeHandlers(which.db, which.maps))

describe('a new job', () => {
  it('stands at its ZIP code at once, and at its address when the service has told it', async () => {
    answer = at(-105.01, 39.77)
    await startProject(world)
    expect(await stored()).toEqual([atZip])
    await work()
    expect(await stored()).toEqual([
      { latitude: 39.77, longitude: -105.01, located_by: 'geocoder', placed: true },
    ])
  })

  it.each<[string, RequestListener]>([
    ['knows no such address', sending({ features: [] })],
    ['means a street of that name elsewhere', at(-71.06, 42.36)],
    ['answers nonsense', at(-71.06, 420)],
    ['refuses such an address', sending({ message: 'bad request' }, 400)],
    ['finds the address too long', sending({}, 414)],
    ['answers in a form of its own', sending({ features: [{ geometry: null }] })],
  ])('stays at its ZIP code when the service %s', async (_what, told) => {
    answer = told
    await startProject(world)
    await work()
    expect(await stored()).toEqual([atZip])
    expect(await world.db.select().from(jobs)).toEqual([])
  })

  it.each<[string, RequestListener]>([
    ['is down', sending({}, 503)],
    ['hangs up', request => void request.socket.destroy()],
  ])('is at its ZIP code while the service %s, and at its address once it is back', async (_what, down) => {
    let asked = 0
    answer = (request, response) =>
      ++asked < 3 ? down(request, response) : at(-105.01, 39.77)(request, response)
    await startProject(world)
    expect(await stored()).toEqual([atZip])
    await work()
    expect([asked, (await stored())[0]?.located_by]).toEqual([3, 'geocoder'])
  })

  it('is answered while the service hangs', async () => {
    answer = () => undefined
    await startProject(world)
    expect(await stored()).toEqual([atZip])
  })

  it('orders nothing without a service', async () => {
    await startProject(plain)
    expect([await stored(plain), await plain.db.select().from(jobs)]).toEqual([[atZip], []])
  })
})

describe('jobs from before', () => {
  it('are placed at the next start, in parts, each once', async () => {
    const codes = ['80205', '10001', '00000']
    await addProjects(plain, 1_203, index => ({ zip_code: codes[index % 3], city: null }))
    await queuePlacing(plain.db)
    await work(plain)
    const places = await stored(plain)
    expect(places.filter(({ placed }) => placed)).toHaveLength(802)
    expect(places.slice(0, 3).map(({ longitude }) => longitude)).toEqual([-104.97, -74, null])
    expect(await plain.db.select().from(jobs)).toEqual([])
  })

  it('leave a table that the map can count from its index', async () => {
    await addProjects(plain, 200, () => ({ zip_code: '80205' }))
    await queuePlacing(plain.db)
    await work(plain)
    const { rows } = await plain.db.execute(sql`
      select relallvisible > 0 as counted from pg_class where oid = 'projects'::regclass`)
    expect(rows).toEqual([{ counted: true }])
  })

  it('go on after a stop in the middle, and keep what they have', async () => {
    await addProjects(plain, 2, () => ({ zip_code: '80205' }))
    await addProjects(plain, 1, () => ({ latitude: 1, longitude: 2, located_by: 'geocoder' }))
    const [, handler] = placeHandlers(plain.db, plain.maps)
    await expect(handler?.run({ after: 0 }, AbortSignal.abort())).rejects.toThrow()
    await queuePlacing(plain.db)
    await work(plain)
    expect((await stored(plain)).map(({ located_by }) => located_by)).toEqual(['zip', 'zip', 'geocoder'])
  })

  it('that no ZIP code places are asked of the service', async () => {
    answer = at(-79.38, 43.65)
    await addProjects(world, 1, () => ({ city: 'Toronto', state: 'ON', zip_code: 'M5V', country: 'Canada' }))
    await queuePlacing(world.db)
    await work()
    expect(await until(async () => (await stored())[0]?.located_by)).toBe('geocoder')
  })
})
