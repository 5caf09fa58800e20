import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let place: number

beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world)
  place = (await addLocation(world, project)).id
})
afterAll(() => world.close())

type Answer = Awaited<ReturnType<World['call']>>
type Stamp = Record<string, unknown>
const photo = (name: string) => ({ name, filename: 'slab.png', content: png })
const texts = (parts: Record<string, unknown>) =>
  Object.entries(parts).map(([name, value]) => ({ name, content: JSON.stringify(value) }))

it('one deleted photo keeps nothing else of a late retry from being saved', async () => {
  const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
  const place = { client_id: randomUUID() }
  const send = (list: Stamp[]) =>
    world.call(
      api.locations.addToReport,
      multipart([
        { name: 'location', content: JSON.stringify({ project_id: project, name: 'Dock', ...place }) },
        ...texts({ stamps: list }),
        ...list.map(() => photo('files[]')),
      ]),
      'technician',
    )
  const first = (await send(stamps)).json().location
  await saveLocation(world, first.id, { deleteImages: [first.files[0].id] })
  const later = [...stamps, { client_id: randomUUID() }]
  const again = await send(later)
  expect(again.statusCode).toBe(201)
  expect(again.json().location.files.map(({ client_id }: Stamp) => client_id)).toEqual(
    later.slice(1).map(({ client_id }) => client_id),
  )
  expect((await send(stamps.slice(0, 1))).statusCode).toBe(201)
})

it('a retry with a key is the same call although it is sent later, also inside the text of a form', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const send = (sent_at: string) => {
    const location = { project_id: project, name: 'Keyed', client_id: undefined, sent_at }
    const form = multipart([{ name: 'location', content: JSON.stringify(location) }])
    return world.call(
      api.locations.addToReport,
      { ...form, headers: { ...form.headers, ...key } },
      'technician',
    )
  }
  const [first, second] = [await send('2026-03-09T09:30:00Z'), await send('2026-03-09T09:45:00Z')]
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
})

it('several files have a stamp each, in their order, and only those not there yet are added', async () => {
  const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
  const send = (list: Stamp[], files: number) =>
    world.call(
      api.locations.addFiles,
      {
        params: { id: place },
        ...multipart([...texts({ stamps: list }), ...Array.from({ length: files }, () => photo('file[]'))]),
      },
      'technician',
    )
  const ids = (answer: Answer) => answer.json().files.map(({ client_id }: Stamp) => client_id)
  expect(ids(await send(stamps, 2))).toEqual(stamps.map(({ client_id }) => client_id))
  const third = { client_id: randomUUID() }
  expect(ids(await send([...stamps, third], 3))).toEqual([...stamps, third].map(({ client_id }) => client_id))
  const twice = await send([third, third], 2)
  expect([twice.statusCode, twice.json().fields]).toEqual([422, { stamps: messages.stampTwice }])
  const uneven = await send(stamps, 1)
  expect([uneven.statusCode, uneven.json().fields]).toEqual([422, { stamps: messages.stampPerFile }])
})

it('the same photos sent at once in another order are there once, and nobody waits for ever', async () => {
  const before = (await locationsOf(world, project)).find(({ id }) => id === place)?.files.length ?? 0
  const stamps = Array.from({ length: 5 }, () => ({ client_id: randomUUID() }))
  const send = (list: Stamp[]) =>
    world.call(
      api.locations.addFiles,
      {
        params: { id: place },
        ...multipart([...texts({ stamps: list }), ...list.map(() => photo('file[]'))]),
      },
      'technician',
    )
  const answers = await Promise.all([send(stamps), send([...stamps].reverse()), send(stamps)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const after = (await locationsOf(world, project)).find(({ id }) => id === place)?.files.length
  expect(after).toBe(before + 5)
})

it('a location sent again brings the photos that its first try did not', async () => {
  const location = { project_id: project, client_id: randomUUID() }
  const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
  const send = (list: Stamp[]) =>
    world.call(
      api.locations.addToReport,
      multipart([...texts({ location, stamps: list }), ...list.map(() => photo('files[]'))]),
      'technician',
    )
  expect((await send(stamps.slice(0, 1))).json().location.files).toHaveLength(1)
  expect((await send(stamps)).json().location.files).toHaveLength(2)
})
