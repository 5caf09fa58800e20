import { type SQL, sql } from 'drizzle-orm'
import { allStatuses } from '#contract/projects/steps.ts'
import { json } from '#server/db/json-text.ts'

/** One of the ten steps with what is known of it, written by the database. */
export function statusJson(step: SQL, known: Record<string, SQL>): SQL {
  const open = allStatuses.map(status => JSON.stringify(status).slice(0, -1))
  return sql`${json.nth(step, open)} || ',' || substr(${json.object(known)}, 2)`
}
