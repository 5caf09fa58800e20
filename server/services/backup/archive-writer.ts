import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { checksumLine } from './manifest.ts'

export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Returns the SHA-256 of the content; fails when it is not `size` bytes. */
  addStream(name: string, size: number, content: Readable): Promise<string>
  /** Gives the file its name, which only a complete backup has. Returns its size in bytes. */
  finish(): Promise<number>
  /** Removes what was written. */
  abandon(): Promise<void>
}

/** Writes FILE.partial. The file contains password hashes and signing secrets, so only its owner can read it. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  if (await exists(file)) throw new BackupError(`${file} exists already; it is not overwritten.`)
  const partial = `${file}.partial`
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open').catch(error => {
    throw new BackupError(cannotWrite(partial, error), { cause: error })
  })
  const tar = pack()
  const written = pipeline(withChecksum(tar as AsyncIterable<Buffer>), output)
  // awaited in `orWriteError`
  written.catch(() => {})

  /** On a full disk the tar stream only reports that it was destroyed; the reason is in `written`. */
  const orWriteError = async <T>(step: Promise<T>): Promise<T> => {
    try {
      return await step
    } catch (error) {
      if (tar.destroyed) await written
      throw error
    }
  }
  const add = (name: string, content: Buffer) =>
    new Promise<void>((resolve, reject) =>
      tar.entry({ name, mode: 0o600 }, content, error => (error ? reject(error) : resolve())),
    )
  const addStream = async (name: string, size: number, content: Readable) => {
    const hash = createHash('sha256')
    let finished: (error?: Error | null) => void = () => {}
    const done = new Promise<void>((resolve, reject) => {
      finished = error => (error ? reject(error) : resolve())
    })
    done.catch(() => {})
    try {
      const entry = tar.entry({ name, size, mode: 0o600 }, error => finished(error))
      try {
        for await (const chunk of content) {
          hash.update(chunk)
          if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done])
        }
      } catch (error) {
        entry.destroy(error as Error)
        throw error
      }
      entry.end(null)
      await done
      return hash.digest('hex')
    } finally {
      content.destroy()
    }
  }
  return {
    add: (name, content) => orWriteError(add(name, content)),
    addStream: (name, size, content) => orWriteError(addStream(name, size, content)),
    async finish() {
      tar.finalize()
      await written
      if (await exists(file)) throw new BackupError(`${file} exists already; it is not overwritten.`)
      await rename(partial, file)
      await syncFolder(path.dirname(file))
      return output.bytesWritten
    },
    async abandon() {
      tar.destroy(null)
      await written.catch(() => {})
      await rm(partial, { force: true })
    },
  }
}

async function* withChecksum(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of tar) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.from(checksumLine(hash.digest('hex')))
}

function cannotWrite(partial: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'EEXIST')
    return `${partial} exists: another backup is writing it, or was cut short. Remove it if none runs.`
  return `The backup cannot be written: ${error.message}`
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The rename must survive a power cut, as the content does. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
