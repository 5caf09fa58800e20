import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, NotStored, type StoredEntry } from './storage-key.ts'
import { AnnouncedLength } from './storage-length.ts'

export async function openDisk(folder: string) {
  const incoming = join(folder, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)
  return new Disk(folder, incoming)
}

class Disk {
  private readonly folder: string
  private readonly incoming: string

  constructor(folder: string, incoming: string) {
    this.folder = folder
    this.incoming = incoming
  }

  async put(key: string, content: Readable, about: { size: number }): Promise<void> {
    const path = this.path(key)
    const draft = join(this.incoming, randomUUID())
    try {
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, new AnnouncedLength(about.size), file)
      await this.settle(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async putFile(key: string, finished: string, about: { size: number }): Promise<void> {
    const path = this.path(key)
    const { size } = await stat(finished)
    if (size !== about.size) throw new Error(`The file holds ${size} bytes, not the ${about.size} announced`)
    const draft = join(this.incoming, randomUUID())
    try {
      await rename(finished, draft).catch(error => {
        // a folder of its own for uploads may be on another disk
        if (error.code !== 'EXDEV') throw error
        return copyFile(finished, draft)
      })
      await sync(draft)
      await this.settle(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  private async settle(draft: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await rename(draft, path)
    await sync(dirname(path))
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const size = await this.size(key)
    if (range && range.start >= size) throw new RangeError(`The content ends before byte ${range.start}`)
    const file = await open(this.path(key)).catch(refuseAbsent(key))
    return file.createReadStream(range)
  }

  async size(key: string): Promise<number> {
    const entry = await stat(this.path(key)).catch(refuseAbsent(key))
    if (!entry.isFile()) throw new NotStored(key)
    return entry.size
  }

  local(key: string): string {
    return this.path(key)
  }

  async remove(key: string): Promise<void> {
    await unlink(this.path(key)).catch(error => {
      if (!isAbsence(error)) throw error
    })
  }

  async *list(below = ''): AsyncGenerator<StoredEntry> {
    for (const entry of await readdir(join(this.folder, below), { withFileTypes: true })) {
      const key = below ? `${below}/${entry.name}` : entry.name
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) {
        yield* this.list(key)
        continue
      }
      // what is removed while the list is read is not listed
      const found = await stat(join(this.folder, key)).catch(refuseUnlessAbsent)
      if (found) yield { key, size: found.size, modified: found.mtime }
    }
  }

  private path(key: string): string {
    return join(this.folder, checkKey(key))
  }
}

/** What a killed process left; a day is longer than any upload another process may be busy with. */
async function removeLeftovers(incoming: string): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    const entry = await stat(path).catch(() => null)
    if (entry && entry.mtimeMs < yesterday) await rm(path, { force: true })
  }
}

/** A rename is safe from a power cut only when the file before it and its folder after it are written too. */
async function sync(entry: string): Promise<void> {
  const handle = await open(entry)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function refuseUnlessAbsent(error: unknown): null {
  if (isAbsence(error)) return null
  throw error
}

function refuseAbsent(key: string) {
  return (error: unknown): never => {
    throw isAbsence(error) ? new NotStored(key) : error
  }
}

function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
