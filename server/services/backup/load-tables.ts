import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchiveEntry } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { entryNames, type Manifest, type TableEntry } from './manifest.ts'
import { qualified, type Table, withColumns } from './tables.ts'

/** In the order of the backup, in which a table comes after those it references. */
export async function loadTables(
  client: pg.Client,
  { tables, sequences }: Manifest,
  existing: Table[],
  entries: AsyncIterator<ArchiveEntry>,
  writeLine: (line: string) => void,
): Promise<void> {
  const all = existing.map(({ name }) => qualified(name))
  // What triggers maintain (totals, search texts) is in the backup itself. The owner of a table may disable them.
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  // A migration may have inserted rows, which the backup contains too.
  await client.query(`truncate ${all.join(', ')}`)
  for (const table of tables) {
    if (!existing.some(({ name }) => name === table.name)) {
      writeLine(`Left out, since no table of the portal is called so: ${table.name}`)
      for await (const _ of contentOf(table, entries));
      continue
    }
    await pipeline(contentOf(table, entries), client.query(copyFrom(`copy ${withColumns(table)} from stdin`)))
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
  for (const { name, last_value, is_called } of sequences) {
    await client.query('select setval(to_regclass($1), $2, $3)', [qualified(name), last_value, is_called])
  }
}

async function* contentOf(table: TableEntry, entries: AsyncIterator<ArchiveEntry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for (let part = 1; part <= table.parts; part++) {
    const { value, done } = await entries.next()
    if (done || value.name !== entryNames.tablePart(table.name, part)) {
      throw new BackupError(`A part of the table ${table.name} is missing in the backup.`)
    }
    const text = await decompress(await buffer(value.content))
    hash.update(text)
    yield text
  }
  if (hash.digest('hex') !== table.sha256) {
    throw new BackupError(`The table ${table.name} is not what the manifest says of it.`)
  }
}

const decompress = promisify<Buffer, Buffer>(gunzip)
