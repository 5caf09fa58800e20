import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import type { Storage } from '#server/services/storage/storage.ts'
import type { ArchiveEntry } from './archive-reader.ts'
import { BackupError } from './backup-error.ts'
import { Checksum, entryNames } from './manifest.ts'
import { findObject } from './referenced-objects.ts'

/** Stores the objects; `onKey` gets each key before the object is stored, so that all can be removed again. */
export async function loadObjects(
  client: pg.Client,
  tables: string[],
  storage: Storage,
  entries: AsyncIterator<ArchiveEntry>,
  onKey: (key: string) => void,
  writeLine: (line: string) => void,
): Promise<void> {
  let hashes = new Map<string, string>()
  let count = 0
  for (;;) {
    const { value: entry, done } = await entries.next()
    if (done) throw new BackupError('The backup ends without a manifest.')
    if (entry.name === entryNames.manifest) return
    if (entry.name.startsWith(entryNames.object(''))) {
      const key = entry.name.slice(entryNames.object('').length)
      const object = await findObject(client, tables, key)
      if (!object) throw new BackupError(`The backup holds a file that its database does not name: ${key}`)
      onKey(key)
      hashes.set(key, await storeObject(storage, key, entry, object.type))
    } else {
      for (const checksum of readChecksums(await text(entry.content))) {
        if ('missing' in checksum) continue
        if (hashes.get(checksum.key) !== checksum.sha256)
          throw new BackupError(`A file is not what its checksum says: ${checksum.key}`)
      }
      count += hashes.size
      hashes = new Map()
      writeLine(`${count} files`)
    }
  }
}

async function storeObject(
  storage: Storage,
  key: string,
  { size, content }: ArchiveEntry,
  type: string,
): Promise<string> {
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
  }
  await storage.put(key, Readable.from(hashed(), { objectMode: false }), { type, size })
  return hash.digest('hex')
}

const readChecksums = (lines: string) =>
  lines
    .split('\n')
    .filter(line => line !== '')
    .map(line => Checksum.parse(JSON.parse(line)))
