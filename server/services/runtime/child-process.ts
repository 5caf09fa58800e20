import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/services/storage/open-storage.ts'
import { packageRoot } from './package-root.ts'

/** A program of ours that runs beside the portal and is told what to do by messages. */
interface SideProcess<Told, Says> {
  /** Hands over one errand and listens until `heard` gives a result. A process that fails is not used again. */
  send<R>(errand: Told, heard: (says: Says, tell: (more: Told) => void) => R | undefined): Promise<R>
}

/**
 * What takes a processor for seconds is done there: at a low priority, so that whoever waits for an answer of the
 * portal comes first, and with memory that goes back to the system when it ends, soon after the last errand.
 */
export function openSideProcess<Told extends object, Says>(
  program: 'print-process' | 'picture-process',
  execArgv: string[] = [],
): SideProcess<Told, Says> {
  let warm: { child: ChildProcess; cooling: NodeJS.Timeout } | undefined

  const take = (): ChildProcess => {
    if (!warm?.child.connected) return start(program, execArgv)
    const { child, cooling } = warm
    warm = undefined
    clearTimeout(cooling)
    child.removeAllListeners()
    child.ref()
    child.channel?.ref()
    return child
  }
  /** A second errand often follows soon. The process holds nobody's exit up. */
  const keepWarm = (child: ChildProcess) => {
    if (warm) return void child.kill()
    const cool = () => {
      warm = undefined
      child.kill()
    }
    warm = { child, cooling: setTimeout(cool, keptWarm).unref() }
    child.once('exit', () => {
      if (warm?.child === child) warm = undefined
    })
    child.unref()
    child.channel?.unref()
  }
  return {
    async send(errand, heard) {
      const child = take()
      try {
        const result = await converse(child, errand, heard)
        keepWarm(child)
        return result
      } catch (error) {
        child.kill('SIGKILL')
        throw error
      }
    },
  }
}

/** What is stored, for a process beside: where it lies, or from a storage far away the bytes themselves. */
export const contentOf = async (storage: Storage, key: string): Promise<Content> =>
  storage.local(key) ?? buffer(await storage.get(key))

/** A path, so that a photo need not pass through the portal to be read beside it. */
export type Content = string | Buffer

export const readContent = async (content: string | Uint8Array): Promise<Buffer> =>
  typeof content === 'string' ? readFile(content) : Buffer.from(content)

const keptWarm = 20_000
const longestErrand = 120_000

/** Where the bundled programs lie, and whether this is one of them. */
const bundles = path.join(packageRoot(), 'dist/server')
export const isBundled = import.meta.dirname.startsWith(bundles)
export const bundleOf = (program: string) => path.join(bundles, `${program}.js`)

function start(program: string, execArgv: string[]): ChildProcess {
  const options = { cwd: packageRoot(), serialization: 'advanced' } as const
  const child = isBundled
    ? fork(bundleOf(program), { ...options, execArgv })
    : fork(path.join(packageRoot(), `server/${program}.ts`), {
        ...options,
        execArgv: [...execArgv, '--import', 'tsx'],
      })
  // before it has made threads of its own, which are as patient as it is
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

function converse<Told extends object, Says, R>(
  child: ChildProcess,
  errand: Told,
  heard: (says: Says, tell: (more: Told) => void) => R | undefined,
): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const patience = setTimeout(() => end(new Error('The errand was not done in time')), longestErrand)
    const rest = () => {
      clearTimeout(patience)
      child.removeAllListeners()
      child.on('error', () => {})
    }
    const end = (error: Error) => {
      rest()
      reject(error)
    }
    const tell = (message: Told) => {
      if (child.connected) child.send(message, error => error && end(error))
    }
    child.on('error', end)
    child.on('exit', (code, signal) => end(new Error(`The process beside ended with ${signal ?? code}`)))
    child.on('message', says => {
      try {
        const result = heard(says as Says, tell)
        if (result === undefined) return
        rest()
        resolve(result)
      } catch (error) {
        end(error as Error)
      }
    })
    tell(errand)
  })
}
