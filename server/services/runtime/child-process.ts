import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/services/storage/storage.ts'
import { packageRoot } from './package-root.ts'

/** A program of ours that runs in a child process and talks to the portal by messages. */
interface ChildProgram<Request, Message> {
  /** Sends a request and passes on messages until `onMessage` returns a result. A process that fails is not reused. */
  run<R>(request: Request, onMessage: OnMessage<Request, Message, R>): Promise<R>
}

type OnMessage<Request, Message, R> = (message: Message, reply: (message: Request) => void) => R | undefined

/**
 * For work that keeps a processor busy for seconds: at a low priority, so that requests to the portal come first, and
 * with memory that is given back to the system when the process ends, soon after the last request.
 */
export function openChildProgram<Request extends object, Message>(
  program: 'print-process.cjs' | 'picture-process.js',
  execArgv: string[] = [],
): ChildProgram<Request, Message> {
  let idle: { child: ChildProcess; timer: NodeJS.Timeout } | undefined

  const takeIdle = (): ChildProcess => {
    if (!idle?.child.connected) return start(program, execArgv)
    const { child, timer } = idle
    idle = undefined
    clearTimeout(timer)
    child.removeAllListeners()
    child.ref()
    child.channel?.ref()
    return child
  }
  /** Another request often follows soon. An idle process does not keep the portal from exiting. */
  const keepIdle = (child: ChildProcess) => {
    if (idle) return void child.kill()
    const end = () => {
      idle = undefined
      child.kill()
    }
    idle = { child, timer: setTimeout(end, idleMilliseconds).unref() }
    child.once('exit', () => {
      if (idle?.child === child) idle = undefined
    })
    child.unref()
    child.channel?.unref()
  }
  return {
    async run(request, onMessage) {
      const child = takeIdle()
      try {
        const result = await exchange(child, request, onMessage)
        keepIdle(child)
        return result
      } catch (error) {
        child.kill('SIGKILL')
        throw error
      }
    },
  }
}

/** A stored object for a child process: its path, so that the portal need not read it, or from S3 its bytes. */
export type PathOrBytes = string | Buffer

export const pathOrBytes = async (storage: Storage, key: string): Promise<PathOrBytes> =>
  storage.local(key) ?? buffer(await storage.get(key))

export const readPathOrBytes = async (content: string | Uint8Array): Promise<Buffer> =>
  typeof content === 'string' ? readFile(content) : Buffer.from(content)

const idleMilliseconds = 20_000
const requestTimeout = 120_000

/** The folder of the bundled programs, and whether this code runs from one of them. */
const bundleFolder = path.join(packageRoot(), 'dist/server')
export const isBundled = import.meta.dirname.startsWith(bundleFolder)
export const bundlePath = (file: string) => path.join(bundleFolder, file)

/**
 * What a program needs of our environment. These programs read files of strangers, so the settings, with the passwords
 * in them, are not handed on.
 */
export const withoutSecrets = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => needed.test(name)))

const needed =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|TZ|SystemRoot|(LC|LD|DYLD|NODE|UV|VIPS|MALLOC|FONTCONFIG)_.+)$/

function start(program: string, execArgv: string[]): ChildProcess {
  const options = { cwd: packageRoot(), env: withoutSecrets(process.env), serialization: 'advanced' } as const
  const child = isBundled
    ? fork(bundlePath(program), { ...options, execArgv })
    : fork(path.join(packageRoot(), 'server', program.replace(/\.c?js$/, '.ts')), {
        ...options,
        execArgv: [...execArgv, '--import', 'tsx'],
      })
  // before it starts threads of its own, which inherit the priority
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}

function exchange<Request extends object, Message, R>(
  child: ChildProcess,
  request: Request,
  onMessage: OnMessage<Request, Message, R>,
): Promise<R> {
  return new Promise<R>((resolve, reject) => {
    const timeout = setTimeout(() => fail(new Error('The request was not done in time')), requestTimeout)
    const finish = () => {
      clearTimeout(timeout)
      child.removeAllListeners()
      child.on('error', () => {})
    }
    const fail = (error: Error) => {
      finish()
      reject(error)
    }
    const send = (message: Request) => {
      if (child.connected) child.send(message, error => error && fail(error))
    }
    child.on('error', fail)
    child.on('exit', (code, signal) => fail(new Error(`The child process ended with ${signal ?? code}`)))
    child.on('message', message => {
      try {
        const result = onMessage(message as Message, send)
        if (result === undefined) return
        finish()
        resolve(result)
      } catch (error) {
        fail(error as Error)
      }
    })
    send(request)
  })
}
