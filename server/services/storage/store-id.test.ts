import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { files } from '#server/db/schema/files.ts'
import { secrets } from '#server/db/schema/system.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { newKey } from './object-keys.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { checkStoreId, countStoredFiles, storeIdKey, storeIdSecret, writeStoreId } from './store-id.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.db.delete(secrets).where(eq(secrets.name, storeIdSecret))
  await world.db.execute(sql`truncate files cascade`)
})
afterAll(() => world.close())

const newStorage = async (): Promise<Storage> => {
  const filesDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-store-'))
  onTestFinished(() => rm(filesDir, { recursive: true, force: true }))
  return openStorage({ filesDir })
}
const put = (storage: Storage, key: string) =>
  storage.put(key, Readable.from(['a photo']), { type: 'text/plain', size: 7 })
const keepFile = async (storage?: Storage) => {
  const key = newKey()
  await world.db.insert(files).values({ key, filename: 'a', type: 'text/plain', size: 7, sha256: '' })
  if (storage) await put(storage, key)
}
const idOfDatabase = async () =>
  (await world.db.select().from(secrets).where(eq(secrets.name, storeIdSecret)))[0]?.value
const idOfStorage = async (storage: Storage) => text(await storage.get(storeIdKey))
const check = (storage: Storage) => checkStoreId(world.db, storage)

describe('at the start, a database and a storage', () => {
  it('that are both new become a pair, and stay one', async () => {
    const storage = await newStorage()
    await check(storage)
    expect(await idOfStorage(storage)).toBe(await idOfDatabase())
    const id = await idOfDatabase()
    await check(storage)
    expect(await idOfDatabase()).toBe(id)
  })

  it('of an installation from before there were ids become a pair', async () => {
    const storage = await newStorage()
    await keepFile(storage)
    await keepFile()
    await check(storage)
    expect(await idOfStorage(storage)).toBe(await idOfDatabase())
  })

  it('of such an installation do not, when none of its files is there', async () => {
    await keepFile()
    await expect(check(await newStorage())).rejects.toThrow(
      /does not hold the files of this database.*adopt-storage/,
    )
    expect(await idOfDatabase()).toBeUndefined()
  })

  it('are refused when the storage is empty or belongs to another database', async () => {
    await check(await newStorage())
    await expect(check(await newStorage())).rejects.toThrow(/does not hold the files.*adopt-storage/)
    const other = await newStorage()
    await put(other, storeIdKey)
    await expect(check(other)).rejects.toThrow(/belongs to another database.*adopt-storage/)
  })

  it('are refused when a new database meets a storage in use, and go together when it holds nothing', async () => {
    const used = await newStorage()
    await put(used, storeIdKey)
    await check(used)
    expect(await idOfDatabase()).toBe('a photo')
    await world.db.delete(secrets).where(eq(secrets.name, storeIdSecret))
    await put(used, newKey())
    await expect(check(used)).rejects.toThrow(/belongs to another database/)
  })

  it('become one pair although several instances start at once', async () => {
    const storage = await newStorage()
    await Promise.all([1, 2, 3, 4].map(() => check(storage)))
    expect(await idOfStorage(storage)).toBe(await idOfDatabase())
  })
})

it('a storage that is adopted is the one from then on, and the one before it no longer', async () => {
  const [before, after] = [await newStorage(), await newStorage()]
  await check(before)
  await keepFile(after)
  await keepFile()
  expect(await countStoredFiles(world.db, after)).toEqual({ present: 1, missing: 1 })
  await writeStoreId(world.db, after)
  await check(after)
  await expect(check(before)).rejects.toThrow(/belongs to another database/)
})
