import type pg from 'pg'
import type { Storage } from '#server/services/storage/storage.ts'
import { NotStored } from '#server/services/storage/storage-errors.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { type Checksum, entryNames, type Manifest } from './manifest.ts'
import { fetchObjects } from './referenced-objects.ts'

/** Copies every object of the snapshot. One that is missing or differs from its row is reported; the rest goes on. */
export async function dumpObjects(
  client: pg.Client,
  storage: Storage,
  archive: ArchiveWriter,
  writeLine: (line: string) => void,
): Promise<Manifest['files']> {
  const files = { count: 0, bytes: 0, missing: 0, changed: 0 }
  let part = 0
  for (;;) {
    const objects = await fetchObjects(client)
    if (objects.length === 0) return files
    const checksums: Checksum[] = []
    for (const { key, size, sha256 } of objects) {
      const copied = await copyObject(storage, archive, key)
      checksums.push(copied)
      if ('missing' in copied) {
        files.missing += 1
        writeLine(`Missing in the storage: ${key}`)
        continue
      }
      files.count += 1
      files.bytes += copied.size
      if (copied.size === size && (sha256 === null || copied.sha256 === sha256)) continue
      files.changed += 1
      writeLine(`Not what the database says of it: ${key}`)
    }
    part += 1
    const lines = checksums.map(checksum => `${JSON.stringify(checksum)}\n`).join('')
    await archive.add(entryNames.checksums(part), Buffer.from(lines))
    writeLine(`${files.count} files, ${Math.round(files.bytes / 1e6)} MB`)
  }
}

async function copyObject(storage: Storage, archive: ArchiveWriter, key: string): Promise<Checksum> {
  try {
    const size = await storage.size(key)
    const sha256 = await archive.addStream(entryNames.object(key), size, await storage.get(key))
    return { key, size, sha256 }
  } catch (error) {
    if (error instanceof NotStored) return { key, missing: true }
    throw error
  }
}
