import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import type { Queries } from '#server/db/database.ts'
import { inBatches } from '#server/services/runtime/batches.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { storeIdKey } from '#server/services/storage/store-id.ts'

/**
 * Removes objects whose key no row references, left by a killed process or a lost answer. Objects younger than a day
 * may belong to a request that has not committed yet. While a backup runs, nothing is removed until the next cleanup.
 */
export async function removeOrphanedObjects(
  db: Queries,
  storage: Storage,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0
  const before = Date.now() - limits.orphansKept * 1000
  for await (const page of inBatches(storage.list(), 500)) {
    stopping?.throwIfAborted()
    const old = page.filter(({ modified }) => modified.getTime() < before)
    for (const key of await filterUnreferenced(
      db,
      old.map(({ key }) => key),
    )) {
      // asked again for each one, since a row may have been added after the page was read
      if ((await filterUnreferenced(db, [key])).length === 0) continue
      if (await backupIsRunning(db)) return removed
      await storage.remove(key)
      removed++
    }
  }
  return removed
}

/** Every table that references objects; a test compares them with the tables that have such a column. */
async function filterUnreferenced(db: Queries, keys: string[]): Promise<string[]> {
  const candidates = keys.filter(key => key !== storeIdKey)
  if (candidates.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select stored.key from unnest(${sql.param(candidates)}::text[]) stored(key)
    where not exists (select from files where files.key = stored.key)
      and not exists (select from file_copies where file_copies.key = stored.key)
      and not exists (select from signed_papers where signed_papers.key = stored.key)
      and not exists (select from papers where papers.key = stored.key)`)
  return rows.map(({ key }) => key)
}
