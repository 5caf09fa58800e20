import { sql } from 'drizzle-orm'
import type { Queries } from './database.ts'

/** Of two transactions that name the same thing, the later one waits, and then sees what the earlier one did. */
export async function lockUntilCommit(db: Queries, what: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
}
