import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { checksumLine, entryNames, type Manifest, parseManifest } from './manifest.ts'

export interface ArchiveEntry {
  name: string
  size: number
  /** Must be read to its end before the next entry comes. */
  content: AsyncIterable<Buffer>
}

/** Reads the whole file once, and refuses it if it was cut short or a single bit was changed. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const hash = createHash('sha256')
  let manifest = ''
  try {
    for await (const { name, content } of readArchive(file, chunk => void hash.update(chunk))) {
      if (name === entryNames.manifest) manifest = await text(content)
      else for await (const _ of content);
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(damaged, { cause: error })
  }
  const line = await text(createReadStream(file, { start: await endOfTar(file) }))
  if (line !== checksumLine(hash.digest('hex')) || manifest === '') throw new BackupError(damaged)
  return parseManifest(manifest)
}

/** The entries in the order in which they were written; `onChunk` gets every byte of the tar. */
export async function* readArchive(
  file: string,
  onChunk: (chunk: Buffer) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const source = createReadStream(file, { end: (await endOfTar(file)) - 1, highWaterMark: 256 * 1024 })
  const tar = extract()
  source.on('data', chunk => onChunk(chunk as Buffer))
  source.on('error', error => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const entry of tar) {
      yield { name: entry.header.name, size: entry.header.size, content: entry as AsyncIterable<Buffer> }
    }
  } finally {
    source.destroy()
  }
}

const damaged = 'The backup file is damaged or was cut short. Nothing was restored.'

async function endOfTar(file: string): Promise<number> {
  const handle = await open(file).catch(error => {
    throw new BackupError(`The backup cannot be read: ${error.message}`, { cause: error })
  })
  const { size } = await handle.stat().finally(() => handle.close())
  const end = size - checksumLine('0'.repeat(64)).length
  if (end < 1024) throw new BackupError(damaged)
  return end
}
