import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Queries } from '#server/db/database.ts'
import { CannotStart } from '#server/db/embedded/cannot-start.ts'
import { files } from '#server/db/schema/files.ts'
import { secrets } from '#server/db/schema/system.ts'
import { inBatches } from '#server/services/runtime/batches.ts'
import type { Storage } from './storage.ts'
import { NotStored } from './storage-errors.ts'

/** The name under which the database stores the id of its storage. */
export const storeIdSecret = 'storage'

/** The object that says which database a storage belongs to. No row references it, and it is not an orphan. */
export const storeIdKey = 'hyperbola-store-id'

/**
 * Database and storage hold the same id. An instance with the wrong storage would show records without their photos
 * and delete another database's files as orphans, so it does not start.
 */
export async function checkStoreId(db: Database, storage: Storage): Promise<void> {
  if (await idsMatch(db, storage)) return
  await inTransaction(db, async transaction => {
    // instances that start at the same moment must not make two ids
    await transaction.execute(sql`select pg_advisory_xact_lock(${storeIdLock})`)
    if (await idsMatch(transaction, storage)) return
    const found = await idOfStorage(storage)
    if (await idOfDatabase(transaction)) throw new CannotStart(found === null ? emptyStorage : otherStorage)
    if (found === null) {
      if (await lacksSampledFiles(transaction, storage)) throw new CannotStart(emptyStorage)
      await writeStoreId(transaction, storage)
    } else {
      if (await isInUse(transaction, storage)) throw new CannotStart(otherStorage)
      await saveId(transaction, found)
    }
  })
}

/** A new id for both, so that another database that used this storage no longer starts with it. */
export async function writeStoreId(db: Queries, storage: Storage): Promise<void> {
  const id = randomUUID()
  await storage.put(storeIdKey, Readable.from([id]), { type: 'text/plain', size: id.length })
  await saveId(db, id)
}

/** How many files of the database a storage holds. Copies and PDFs are not counted: they can be made again. */
export async function countStoredFiles(
  db: Queries,
  storage: Storage,
): Promise<{ present: number; missing: number }> {
  let present = 0
  for await (const page of inBatches(storage.list(), 1000)) {
    const keys = page.map(({ key }) => key)
    const [row] = await db.select({ count: count() }).from(files).where(inArray(files.key, keys))
    present += row?.count ?? 0
  }
  const [all] = await db.select({ count: count() }).from(files).where(isKept)
  return { present, missing: (all?.count ?? 0) - present }
}

/** What was infected is removed from the storage, and its row stays. */
const isKept = sql`${files.scan_status} is distinct from 'infected'`

const adopt =
  'Set STORAGE_URL or DATA_DIR to where its files are or, if you moved them on purpose, run: npm run admin -- adopt-storage'
const emptyStorage = `The file storage does not hold the files of this database. ${adopt}`
const otherStorage = `The file storage belongs to another database than this one. ${adopt}`

const storeIdLock = 7_219_303

async function idsMatch(db: Queries, storage: Storage): Promise<boolean> {
  const known = await idOfDatabase(db)
  return known !== undefined && known === (await idOfStorage(storage))
}

async function idOfDatabase(db: Queries): Promise<string | undefined> {
  const [row] = await db.select().from(secrets).where(eq(secrets.name, storeIdSecret))
  return row?.value
}

const idOfStorage = (storage: Storage): Promise<string | null> =>
  storage.get(storeIdKey).then(text).catch(nullWhenMissing)

async function saveId(db: Queries, value: string): Promise<void> {
  await db
    .insert(secrets)
    .values({ name: storeIdSecret, value })
    .onConflictDoUpdate({ target: [secrets.name, secrets.key_id], set: { value } })
}

/** For an installation older than the ids: a sample of its files shows whether this is its storage. */
async function lacksSampledFiles(db: Queries, storage: Storage): Promise<boolean> {
  const sample = await db
    .select({ key: files.key })
    .from(files)
    .where(isKept)
    .orderBy(desc(files.id))
    .limit(20)
  for (const { key } of sample) if ((await storage.size(key).catch(nullWhenMissing)) !== null) return false
  return sample.length > 0
}

/** Whether anything could get lost: files that the database knows, or files that it does not. */
async function isInUse(db: Queries, storage: Storage): Promise<boolean> {
  if ((await db.select({ id: files.id }).from(files).limit(1)).length > 0) return true
  for await (const { key } of storage.list()) if (key !== storeIdKey) return true
  return false
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NotStored) return null
  throw error
}
