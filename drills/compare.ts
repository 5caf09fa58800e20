import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Storage } from '#server/services/storage/storage.ts'
import { storeIdSecret } from '#server/services/storage/store-id.ts'

/** The fingerprint of every row, by table. */
export type Rows = Map<string, Set<string>>

export async function readRows(client: pg.Client): Promise<Rows> {
  const tables = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const all: Rows = new Map()
  for (const { name } of tables.rows) {
    // a restored database gets a storage of its own
    const only = name === 'secrets' ? `where name <> '${storeIdSecret}'` : ''
    const { rows } = await client.query<{ row: string }>(`select md5(t::text) as row from ${name} t ${only}`)
    all.set(name, new Set(rows.map(({ row }) => row)))
  }
  return all
}

/** Rows are only ever added to these: what is there at a later moment holds all that was there before. */
const onlyAdded = [
  'project_comments',
  'project_files',
  'project_activity',
  'project_statuses',
  'projects',
  'users',
]

const none: ReadonlySet<string> = new Set()

/** Of what was restored, beside what was there shortly before and shortly after the moment of the backup. */
export function differences(earlier: Rows, later: Rows, restored: Rows) {
  const result = { rows: 0, missing: 0, strange: 0 }
  for (const [table, rows] of restored) {
    const [before, after] = [earlier.get(table) ?? none, later.get(table) ?? none]
    result.rows += rows.size
    for (const row of before) if (after.has(row) && !rows.has(row)) result.missing += 1
    if (!onlyAdded.includes(table)) continue
    for (const row of rows) if (!after.has(row)) result.strange += 1
  }
  return result
}

/** Every object the database names is there, of the size and content it says. */
export async function unequalFiles(
  client: pg.Client,
  storage: Storage,
): Promise<{ files: number; unequal: number }> {
  const { rows } = await client.query<{ key: string; size: string; sha256: string | null }>(`
    select key, size, sha256 from files union all select key, size, null from file_copies
    union all select key, size, null from papers`)
  let unequal = 0
  for (const { key, size, sha256 } of rows) {
    const hash = createHash('sha256')
    let length = 0
    for await (const chunk of await storage.get(key)) {
      hash.update(chunk)
      length += chunk.length
    }
    if (length !== Number(size) || (sha256 && hash.digest('hex') !== sha256)) unequal += 1
  }
  return { files: rows.length, unequal }
}
