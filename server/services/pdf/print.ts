import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import {
  bundlePath,
  isBundled,
  openChildProgram,
  type PathOrBytes,
} from '#server/services/runtime/child-process.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { NotStored } from '#server/services/storage/storage-errors.ts'

/** A PDF to make: its kind, and everything that is printed on it. */
export interface PrintJob {
  kind: 'report' | 'labels' | 'jsa' | 'receipt' | 'certificate' | 'document'
  data: unknown
}

interface PrintedFile {
  path: string
  size: number
}

export type Print = (job: PrintJob) => Promise<PrintedFile>

/** The messages from and to the print process. */
export type FromPrintProcess =
  | { wants: string; number: number }
  | { printed: number }
  | { failed: string; code?: string }
export type ToPrintProcess =
  | { job: PrintJob; path: string }
  | { number: number; picture: PathOrBytes }
  | { number: number; missing: string }

/** Makes a PDF file in a child process, which asks for the pictures one by one, as it needs them. */
export function print(
  job: PrintJob,
  {
    picture,
    folder,
    userId,
  }: { picture(key: string): Promise<PathOrBytes>; folder: string; userId?: number },
): Promise<PrintedFile> {
  return queue(async () => {
    const file = path.join(folder, `${randomUUID()}.pdf`)
    try {
      let pictureError: Error | undefined
      const size = await printProcess.run<number>({ job, path: file }, (message, reply) => {
        if ('printed' in message) return message.printed
        if ('failed' in message)
          throw pictureError ?? Object.assign(new Error(message.failed), { code: message.code })
        const { wants, number } = message
        picture(wants).then(
          content => reply({ number, picture: content }),
          (error: Error) => {
            // the PDF mentions a photo that is lost; if the storage is only down, the print fails instead
            if (error instanceof NotStored) return reply({ number, picture: Buffer.alloc(0) })
            pictureError = error
            reply({ number, missing: error.message })
          },
        )
        return undefined
      })
      return { path: file, size }
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }, userId)
}

/** Changes with the print program, so that a new version does not serve PDFs that the old one made. */
export async function printerVersion(): Promise<string> {
  version ??= isBundled
    ? readFile(bundlePath('print-program.cjs')).then(text => createHash('sha256').update(text).digest('hex'))
    : Promise.resolve(`source ${Date.now()}`)
  return version
}

let version: Promise<string> | undefined

/** A large young generation saves garbage collections, and a process that runs for seconds can afford the memory. */
const printProcess = openChildProgram<ToPrintProcess, FromPrintProcess>('print-process.cjs', [
  '--min-semi-space-size=64',
  '--max-semi-space-size=64',
])

/** One processor stays free for requests; more processes would only share the others. */
const queue = openQueue(Math.max(1, availableParallelism() - 1))
