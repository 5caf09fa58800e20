import { Readable } from 'node:stream'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { files } from '#server/db/schema/files.ts'
import { projects } from '#server/db/schema/projects.ts'
import { jobs } from '#server/db/schema/system.ts'
import { addJob, jobKind } from '#server/services/jobs/jobs.ts'
import { largerPrintCopiesHandler } from '#server/services/pictures/larger-print-copies.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { StorageDown } from '#server/services/storage/storage-errors.ts'
import { multipart } from '#server/testing/multipart.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { drawing, photoTaken } from '#server/testing/samples/pictures.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { storedPhotoTimesHandler } from './stored-photo-times.ts'
import { storedZonesHandler } from './stored-zones.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ config: { timeZone: 'America/Chicago' } })
})
beforeEach(async () => {
  await world.db.execute(sql`truncate projects, files, jobs cascade`)
})
afterAll(() => world.close())

const handlers = (storage: Storage = world.storage) => [
  storedZonesHandler(world.db, world.maps),
  storedPhotoTimesHandler(world.db, storage, world.config),
  largerPrintCopiesHandler(world.db, storage, world.app.log),
]
/** As the migration orders it. */
const order = () =>
  addJob(world.db, jobKind('site-time-zones'), { after: 0 }, { dedupeKey: 'site-time-zones' })
const run = async () => {
  await order()
  await workOff(world, handlers())
}
const zones = async () => {
  const rows = await world.db.select().from(projects).orderBy(asc(projects.id))
  return rows.map(({ time_zone }) => time_zone)
}

describe('projects from before', () => {
  it('get the zone of their ZIP code, in parts, each once', async () => {
    const codes = ['80205', '10001', '00000']
    await addProjects(world, 2_003, index => ({ zip_code: codes[index % 3] as string }))
    await run()
    const filled = await zones()
    expect(filled.slice(0, 3)).toEqual(['America/Denver', 'America/New_York', null])
    expect(filled.slice(-2)).toEqual(['America/Denver', 'America/New_York'].slice(-2))
    expect(filled.filter(zone => zone === null)).toHaveLength(667)
    expect(await world.db.select().from(jobs)).toEqual([])
  })

  it('that have one keep it', async () => {
    await addProjects(world, 1, () => ({ zip_code: '80205', time_zone: 'America/Boise' }))
    await run()
    expect(await zones()).toEqual(['America/Boise'])
  })

  it('wait for the next start when the portal stops meanwhile', async () => {
    await addProjects(world, 1, () => ({ zip_code: '80205' }))
    const [handler] = handlers()
    await expect(handler?.run({ after: 0 }, AbortSignal.abort())).rejects.toThrow()
    expect(await zones()).toEqual([null])
    await run()
    expect(await zones()).toEqual(['America/Denver'])
  })
})

describe('photos from before', () => {
  const local = '2026:07:09 09:30:00'
  const webp = async () =>
    drawing(40, 30)
      .webp()
      .withExif({ IFD2: { DateTimeOriginal: local } })
      .toBuffer()
  /** Kept as it was when a time without an offset was read as UTC. */
  const keep = async (project: number, name: string, content: Buffer) => {
    const { files: added } = await addLocation(world, project, {}, { photos: [name], content })
    const id = added[0]?.id as number
    const taken_at = new Date('2026-07-09T09:30:00Z')
    await world.db.update(files).set({ taken_at, taken_local: null }).where(eq(files.id, id))
    return id
  }
  const newYork = () =>
    startProject(world, { address_attributes: { city: 'New York', state: 'NY', zip_code: '10001' } })
  const unknown = () =>
    startProject(world, { address_attributes: { city: 'Nowhere', state: 'NY', zip_code: '00000' } })
  const taken = async (id: number) => {
    const [row] = await world.db.select().from(files).where(eq(files.id, id))
    return [row?.taken_at?.toISOString(), row?.taken_local]
  }
  const asBefore = ['2026-07-09T09:30:00.000Z', null]
  const put = async (id: number, content: Buffer) => {
    const [row] = await world.db.select().from(files).where(eq(files.id, id))
    const options = { type: 'image/jpeg', size: content.length }
    await world.storage.put(row?.key as string, Readable.from([content]), options)
  }

  it('are read again: without an offset they were taken in the time of their site', async () => {
    const [site, elsewhere] = [await newYork(), await unknown()]
    const here = await keep(site, 'a.jpg', await photoTaken(local))
    const later = await keep(site, 'a.webp', await webp())
    const there = await keep(elsewhere, 'b.jpg', await photoTaken(local))
    await run()
    expect(await taken(here)).toEqual(['2026-07-09T13:30:00.000Z', '2026-07-09 09:30:00'])
    expect(await taken(later)).toEqual(['2026-07-09T13:30:00.000Z', '2026-07-09 09:30:00'])
    expect(await taken(there)).toEqual(['2026-07-09T14:30:00.000Z', '2026-07-09 09:30:00'])
  })

  it('are read again among the files and the logs of a project too', async () => {
    const id = await newYork()
    const file = { filename: 'a.jpg', content: await photoTaken(local) }
    const added = multipart([{ name: 'files[]', ...file }])
    await world.call(api.projectRecords.addFiles, { params: { id }, ...added }, 'technician')
    const log = multipart([
      { name: 'title', content: 'Pump' },
      { name: 'file', ...file },
    ])
    await world.call(api.projectRecords.addLogItem, { params: { id }, ...log }, 'technician')
    await world.db.update(files).set({ taken_at: new Date('2026-07-09T09:30:00Z'), taken_local: null })
    await run()
    const rows = await world.db.select().from(files)
    expect(rows.map(({ taken_at }) => taken_at?.toISOString())).toEqual([
      '2026-07-09T13:30:00.000Z',
      '2026-07-09T13:30:00.000Z',
    ])
  })

  it('with an offset keep their moment', async () => {
    const exact = await keep(await newYork(), 'a.jpg', await photoTaken(local, '+00:00'))
    await run()
    expect(await taken(exact)).toEqual(asBefore)
  })

  it('that are lost or cannot be read keep what they have, and the others are read', async () => {
    const site = await newYork()
    const broken = await keep(site, 'broken.jpg', await photoTaken(local))
    await put(broken, Buffer.from('no picture at all'))
    const lost = await keep(site, 'lost.jpg', await photoTaken(local))
    const [row] = await world.db.select().from(files).where(eq(files.id, lost))
    await world.storage.remove(row?.key as string)
    const whole = await keep(site, 'whole.jpg', await photoTaken(local))
    await run()
    expect([await taken(broken), await taken(lost)]).toEqual([asBefore, asBefore])
    expect(await taken(whole)).toEqual(['2026-07-09T13:30:00.000Z', '2026-07-09 09:30:00'])
  })

  it('of which only the head has to be there are read from it', async () => {
    const photo = await photoTaken(local)
    const large = await keep(await newYork(), 'large.jpg', photo)
    await put(large, Buffer.concat([photo, Buffer.alloc(3_000_000)]))
    let read = 0
    const counted: Storage = {
      ...world.storage,
      get: async (key, range) => {
        read = (range?.end ?? Number.NaN) - (range?.start ?? Number.NaN) + 1
        return world.storage.get(key, range)
      },
    }
    await handlers(counted)[1]?.run({ after: 0 })
    expect(read).toBe(262_144)
    expect(await taken(large)).toEqual(['2026-07-09T13:30:00.000Z', '2026-07-09 09:30:00'])
  })

  it('wait while the storage is away, and are read once it is back', async () => {
    const waiting = await keep(await newYork(), 'a.jpg', await photoTaken(local))
    let attempts = 0
    const away: Storage = {
      ...world.storage,
      async get(key, range) {
        attempts++
        if (attempts < 3) throw new StorageDown('unplugged')
        return world.storage.get(key, range)
      },
    }
    await order()
    await workOff(world, handlers(away))
    expect(attempts).toBe(3)
    expect(await taken(waiting)).toEqual(['2026-07-09T13:30:00.000Z', '2026-07-09 09:30:00'])
  })
})
