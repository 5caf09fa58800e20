import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from '#server/features/system/system.routes.ts'
import { openStorage } from '#server/services/storage/open-storage.ts'
import type { CastName } from '#server/testing/cast.ts'
import { startGivenTime } from '#server/testing/given-time.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'

/** Takes what is sent to it and never says whether it arrived. */
let silent: Server
const waiting: ServerResponse[] = []
let world: World
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'a')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'b')
  silent = createServer((request, response) => {
    if (request.method === 'HEAD') return void response.end()
    request.resume()
    waiting.push(response)
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const storage = await openStorage({
    filesDir: '',
    storageUrl: `s3://files?endpoint=http://127.0.0.1:${port}`,
  })
  world = await openWorld({
    routes: [...systemRoutes, ...sessionRoutes, ...probeRoutes],
    storage,
  })
  await addProbeTable(world.db)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  silent.closeAllConnections()
  silent.close()
  await world.close()
})

const form = multipart([{ name: 'file[]', filename: 'slab.png', content: png }])
const upload = (as: CastName) => world.call(probe.picture, { body: form.body, headers: form.headers }, as)
/** The storage answers those who wait, and everybody after them. */
const letGo = async (calls: Promise<unknown>[]) => {
  const answering = setInterval(() => {
    for (const response of waiting.splice(0)) response.end()
  }, 5)
  await Promise.all(calls)
  clearInterval(answering)
}

describe('while a storage hangs', () => {
  it('uploads hold no connection of the database, and everybody else is answered', async () => {
    const people: CastName[] = ['owner', 'technician']
    await Promise.all(people.map(name => world.tokenOf(name)))
    const uploads = Array.from({ length: 12 }, (_, index) => upload(people[index % 2] as CastName))
    await until(() => waiting.length >= 4)
    const { pool } = world.database
    await until(() => pool.idleCount === pool.totalCount)
    const clock = startGivenTime()
    const others = await Promise.all(
      Array.from({ length: 50 }, () => world.call(probe.add, { body: { name: 'x' } }, 'employee')),
    )
    expect(others.every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(clock()).toBeLessThan(3000)
    await letGo(uploads)
    expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  })

  it('one person has only so many uploads in flight, some more wait, and the rest are refused', async () => {
    const { running, waiting: more } = limits.uploadsInFlight
    const answered: number[] = []
    const uploads = Array.from({ length: running + more + 3 }, async () => {
      const answer = await upload('employee')
      answered.push(answer.statusCode)
      return answer
    })
    await until(() => answered.length >= 3)
    expect(answered).toEqual([429, 429, 429])
    await letGo(uploads)
    const refused = (await Promise.all(uploads)).find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ error: messages.tooManyAtOnce, code: 'too_many' })
    expect(refused?.headers['retry-after']).toBe('5')
    expect(answered.filter(status => status === 200)).toHaveLength(running + more)
  })
})
