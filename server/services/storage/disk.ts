import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey } from './object-keys.ts'
import { SizeCheck } from './size-check.ts'
import { StoredContent, withStallTimeout } from './stall-timeout.ts'
import type { Storage, StoredEntry } from './storage.ts'
import { NotStored, throwStorageError } from './storage-errors.ts'

export async function openDisk(folder: string, stall: number): Promise<Storage> {
  const incoming = join(folder, '.incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
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

  async put(key: string, content: Readable, { size }: { size: number }): Promise<void> {
    await this.writeThenRename(key, async (draft, progress, signal) => {
      const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(content, new SizeCheck(size, progress), file, { signal })
    })
  }

  async putFile(key: string, finished: string, { size }: { size: number }): Promise<void> {
    await this.writeThenRename(key, async (draft, progress, signal) => {
      const { size: found } = await stat(finished)
      if (found !== size) throw new Error(`The file holds ${found} bytes, not the ${size} announced`)
      await rename(finished, draft).catch(async error => {
        // the folder of uploads may be on another disk
        if (error.code !== 'EXDEV') throw error
        const copy = createWriteStream(draft, { flags: 'wx', mode: 0o600 })
        await pipeline(createReadStream(finished), new SizeCheck(size, progress), copy, { signal })
      })
      await sync(draft)
    })
  }

  /** Written to another file and renamed, so that the key names the whole content or nothing. */
  private async writeThenRename(
    key: string,
    write: (draft: string, progress: () => void, signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const path = this.path(key)
    const draft = join(this.incoming, randomUUID())
    await withStallTimeout(this.stall, async (progress, signal) => {
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
    }).catch(throwStorageError)
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const size = await this.size(key)
    if (range && range.start >= size) throw new RangeError(`The content ends before byte ${range.start}`)
    const file = await this.withTimeout(async signal => {
      const opened = await open(this.path(key)).catch(throwNotStored(key))
      // nobody waits for it any more
      if (signal.aborted) await opened.close()
      return opened
    })
    return new StoredContent(file.createReadStream(range), this.stall)
  }

  async size(key: string): Promise<number> {
    const entry = await this.withTimeout(() => stat(this.path(key)).catch(throwNotStored(key)))
    if (!entry.isFile()) throw new NotStored(key)
    return entry.size
  }

  local(key: string): string {
    return this.path(key)
  }

  async remove(key: string): Promise<void> {
    await this.withTimeout(() => unlink(this.path(key)).catch(nullWhenAbsent))
  }

  async *list(below = ''): AsyncGenerator<StoredEntry> {
    const folder = join(this.folder, below)
    for (const entry of await this.withTimeout(() => readdir(folder, { withFileTypes: true }))) {
      const key = below ? `${below}/${entry.name}` : entry.name
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) {
        yield* this.list(key)
        continue
      }
      // what is removed while the list is read is not listed
      const found = await this.withTimeout(() => stat(join(this.folder, key)).catch(nullWhenAbsent))
      if (found) yield { key, size: found.size, modified: found.mtime }
    }
  }

  private withTimeout<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T> {
    return withStallTimeout(this.stall, (_progress, signal) => step(signal)).catch(throwStorageError)
  }

  private path(key: string): string {
    return join(this.folder, checkKey(key))
  }
}

/** A rename survives a power cut only if the file is synced before it, and its folder after it. */
async function sync(entry: string): Promise<void> {
  const handle = await open(entry)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenAbsent(error: unknown): null {
  if (isMissingFile(error)) return null
  throw error
}

function throwNotStored(key: string) {
  return (error: unknown): never => {
    throw isMissingFile(error) ? new NotStored(key) : error
  }
}

function isMissingFile(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code
  return code === 'ENOENT' || code === 'ENOTDIR'
}
