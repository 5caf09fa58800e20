import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { file_copies, files } from '#server/db/schema/files.ts'
import { objectRemovalHandler } from '#server/services/files/file-removal.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { NotStored, StorageDown } from '#server/services/storage/storage-errors.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { flat, photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { largerPrintCopiesHandler, queuePrintCopies } from './larger-print-copies.ts'
import { pictureHandler } from './pictures.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
  project = await startProject(world)
})
beforeEach(() => world.db.execute(sql`truncate files, jobs cascade`))
afterAll(() => world.close())

/** A photo whose copy for paper is as small as it once was. */
async function keepSmall(content: Buffer): Promise<number> {
  const { files: added } = await addLocation(world, project, {}, { photos: ['a.jpg'], content })
  const id = added[0]?.id as number
  await workOff(world, [pictureHandler(world.db, world.storage)])
  const copy = await printCopy(id)
  const small = await sharp(await buffer(await world.storage.get(copy.key)))
    .resize(800, 800, { fit: 'inside', withoutEnlargement: true })
    .jpeg()
    .toBuffer({ resolveWithObject: true })
  const [file] = await world.db.select().from(files).where(eq(files.id, id))
  const key = `${file?.key}.print`
  const { width, height, size } = small.info
  await world.storage.put(key, Readable.from([small.data]), { type: 'image/jpeg', size })
  await world.storage.remove(copy.key)
  await world.db
    .update(file_copies)
    .set({ copy: 'print', key, width, height, size })
    .where(eq(file_copies.key, copy.key))
  return id
}
const printCopy = async (id: number) => {
  const [copy, ...more] = await world.db
    .select()
    .from(file_copies)
    .where(and(eq(file_copies.file_id, id), inArray(file_copies.copy, ['print', 'paper'])))
  if (!copy || more.length > 0) throw new Error('a photo has one copy for paper')
  return copy
}
const enlarge = async (storage: Storage = world.storage) => {
  await queuePrintCopies(world.db, 0)
  await workOff(world, [
    largerPrintCopiesHandler(world.db, storage, world.app.log),
    objectRemovalHandler(world.db, world.storage),
  ])
}
const stored = async (key: string) => buffer(await world.storage.get(key))

it('a copy for paper is made again from its original, and the old one is removed', async () => {
  const id = await keepSmall(await photo(2400, 1800))
  const before = await printCopy(id)
  expect([before.width, before.height]).toEqual([600, 800])
  await enlarge()
  const { key, width, height, size } = await printCopy(id)
  expect([width, height]).toEqual([1200, 1600])
  const content = await stored(key)
  expect(content).toHaveLength(size)
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1600 })
  await expect(stored(before.key)).rejects.toThrow(NotStored)
})

it('a copy is not larger than its original, and one that has all its pixels is left alone', async () => {
  const some = await keepSmall(await flat(1000, 500).jpeg().toBuffer())
  const few = await keepSmall(await flat(700, 500).jpeg().toBuffer())
  const before = await printCopy(few)
  await enlarge()
  expect(await printCopy(some)).toMatchObject({ width: 1000, height: 500 })
  expect(await printCopy(few)).toEqual(before)
})

it('a photo whose original cannot be read keeps the copy it has, and the next one gets its own', async () => {
  const broken = await keepSmall(await photo(2000, 1000))
  const [file] = await world.db.select().from(files).where(eq(files.id, broken))
  await world.storage.put(file?.key as string, Readable.from(['no picture']), {
    type: 'image/jpeg',
    size: 10,
  })
  const whole = await keepSmall(await photo(2000, 1000))
  const before = await printCopy(broken)
  await enlarge()
  expect(await printCopy(broken)).toEqual(before)
  expect(await stored(before.key)).toHaveLength(before.size)
  expect(await printCopy(whole)).toMatchObject({ width: 800, height: 1600 })
})

it('while the storage is away the old copy is there, and the new one follows', async () => {
  const id = await keepSmall(await photo(2000, 1000))
  const before = await printCopy(id)
  const seen: number[] = []
  const away: Storage = Object.assign(Object.create(world.storage), {
    put: async (...[key, content, options]: Parameters<Storage['put']>) => {
      // at no moment is there a photo without a copy that its row describes
      seen.push((await stored((await printCopy(id)).key)).length)
      if (seen.length < 3) throw new StorageDown('unplugged')
      return world.storage.put(key, content, options)
    },
  })
  await enlarge(away)
  expect(seen).toEqual([before.size, before.size, before.size])
  expect((await printCopy(id)).height).toBe(1600)
})
