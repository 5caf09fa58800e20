import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { files } from '#server/db/schema/files.ts'
import { projects } from '#server/db/schema/projects.ts'
import { multipart } from '#server/testing/multipart.ts'
import { addLocation, addPhotos, sendPlainLocation } from '#server/testing/samples/locations.ts'
import { photoTaken } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ config: { timeZone: 'America/Chicago' } })
})
afterAll(() => world.close())

const startAt = (zip_code: string, country?: string) =>
  startProject(world, { address_attributes: { city: 'Somewhere', state: 'CO', zip_code, country } })
const stored = async (id: number) =>
  (await world.db.select().from(projects).where(eq(projects.id, id)))[0]?.time_zone
const shown = async (id: number) => {
  const page = await world.call(api.projectPage.project, { params: { id } }, 'technician')
  const header = await world.call(api.reports.header, { params: { id } }, 'technician')
  return [page.json().project.time_zone, header.json().time_zone]
}

describe('the time zone of a job site', () => {
  it.each([
    ['80205', 'America/Denver'],
    ['80205-1234', 'America/Denver'],
    ['10001', 'America/New_York'],
    ['60601', 'America/Chicago'],
    ['85004', 'America/Phoenix'],
    ['96813', 'Pacific/Honolulu'],
    ['99501', 'America/Anchorage'],
    ['00901', 'America/Puerto_Rico'],
    ['00802', 'America/Puerto_Rico'],
    ['96910', 'Pacific/Guam'],
    ['96799', 'Pacific/Pago_Pago'],
  ])('is that of its ZIP code: %s is in %s', async (zip, zone) => {
    const id = await startAt(zip)
    expect(await stored(id)).toBe(zone)
    expect(await shown(id)).toEqual([zone, zone])
  })

  it.each([
    ['a ZIP code that nobody has', '00000', undefined],
    ['a code that is none', 'K1A 0B1', undefined],
    ['another country', '10001', 'Canada'],
    ['the military', '09012', undefined],
  ])('of %s is that of the settings', async (_what, zip, country) => {
    const id = await startAt(zip, country)
    expect(await stored(id)).toBeNull()
    expect(await shown(id)).toEqual(['America/Chicago', 'America/Chicago'])
  })
})

it('lists of several jobs have the zone of each, and the settings that of the rest', async () => {
  const ids = [await startAt('10001'), await startAt('00000')]
  const listed = (await world.call(api.projects.list, {}, 'technician')).json().projects
  const { activity } = (await world.call(api.projects.dashboard, {}, 'technician')).json()
  const zones = (rows: { time_zone: string | null }[], idOf: (row: never) => number) =>
    ids.map(id => rows.find(row => idOf(row as never) === id)?.time_zone)
  expect(zones(listed, ({ project }: { project: { id: number } }) => project.id)).toEqual([
    'America/New_York',
    null,
  ])
  expect(zones(activity, ({ project_id }: { project_id: number }) => project_id)).toEqual([
    'America/New_York',
    null,
  ])
  expect((await world.call(api.system.settings)).json().time_zone).toBe('America/Chicago')
})

describe('a photo of 9:30 AM', () => {
  let newYork: number
  beforeAll(async () => {
    newYork = await startAt('10001')
  })
  const latest = async () => (await world.db.select().from(files).orderBy(desc(files.id)).limit(1))[0]
  const form = async (name: string, more: { name: string; content: string }[] = []) =>
    multipart([...more, { name, filename: 'slab.jpg', content: await photoTaken('2026:07:09 09:30:00') }])

  const ways: [string, (project: number) => Promise<unknown>][] = [
    [
      'with a location of the report',
      async id =>
        addLocation(world, id, {}, { photos: ['a.jpg'], content: await photoTaken('2026:07:09 09:30:00') }),
    ],
    [
      'with a location',
      async projectId => {
        const content = await photoTaken('2026:07:09 09:30:00')
        await sendPlainLocation(world, { projectId, name: 'Slab' }, { photos: ['a.jpg'], content })
      },
    ],
    [
      'added to a location',
      async id => {
        const location = await addLocation(world, id)
        await addPhotos(world, location.id, ['a.jpg'], { content: await photoTaken('2026:07:09 09:30:00') })
      },
    ],
    [
      'among the files of a project',
      async id =>
        world.call(api.projectRecords.addFiles, { params: { id }, ...(await form('files[]')) }, 'technician'),
    ],
    [
      'with a log',
      async id =>
        world.call(
          api.projectRecords.addLogItem,
          { params: { id }, ...(await form('file', [{ name: 'title', content: 'Pump' }])) },
          'technician',
        ),
    ],
  ]
  it.each(ways)('%s was taken at 9:30 AM at the site when the camera knows no offset', async (_what, add) => {
    await add(newYork)
    expect(await latest()).toMatchObject({
      taken_local: '2026-07-09 09:30:00',
      taken_at: new Date('2026-07-09T13:30:00Z'),
    })
    await add(await startAt('00000'))
    expect((await latest())?.taken_at).toEqual(new Date('2026-07-09T14:30:00Z'))
  })

  it('with an offset was taken at that moment, wherever the site is', async () => {
    const content = await photoTaken('2026:07:09 09:30:00', '-06:00')
    await addLocation(world, newYork, {}, { photos: ['a.jpg'], content })
    expect(await latest()).toMatchObject({ taken_local: null, taken_at: new Date('2026-07-09T15:30:00Z') })
  })

  it('without a time was taken nobody knows when', async () => {
    await addLocation(world, newYork, {}, { photos: ['a.png'] })
    expect(await latest()).toMatchObject({ taken_local: null, taken_at: null })
  })
})
