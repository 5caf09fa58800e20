import type pg from 'pg'
import { qualified } from './tables.ts'

interface ReferencedObject {
  key: string
  size: number
  /** Null for copies and PDFs, which can be made again from what people uploaded. */
  sha256: string | null
  type: string
}

/** Every table whose `key` references an object in the storage, with the SQL for its hash and type. */
export const objectTables: Record<string, { sha256: string; type: string }> = {
  files: { sha256: 'sha256', type: 'type' },
  file_copies: { sha256: 'null::text', type: 'type' },
  signed_papers: { sha256: 'sha256', type: "'application/pdf'" },
  papers: { sha256: 'null::text', type: "'application/pdf'" },
}

/** Inside the snapshot; the list outlives its transaction, so that copying the objects blocks nothing in the database. */
export async function declareObjects(client: pg.Client, tables: string[]): Promise<void> {
  await client.query(`declare referenced_objects cursor with hold for ${selectObjects(tables)}`)
}

/** The next few hundred; empty at the end. */
export async function fetchObjects(client: pg.Client): Promise<ReferencedObject[]> {
  const { rows } = await client.query('fetch 500 from referenced_objects')
  return rows.map(row => ({ ...row, size: Number(row.size) }))
}

export async function findObject(
  client: pg.Client,
  tables: string[],
  key: string,
): Promise<ReferencedObject | undefined> {
  const { rows } = await client.query(`select * from (${selectObjects(tables)}) objects where key = $1`, [
    key,
  ])
  return rows[0] && { ...rows[0], size: Number(rows[0].size) }
}

/**
 * Only of tables that exist: a backup may be older than a table, or than a column. What was infected is no longer stored.
 */
function selectObjects(tables: string[]): string {
  return Object.entries(objectTables)
    .filter(([table]) => tables.includes(table))
    .map(
      ([table, { sha256, type }]) =>
        `select key, size::bigint as size, ${sha256} as sha256, ${type} as type from ${qualified(table)} stored
         where to_jsonb(stored)->>'scan_status' is distinct from 'infected'`,
    )
    .join(' union all ')
}
