import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { projects } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import { smallestRequest } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const request = (job_name: string, headers = {}, as: CastName = 'technician') =>
  world.call(api.projects.create, { body: { ...smallestRequest, job_name }, headers }, as)
const named = (job_name: string) => world.db.select().from(projects).where(eq(projects.job_name, job_name))

it('a double submit with one key makes one project, also when both come at once', async () => {
  const key = { 'idempotency-key': 'submit-1' }
  const twins = await Promise.all([request('Once', key), request('Once', key)])
  const later = await request('Once', key)
  expect([...twins, later].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [project, ...more] = await named('Once')
  expect(more).toEqual([])
  for (const answer of [...twins, later])
    expect(answer.json()).toEqual({
      project: { id: project?.id, name: 'Once' },
      ats_number: project?.ats_number,
    })
})

it('the same key is another one for another person, and refused for another request', async () => {
  const key = { 'idempotency-key': 'submit-2' }
  expect((await request('Twice', key)).statusCode).toBe(201)
  expect((await request('Twice', key, 'metric')).statusCode).toBe(201)
  expect(await named('Twice')).toHaveLength(2)
  const other = await request('Thrice', key)
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
})

it('two requests without a key are two projects', async () => {
  await Promise.all([request('Plain'), request('Plain')])
  expect(await named('Plain')).toHaveLength(2)
})

it('a refused request can be sent again with its key', async () => {
  const key = { 'idempotency-key': 'submit-3' }
  expect((await request('', key)).statusCode).toBe(422)
  expect((await request('Mended', key)).statusCode).toBe(201)
})

it('ATS numbers are unique, rise, and are not given again after a deletion', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => request(`Crowd ${index}`)))
  const numbers = answers.map(answer => answer.json().ats_number as string)
  expect(new Set(numbers).size).toBe(8)
  const ids = answers.map(answer => answer.json().project.id as number)
  const params = { id: Math.max(...ids) }
  expect((await world.call(api.projects.remove, { params }, 'admin')).statusCode).toBe(200)
  const next = (await request('After')).json().ats_number
  expect(numbers).not.toContain(next)
  // not even when the rows are gone for good
  await world.db.delete(projects).where(inArray(projects.id, ids))
  expect(numbers).not.toContain((await request('Later')).json().ats_number)
})
