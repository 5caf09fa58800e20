import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation, deleteLocation, locationsOf, saveLocation } from '#server/testing/samples/locations.ts'
import { smallestRequest, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let other: number
let location: number
let otherLocation: number

beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world)
  other = await startProject(world)
  location = (await addLocation(world, project)).id
  otherLocation = (await addLocation(world, project)).id
})
afterAll(() => world.close())

type Answer = Awaited<ReturnType<World['call']>>
type Stamp = Record<string, unknown>
interface Kind {
  send(stamp: Stamp, as?: CastName, elsewhere?: boolean): Promise<Answer>
  /** The record in an answer. */
  of(answer: Answer): { id: number; client_id?: string; captured_at?: string; clock_offset_ms?: number }
  /** How many there are where it was sent to. */
  count(): Promise<number>
}

const photo = (name: string) => ({ name, filename: 'slab.png', content: png })
const texts = (stamp: Stamp) =>
  Object.entries(stamp).map(([name, value]) => ({
    name,
    content: typeof value === 'string' ? value : JSON.stringify(value),
  }))
const read = async (endpoint: (typeof api.projectRecords)['comments' | 'files' | 'logItems']) =>
  (await world.call(endpoint, { params: { id: project } }, 'technician')).json()
const photosOf = async () =>
  (await locationsOf(world, project)).find(({ id }) => id === location)?.files ?? []

const kinds: Record<string, Kind> = {
  comment: {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const body = { project_id: elsewhere ? other : project, content: 'Mind the duct', ...stamp }
      return world.call(api.projectRecords.addComment, { body }, as)
    },
    of: answer => answer.json(),
    count: async () => (await read(api.projectRecords.comments)).comments.length,
  },
  log: {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const form = multipart([...texts({ title: 'Valve', ...stamp }), photo('file')])
      const params = { id: elsewhere ? other : project }
      return world.call(api.projectRecords.addLogItem, { params, ...form }, as)
    },
    of: answer => answer.json().log_item,
    count: async () => (await read(api.projectRecords.logItems)).logItems.length,
  },
  file: {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const params = { id: elsewhere ? other : project }
      const form = multipart([...texts(stamp), photo('file')])
      return world.call(api.projectRecords.addFiles, { params, ...form }, as)
    },
    of: answer => answer.json(),
    count: async () => (await read(api.projectRecords.files)).files.length,
  },
  location: {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const form = multipart([
        ...texts({ location: { project_id: elsewhere ? other : project, ...stamp } }),
        photo('files[]'),
      ])
      return world.call(api.locations.addToReport, form, as)
    },
    of: answer => answer.json().location,
    count: async () => (await locationsOf(world, project)).length,
  },
  'bare location': {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const form = multipart(texts({ project_id: elsewhere ? other : project, name: 'Stair', ...stamp }))
      return world.call(api.locations.add, form, as)
    },
    of: answer => answer.json().location,
    count: async () => (await locationsOf(world, project)).length,
  },
  photo: {
    send: (stamp, as = 'technician', elsewhere = false) => {
      const params = { id: elsewhere ? otherLocation : location }
      const form = multipart([...texts(stamp), photo('file[]')])
      return world.call(api.locations.addFiles, { params, ...form }, as)
    },
    of: answer => answer.json().files.at(-1),
    count: async () => (await photosOf()).length,
  },
}

describe.each(Object.entries(kinds))('a %s from the field', (_name, kind) => {
  it('keeps the name the device gave it, when it was recorded, and how far the clock was off', async () => {
    const client_id = randomUUID()
    const sent_at = new Date(world.clock().getTime() + 90_000).toISOString()
    const answer = await kind.send({
      client_id: client_id.toUpperCase(),
      captured_at: '2026-03-09T09:30:00-06:00',
      sent_at,
    })
    const record = kind.of(answer)
    expect([answer.statusCode, record.client_id, record.captured_at]).toEqual([
      201,
      client_id,
      '2026-03-09T15:30:00.000Z',
    ])
    expect(Math.abs((record.clock_offset_ms ?? 0) - 90_000)).toBeLessThan(30_000)
    expect(record).toHaveProperty('version')
  })

  it('sent again when nobody remembers its key anymore is found, not made again', async () => {
    const stamp = { client_id: randomUUID() }
    const first = kind.of(await kind.send(stamp))
    const count = await kind.count()
    const again = await kind.send({ ...stamp, sent_at: world.clock().toISOString() })
    expect([again.statusCode, kind.of(again).id, await kind.count()]).toEqual([201, first.id, count])
  })

  it('sent three times at once is one', async () => {
    const before = await kind.count()
    const stamp = { client_id: randomUUID() }
    const answers = await Promise.all([kind.send(stamp), kind.send(stamp), kind.send(stamp)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(answer => kind.of(answer).id)).size).toBe(1)
    expect(await kind.count()).toBe(before + 1)
  })

  it('under a name that is taken by somebody else, or elsewhere, is refused', async () => {
    const stamp = { client_id: randomUUID() }
    await kind.send(stamp)
    const before = await kind.count()
    for (const answer of [await kind.send(stamp, 'metric'), await kind.send(stamp, 'technician', true)])
      expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
        409,
        'client_id_taken',
        messages.clientIdTaken,
      ])
    expect(await kind.count()).toBe(before)
  })

  it.each<Stamp>([
    { client_id: 'seven' },
    { client_id: 'x'.repeat(100_000) },
    { captured_at: 'yesterday' },
    { captured_at: '+123456-01-01T00:00:00Z' },
    { sent_at: '0001-01-01T00:00:00Z' },
  ])('is refused beside a field that says nothing usable', async stamp => {
    const before = await kind.count()
    const answer = await kind.send(stamp)
    const [name = ''] = Object.keys(stamp)
    expect([answer.statusCode, Object.keys(answer.json().fields).map(lastPart)]).toEqual([422, [name]])
    expect(await kind.count()).toBe(before)
  })
})

const lastPart = (path: string) => path.split('.').at(-1)

it('a project sent again is the same project, and one of somebody else is not told of', async () => {
  const client_id = randomUUID()
  const send = (as: CastName) =>
    world.call(api.projects.create, { body: { ...smallestRequest, client_id } }, as)
  const [first, twin] = await Promise.all([send('technician'), send('technician')])
  expect(first?.json()).toEqual(twin?.json())
  const taken = await send('metric')
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'client_id_taken'])
  const { id } = first?.json().project ?? {}
  const detail = await world.call(api.projectPage.project, { params: { id } }, 'technician')
  expect(detail.json().ats_data).toMatchObject({ client_id, version: 1 })
})

it('a change of a project that is based on an older version is refused with the one that stands', async () => {
  const id = await startProject(world)
  const change = (coring: string, version: number) =>
    world.call(
      api.projects.change,
      { params: { id }, body: { gpr_scan_for_coring: coring, version } },
      'technician',
    )
  expect((await change('Four', 1)).json().ats_data).toMatchObject({ gpr_scan_for_coring: 'Four', version: 2 })
  const late = await change('Nine', 1)
  expect([late.statusCode, late.json().current]).toMatchObject([
    409,
    { gpr_scan_for_coring: 'Four', version: 2 },
  ])
})

it('what was deleted meanwhile does not come back with a late retry', async () => {
  const stamp = { client_id: randomUUID() }
  const comment = kinds.comment?.of(await (kinds.comment as Kind).send(stamp))
  await world.call(api.projectRecords.deleteComment, { params: { id: comment?.id ?? 0 } }, 'technician')
  const place = kinds.location?.of(await (kinds.location as Kind).send(stamp))
  await deleteLocation(world, place?.id ?? 0)
  const picture = kinds.photo?.of(await (kinds.photo as Kind).send(stamp))
  await saveLocation(world, location, { deleteImages: [picture?.id ?? 0] })
  for (const name of ['comment', 'location', 'photo']) {
    const answer = await (kinds[name] as Kind).send(stamp)
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 409, 'deleted'])
  }
})

it('what was sent before leaves no second entry in the history', async () => {
  const client_id = randomUUID()
  const id = await startProject(world, { client_id })
  await startProject(world, { client_id })
  for (const _ of [1, 2, 3])
    await world.call(
      api.projectRecords.addComment,
      { body: { project_id: id, content: 'Once', client_id } },
      'technician',
    )
  await world.call(api.projects.change, { params: { id }, body: {} }, 'technician')
  const { history } = (await world.call(api.projects.history, { params: { id } }, 'technician')).json()
  expect(history.map(({ did }: { did: string }) => did)).toEqual(['added a comment', 'requested the scan'])
})

it('a retry with the same key is the same request, although it was sent later', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const send = (sent_at: string) => {
    const body = { project_id: project, content: 'Once', sent_at }
    return world.call(api.projectRecords.addComment, { body, headers }, 'technician')
  }
  const first = await send('2026-03-09T15:30:00Z')
  const again = await send('2026-03-09T15:31:00Z')
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
})
