import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { bundlePath, isBundled } from '#server/services/runtime/child-process.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/**
 * Runs `npm run backup` as a child process with the settings of this one, so that requests do not wait for it. Returns
 * its output; fails with its error message.
 */
export function runBackupProcess(file: string, stopping?: AbortSignal): Promise<string> {
  stopping?.throwIfAborted()
  const program = isBundled
    ? [bundlePath('backup-command.js')]
    : ['--import', 'tsx', path.join(packageRoot(), 'server/backup-command.ts')]
  const child = spawn(process.execPath, [...program, file], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let result = ''
  let errors = ''
  child.stdout.on('data', chunk => {
    result += chunk
  })
  child.stderr.on('data', chunk => {
    errors = (errors + chunk).slice(-2000)
  })
  // it removes what it has written
  const stop = () => void child.kill('SIGTERM')
  stopping?.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      stopping?.removeEventListener('abort', stop)
      if (code === 0) resolve(result.trim())
      else if (stopping?.aborted) reject(stopping.reason)
      else reject(new Error(errors.trim().split('\n').at(-1) || `The backup ended with ${code}`))
    })
  })
}
