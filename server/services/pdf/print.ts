import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { bundleOf, type Content, isBundled, openSideProcess } from '#server/services/runtime/child-process.ts'
import { openQueue } from '#server/services/runtime/queue.ts'
import { NotStored } from '#server/services/storage/object-keys.ts'

/** A paper to be laid: which kind, and everything that stands on it. */
export interface PrintJob {
  kind: 'report' | 'labels'
  data: unknown
}

export interface Printed {
  path: string
  size: number
}

export type Print = (job: PrintJob) => Promise<Printed>

/** What the printing process says, and what it is told. */
export type FromPrinter =
  | { wants: string; number: number }
  | { printed: number }
  | { failed: string; code?: string }
export type ToPrinter =
  | { job: PrintJob; path: string }
  | { number: number; picture: Content }
  | { number: number; missing: string }

/** Lays a paper beside the portal and leaves it in a file. Pictures are handed over one by one, as they are needed. */
export function print(
  job: PrintJob,
  { picture, folder, who }: { picture(key: string): Promise<Content>; folder: string; who?: number },
): Promise<Printed> {
  return queue(async () => {
    const file = path.join(folder, `${randomUUID()}.pdf`)
    try {
      let fault: Error | undefined
      const size = await printer.send<number>({ job, path: file }, (says, tell) => {
        if ('printed' in says) return says.printed
        if ('failed' in says) throw fault ?? Object.assign(new Error(says.failed), { code: says.code })
        const { wants, number } = says
        picture(wants).then(
          content => tell({ number, picture: content }),
          (error: Error) => {
            // a photo that was lost is told on the paper; one that is only out of reach must not be
            if (error instanceof NotStored) return tell({ number, picture: Buffer.alloc(0) })
            fault = error
            tell({ number, missing: error.message })
          },
        )
        return undefined
      })
      return { path: file, size }
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  }, who)
}

/** Changes with the program that lays the papers, so that a better one does not find the papers of the old one. */
export async function printerVersion(): Promise<string> {
  version ??= isBundled
    ? readFile(bundleOf('print-process')).then(text => createHash('sha256').update(text).digest('hex'))
    : Promise.resolve(`source ${Date.now()}`)
  return version
}

let version: Promise<string> | undefined

/** What is thrown away at once is not cleared away one by one meanwhile; a process of seconds need not save. */
const printer = openSideProcess<ToPrinter, FromPrinter>('print-process', ['--max-semi-space-size=64'])

/** More would only share the same processors. */
const queue = openQueue(Math.max(1, availableParallelism() - 1))
