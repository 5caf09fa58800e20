import { sql } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import type { Queries } from '#server/db/database.ts'
import { inBatches } from '#server/services/runtime/batches.ts'
import type { Storage } from '#server/services/storage/open-storage.ts'
import { storeIdKey } from '#server/services/storage/store-id.ts'

/**
 * Removes what is stored under a key that no row names: what a killed process or a lost answer left. Young objects
 * may belong to a request that has not committed yet. While a backup runs, nothing is removed; the next sweep does.
 */
export async function removeOrphans(db: Queries, storage: Storage, stopping?: AbortSignal): Promise<number> {
  let removed = 0
  const before = Date.now() - limits.orphansKept * 1000
  for await (const page of inBatches(storage.list(), 500)) {
    stopping?.throwIfAborted()
    const old = page.filter(({ modified }) => modified.getTime() < before)
    for (const key of await namedByNoRow(
      db,
      old.map(({ key }) => key),
    )) {
      // asked again for each: whatever happened since the page was read counts
      if ((await namedByNoRow(db, [key])).length === 0) continue
      if (await backupIsRunning(db)) return removed
      await storage.remove(key)
      removed++
    }
  }
  return removed
}

/** Every table that names objects; a test compares them with those that have such a column. */
async function namedByNoRow(db: Queries, keys: string[]): Promise<string[]> {
  const candidates = keys.filter(key => key !== storeIdKey)
  if (candidates.length === 0) return []
  const { rows } = await db.execute<{ key: string }>(sql`
    select stored.key from unnest(${sql.param(candidates)}::text[]) stored(key)
    where not exists (select from files where files.key = stored.key)
      and not exists (select from file_copies where file_copies.key = stored.key)
      and not exists (select from papers where papers.key = stored.key)`)
  return rows.map(({ key }) => key)
}
