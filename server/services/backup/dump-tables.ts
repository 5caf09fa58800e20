import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { entryNames, type Manifest, type TableEntry } from './manifest.ts'
import { type Table, withColumns } from './tables.ts'

/** How much of a table is in memory at a time. */
const partBytes = 1024 * 1024

export async function dumpTable(
  client: pg.Client,
  table: Table,
  archive: ArchiveWriter,
): Promise<TableEntry> {
  const hash = createHash('sha256')
  const entry = { rows: 0, bytes: 0, parts: 0 }
  const copy = client.query(copyTo(`copy ${withColumns(table)} to stdout`))
  for await (const part of inParts(copy)) {
    hash.update(part)
    entry.rows += linesIn(part)
    entry.bytes += part.length
    entry.parts += 1
    await archive.add(entryNames.tablePart(table.name, entry.parts), await compress(part, { level: 1 }))
  }
  return { ...table, ...entry, sha256: hash.digest('hex') }
}

/** Read after the tables: ids assigned meanwhile leave a gap, but none is ever assigned twice. */
export async function dumpSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const sequences: Manifest['sequences'] = []
  for (const { name } of rows) {
    const value = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from public.${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...(value.rows[0] as { last_value: string; is_called: boolean }) })
  }
  return sequences
}

const compress = promisify<Buffer, { level: number }, Buffer>(gzip)

async function* inParts(copy: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of copy) {
    chunks.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}

/** COPY writes one line for each row; line breaks inside a value are escaped. */
function linesIn(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines++
  return lines
}
