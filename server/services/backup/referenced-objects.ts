import type pg from 'pg'
import { qualified } from './tables.ts'

export interface ReferencedObject {
  key: string
  size: number
  /** Known for what people uploaded; what we made from it can be made again. */
  sha256: string | null
  type: string
}

/** Every table whose `key` names an object in the storage, and what it says about the object, in SQL. */
export const objectTables: Record<string, { sha256: string; type: string }> = {
  files: { sha256: 'sha256', type: 'type' },
  file_copies: { sha256: 'null::text', type: 'type' },
  papers: { sha256: 'null::text', type: "'application/pdf'" },
}

/** Inside the snapshot; the list outlives it, so that copying files holds nothing up in the database. */
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

/** A backup may be older than a table. */
function selectObjects(tables: string[]): string {
  return Object.entries(objectTables)
    .filter(([table]) => tables.includes(table))
    .map(
      ([table, { sha256, type }]) =>
        `select key, size::bigint as size, ${sha256} as sha256, ${type} as type from ${qualified(table)}`,
    )
    .join(' union all ')
}
