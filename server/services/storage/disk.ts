import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, NotStored } from './object-keys.ts'
import { AnnouncedLength } from './size-check.ts'
import { endWhenStalled, StoredContent } from './stall-timeout.ts'
import type { Storage, StoredEntry } from './storage.ts'
import { throwFileFault } from './storage-errors.ts'

export async function openDisk(folder: string, stall: number): Promise<Storage> {
  const incoming = join(folder, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeLeftovers(incoming)
  return new Disk(folder, incoming, stall)
}

class Disk implements Storage {
  private readonly folder: string
  private readonly incoming: string
  private readonly stall: number

  constructor(folder: string, incoming: string, stall: number) {
    this.folder = folder
    this.incoming = incoming
    this.stall = stall
  }

  async put(key: string, content: Readable, about: { size: number }): Promise<void> {
    await this.settle(key, async (draft, progress, signal) => {
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, new AnnouncedLength(about.size, progress), file, { signal })
    })
  }

  async putFile(key: string, finished: string, about: { size: number }): Promise<void> {
    await this.settle(key, async (draft, progress, signal) => {
      const { size } = await stat(finished)
      if (size !== about.size)
        throw new Error(`The file holds ${size} bytes, not the ${about.size} announced`)
      await rename(finished, draft).catch(async error => {
        // a folder of its own for uploads may be on another disk
        if (error.code !== 'EXDEV') throw error
        const copy = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
        await pipeline(createReadStream(finished), new AnnouncedLength(size, progress), copy, { signal })
      })
      await sync(draft)
    })
  }

  /** Written beside and renamed: under the key is the whole content or none. */
  private async settle(
    key: string,
    write: (draft: string, progress: () => void, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const path = this.path(key)
    const draft = join(this.incoming, randomUUID())
    await endWhenStalled(this.stall, async (progress, signal) => {
      try {
        await write(draft, progress, signal)
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        signal.throwIfAborted()
        await rename(draft, path)
        await sync(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    }).catch(throwFileFault)
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const size = await this.size(key)
    if (range && range.start >= size) throw new RangeError(`The content ends before byte ${range.start}`)
    const file = await this.patiently(() => open(this.path(key)).catch(refuseAbsent(key)))
    return new StoredContent(file.createReadStream(range), this.stall)
  }

  async size(key: string): Promise<number> {
    const entry = await this.patiently(() => stat(this.path(key)).catch(refuseAbsent(key)))
    if (!entry.isFile()) throw new NotStored(key)
    return entry.size
  }

  local(key: string): string {
    return this.path(key)
  }

  async remove(key: string): Promise<void> {
    await this.patiently(() => unlink(this.path(key)).catch(refuseUnlessAbsent))
  }

  async *list(below = ''): AsyncGenerator<StoredEntry> {
    const folder = join(this.folder, below)
    for (const entry of await this.patiently(() => readdir(folder, { withFileTypes: true }))) {
      const key = below ? `${below}/${entry.name}` : entry.name
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) {
        yield* this.list(key)
        continue
      }
      // what is removed while the list is read is not listed
      const found = await this.patiently(() => stat(join(this.folder, key)).catch(refuseUnlessAbsent))
      if (found) yield { key, size: found.size, modified: found.mtime }
    }
  }

  private patiently<T>(step: () => Promise<T>): Promise<T> {
    return endWhenStalled(this.stall, step).catch(throwFileFault)
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
