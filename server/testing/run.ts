import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { bundle } from './bundle.ts'

export interface Running {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Resolves with the first match in the output; fails when it ends without. */
  says(pattern: RegExp): Promise<RegExpMatchArray>
  ended: Promise<number | null>
}

/** Runs a program of the server as a process of its own, as an operator would; it ends with the test. */
export function run(program: string, args: string[], settings: Record<string, string>): Running {
  const packageRoot = inject('packageRoot')
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [bundle(path.join('server', program)), ...args], {
    cwd: packageRoot,
    env: { PATH, HOME, LOG_LEVEL: 'silent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    printed += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return {
    child,
    output: () => printed,
    ended,
    says: pattern =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = printed.match(pattern)
          if (match) resolve(match)
        }
        listeners.add(look)
        look()
        void ended.then(() => reject(new Error(`ended without saying ${pattern}:\n${printed}`)))
      }),
  }
}
