import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface WrittenFile {
  size: number
  sha256: string
}

/** Writes what comes into a new file that only we can read. */
export async function writeTo(
  path: string,
  content: Readable | AsyncIterable<string>,
  signal?: AbortSignal,
): Promise<WrittenFile> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(content, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
  return { size, sha256: hash.digest('hex') }
}
