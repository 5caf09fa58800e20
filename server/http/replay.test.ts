import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { project_comments, project_files } from '#server/db/schema/projects.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Sent = NonNullable<Parameters<World['call']>[1]>

/** The same call as often as it is asked for. */
function repeatable(endpoint: Pick<Endpoint, 'method' | 'path'>, sent: Sent, as: CastName) {
  const key = randomUUID()
  return () => world.call(endpoint, { ...sent, headers: { 'idempotency-key': key, ...sent.headers } }, as)
}
const invite = (project_id: number, as: CastName) =>
  world.call(api.projectRecords.invite, { body: { project_id, email: emailOf(as) } }, 'technician')
const remove = (project_id: number, as: CastName) =>
  world.call(api.projectRecords.removeMember, { body: { project_id, user_id: world.ids[as] } }, 'technician')
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

it('a kept answer is not given to somebody who was taken off the project meanwhile', async () => {
  const project_id = await startProject(world)
  await invite(project_id, 'stranger')
  const comment = repeatable(
    api.projectRecords.addComment,
    { body: { project_id, content: 'Hot pipe' } },
    'stranger',
  )
  const first = await comment()
  expect(first.statusCode).toBe(201)
  expect((await comment()).json()).toEqual(first.json())
  await remove(project_id, 'stranger')
  const refused = await comment()
  expect(refused.statusCode).toBe(403)
  expect(refused.body).not.toContain('Hot pipe')
  const written = await world.db.$count(project_comments, eq(project_comments.project_id, project_id))
  expect(written).toBe(1)
})

it('nor about a project that was deleted', async () => {
  const project_id = await startProject(world)
  const comment = repeatable(
    api.projectRecords.addComment,
    { body: { project_id, content: 'Gone' } },
    'technician',
  )
  await comment()
  await world.call(api.projects.remove, { params: { id: project_id } }, 'admin')
  expect((await comment()).statusCode).toBe(404)
})

it('photos that are sent again with their key are one photo, stored once', async () => {
  const id = await startProject(world)
  const form = multipart([{ name: 'file[]', filename: 'slab.png', content: png }])
  const photo = repeatable(
    api.projectRecords.addFiles,
    { params: { id }, body: form.body, headers: form.headers },
    'technician',
  )
  const first = await photo()
  const stored = await storedKeys()
  const again = await photo()
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json()).toEqual(first.json())
  expect(await storedKeys()).toEqual(stored)
  expect(await world.db.$count(project_files, eq(project_files.project_id, id))).toBe(1)
})
