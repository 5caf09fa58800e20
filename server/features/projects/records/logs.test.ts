import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { LogItem } from '#contract/projects/project.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const photo = { name: 'file', content: png, filename: 'valve.png' }
const add = (fields: Record<string, string>, files: object[] = [], as: CastName = 'employee') => {
  const parts = Object.entries(fields).map(([name, content]) => ({ name, content }))
  return world.call(
    api.projectRecords.addLogItem,
    { params: { id }, ...multipart([...parts, ...(files as (typeof photo)[])]) },
    as,
  )
}
const list = async (query = {}): Promise<LogItem[]> =>
  (await world.call(api.projectRecords.logItems, { params: { id }, query }, 'technician')).json().logItems

it('a log keeps title, description, writer and file', async () => {
  const answer = await add({ title: ' Valve replaced ', description: 'Level 2' }, [photo])
  expect(answer.statusCode).toBe(201)
  const { log_item } = answer.json()
  expect(log_item).toEqual({
    id: expect.any(Number),
    title: 'Valve replaced',
    description: 'Level 2',
    fileName: 'valve.png',
    url: expect.stringContaining('/valve.png?'),
    large_url: null,
    thumbnail_url: null,
    file: {
      id: expect.any(Number),
      filename: 'valve.png',
      url: log_item.url,
      large_url: null,
      thumbnail_url: null,
    },
    userName: 'Emil Employee',
    createdAt: expect.stringMatching(/^20.*Z$/),
    ...{ client_id: expect.any(String), captured_at: null, clock_offset_ms: null, version: 1 },
  })
  expect((await list())[0]).toEqual(log_item)
  expect((await world.app.inject(log_item.url)).rawPayload.equals(png)).toBe(true)
})

it('a log needs no file', async () => {
  const { log_item } = (await add({ title: 'Inspected' })).json()
  expect(log_item).toMatchObject({ description: null, file: null, url: null, fileName: null })
})

it.each<[number, string, Record<string, string>, object[]]>([
  [422, projectMessages.logTitleRequired, { title: ' ' }, []],
  [422, projectMessages.logTitleRequired, { description: 'No title' }, [photo]],
  [422, messages.lineTooLong(200), { title: 'x'.repeat(201) }, []],
  [422, messages.lineTooLong(5000), { title: 'x', description: 'x'.repeat(5001) }, []],
  [413, messages.tooManyFiles(1), { title: 'x' }, [photo, photo]],
  [
    415,
    messages.fileWrongType('x.svg', messages.fileKinds),
    { title: 'x' },
    [{ ...photo, content: '<svg/>', filename: 'x.svg' }],
  ],
  [422, messages.fileEmpty('e.png'), { title: 'x' }, [{ ...photo, content: '', filename: 'e.png' }]],
])('is refused with %i: %s', async (status, sentence, fields, files) => {
  const before = await list()
  const answer = await add(fields, files)
  expect([answer.statusCode, answer.json().error]).toEqual([status, sentence])
  expect(await list()).toEqual(before)
})

it('logs come newest first, in parts', async () => {
  for (const title of ['1', '2', '3']) await add({ title })
  const [newest, second] = await list({ limit: 2 })
  expect([newest?.title, second?.title]).toEqual(['3', '2'])
  expect((await list({ before: second?.id, limit: 1 })).map(({ title }) => title)).toEqual(['1'])
})
