import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { type WrittenFile, writeTo } from './write-file.ts'

/** A ZIP that is written to a file while it is filled, one entry after the other: nothing of it stays in memory. */
export interface ZipWriter {
  /** Something we write ourselves. */
  addText(path: string, text: string | AsyncIterable<string>): Promise<void>
  /** Stored as it is: photos and PDFs are compressed already. */
  addContent(path: string, content: Readable, size: number): Promise<void>
}

/** Fills a ZIP. When anything fails, the rest of it is not waited for. */
export async function writeZip(
  path: string,
  fill: (zip: ZipWriter) => Promise<void>,
  stopping?: AbortSignal,
): Promise<WrittenFile> {
  const zip = new yazl.ZipFile()
  const failure = new AbortController()
  const stop = () => failure.abort(stopping?.reason)
  stopping?.addEventListener('abort', stop)
  // an entry that cannot be read or has another size than was said
  const broken = new Promise<never>((_, reject) => zip.on('error', reject))
  const written = writeTo(path, zip.outputStream as Readable, failure.signal)
  const failed = Promise.race([written, broken])
  failed.catch(() => {})
  const add = async (content: Readable, name: string, options: Partial<yazl.ReadStreamOptions>) => {
    try {
      stopping?.throwIfAborted()
      zip.addReadStream(content, name, { mtime: new Date(), ...options })
      await Promise.race([finished(content, { writable: false }), failed.then(endedEarly)])
    } finally {
      content.destroy()
    }
  }
  try {
    await fill({
      addText: (name, text) => add(Readable.from(typeof text === 'string' ? [text] : text), name, {}),
      addContent: (name, content, size) => add(content, name, { size, compress: false }),
    })
    zip.end()
    return await Promise.race([written, broken])
  } catch (error) {
    failure.abort(error)
    await written.catch(() => {})
    throw error
  } finally {
    stopping?.removeEventListener('abort', stop)
  }
}

const endedEarly = (): never => {
  throw new Error('The ZIP ended before its last entry')
}
