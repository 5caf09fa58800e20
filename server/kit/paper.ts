import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from './package-root.ts'
import { openQueue } from './queue.ts'

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
export type FromPrinter = { wants: string; number: number } | { printed: number } | { failed: string }
export type ToPrinter =
  | { job: PrintJob; path: string }
  | { number: number; picture: Buffer }
  | { number: number; missing: string }

/**
 * Lays a paper in a process of its own and leaves it in a file: nobody else waits meanwhile, and the memory it takes
 * goes with the process. Pictures are handed over one by one, as they are needed.
 */
export function print(
  job: PrintJob,
  { picture, folder }: { picture(key: string): Promise<Buffer>; folder: string },
): Promise<Printed> {
  return queue(async () => {
    const file = path.join(folder, `${randomUUID()}.pdf`)
    const printer = takePrinter()
    try {
      const size = await conduct(printer, { job, path: file }, picture)
      keepWarm(printer)
      return { path: file, size }
    } catch (error) {
      printer.kill('SIGKILL')
      await rm(file, { force: true })
      throw error
    }
  })
}

/** Changes with the program that lays the papers, so that a better one does not find the papers of the old one. */
export async function printerVersion(): Promise<string> {
  version ??= isBundle
    ? readFile(bundle).then(text => createHash('sha256').update(text).digest('hex'))
    : Promise.resolve(`source ${Date.now()}`)
  return version
}

let version: Promise<string> | undefined

const bundle = path.join(packageRoot(), 'dist/server/print.js')
const isBundle = import.meta.dirname.startsWith(path.dirname(bundle))

/** What is thrown away at once is not cleared away one by one meanwhile; a process of seconds need not save. */
const roomy = ['--max-semi-space-size=64']

/** More would only share the same processors. */
const queue = openQueue(2)
const longestPrint = 120_000
const keptWarm = 20_000

let warm: { printer: ChildProcess; cooling: NodeJS.Timeout } | undefined

function takePrinter(): ChildProcess {
  if (warm?.printer.connected) {
    const { printer, cooling } = warm
    warm = undefined
    clearTimeout(cooling)
    printer.removeAllListeners()
    printer.ref()
    printer.channel?.ref()
    return printer
  }
  const options = { cwd: packageRoot(), serialization: 'advanced' } as const
  return isBundle
    ? fork(bundle, { ...options, execArgv: roomy })
    : fork(path.join(packageRoot(), 'server/print.ts'), {
        ...options,
        execArgv: [...roomy, '--import', 'tsx'],
      })
}

/** A second paper often follows soon; its process is there already. It holds nobody's exit up. */
function keepWarm(printer: ChildProcess): void {
  if (warm) {
    printer.kill()
    return
  }
  const cooling = setTimeout(() => {
    warm = undefined
    printer.kill()
  }, keptWarm).unref()
  warm = { printer, cooling }
  printer.once('exit', () => {
    if (warm?.printer === printer) warm = undefined
  })
  printer.unref()
  printer.channel?.unref()
}

function conduct(
  printer: ChildProcess,
  order: { job: PrintJob; path: string },
  picture: (key: string) => Promise<Buffer>,
): Promise<number> {
  return new Promise<number>((resolve, reject) => {
    const patience = setTimeout(() => end(new Error('The paper was not printed in time')), longestPrint)
    const end = (result: number | Error) => {
      clearTimeout(patience)
      printer.removeAllListeners()
      printer.on('error', () => {})
      if (result instanceof Error) reject(result)
      else resolve(result)
    }
    const tell = (message: ToPrinter) => {
      if (printer.connected) printer.send(message, error => error && end(error))
    }
    printer.on('error', end)
    printer.on('exit', (code, signal) => end(new Error(`The printing process ended with ${signal ?? code}`)))
    printer.on('message', (message: FromPrinter) => {
      if ('printed' in message) end(message.printed)
      else if ('failed' in message) end(new Error(message.failed))
      else {
        const { wants, number } = message
        picture(wants).then(
          bytes => tell({ number, picture: bytes }),
          (error: Error) => tell({ number, missing: error.message }),
        )
      }
    })
    tell(order)
  })
}
