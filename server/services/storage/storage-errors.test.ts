import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from '#server/features/system/system.routes.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { mountSmallDisk, onFullDevice, type SmallDisk } from '#server/testing/servers/full-disk.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { openStorage } from './open-storage.ts'
import { isFull, StorageDown, StorageFull, toStorageError } from './storage-errors.ts'

const routes = [...systemRoutes, ...sessionRoutes, ...probeRoutes]
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, 'x')])

let disk: SmallDisk | null
let filesDir: string
let world: World
beforeAll(async () => {
  disk = await mountSmallDisk()
  filesDir = disk ? path.join(disk.folder, 'files') : await mkdtemp(path.join(tmpdir(), 'full-'))
  const storage = await openStorage({ filesDir })
  world = await openWorld({ routes, storage: disk ? storage : onFullDevice(storage) })
  await addProbeTable(world.db)
})
beforeEach(() => disk?.fill())
afterAll(async () => {
  await world.close()
  await disk?.remove()
  await rm(filesDir, { recursive: true, force: true })
})

const upload = (to: World, content: Buffer, filename = 'plan.pdf') => {
  const form = multipart([{ name: 'file[]', filename, content }])
  return to.call(probe.picture, { body: form.body, headers: form.headers }, 'owner')
}

describe('a full disk', () => {
  it('of the storage is answered with 507 and a message, and keeps nothing incomplete', async () => {
    const answer = await upload(world, png, 'photo.png')
    expect([answer.statusCode, answer.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'disk_full', error: messages.diskFull }),
    ])
    expect(await world.db.select().from(files)).toEqual([])
    expect(await readdir(world.temporary)).toEqual([])
    expect(await readdir(path.join(filesDir, '.incoming'))).toEqual([])
  })

  it('takes files again as soon as there is room', async () => {
    await disk?.free()
    const roomy = disk ? world : await openWorldForTest({ routes })
    expect((await upload(roomy, png, 'photo.png')).statusCode).toBe(200)
  })

  it('that receives uploads is answered with 507 too, at once and without leftovers', async () => {
    // where nothing can be mounted, a folder that cannot be written to stands for it in the next test
    if (!disk) return expect(isFull(await writeFile('/dev/full', 'x').catch(error => error))).toBe(true)
    await disk.free()
    const temporary = path.join(disk.folder, 'uploads')
    const receiving = await openWorldForTest({ routes, temporary })
    await disk.fill()
    const answer = await upload(receiving, pdf(5 * 1024 * 1024))
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'disk_full'])
    expect(await readdir(temporary)).toEqual([])
  })

  it('of the database is answered with 507', async () => {
    await world.db.execute(sql`create function fail() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
    await world.db.execute(sql`create trigger full_disk before insert on probes execute function fail()`)
    const answer = await world.call(probe.add, { body: { name: 'x' } }, 'owner')
    expect([answer.statusCode, answer.json().error]).toEqual([507, messages.diskFull])
  })

  it('is known by the real error of a full device', async () => {
    const error = await writeFile('/dev/full', 'x').catch(failure => failure)
    expect(toStorageError(error)).toBeInstanceOf(StorageFull)
  })
})

describe('a storage folder that cannot be used', () => {
  it.each(['EACCES', 'EROFS', 'EIO', 'ESTALE'])('is down with %s', code => {
    expect(toStorageError(Object.assign(new Error('x'), { code }))).toBeInstanceOf(StorageDown)
  })

  it('is answered with 503 and Retry-After, and serves again when it is back', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'gone-'))
    const storage = await openStorage({ filesDir: path.join(folder, 'files') })
    const other = await openWorldForTest({ routes, storage })
    await rename(path.join(folder, 'files'), path.join(folder, 'elsewhere'))
    const answer = await upload(other, png, 'photo.png')
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().error]).toEqual([
      503,
      '5',
      messages.storageDown,
    ])
    await rename(path.join(folder, 'elsewhere'), path.join(folder, 'files'))
    expect((await upload(other, png, 'photo.png')).statusCode).toBe(200)
    await rm(folder, { recursive: true })
  })
})

it('a file whose content is missing is answered with 404, and not cached by the browser', async () => {
  const other = await openWorldForTest({ routes })
  const stored = (await upload(other, png, 'photo.png')).json().files[0]
  for await (const { key } of other.storage.list()) await other.storage.remove(key)
  const answer = await other.app.inject(stored.url)
  expect([answer.statusCode, answer.json().error]).toEqual([404, messages.fileGone])
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})
