import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Held shared by every running backup, on a connection of its own, from before it first reads the database. */
export const backupLock = 7_219_302

/**
 * Whether a running backup may still need an object that no row references anymore. To be called after the commit that
 * removed the reference: a backup that starts later does not need the object, so no lock is held while it is deleted.
 */
export async function backupIsRunning(db: Queries): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${backupLock}) as free`,
  )
  return rows[0]?.free !== true
}
