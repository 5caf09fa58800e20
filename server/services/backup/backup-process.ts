import { spawn } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { bundleOf, isBundled } from '#server/services/runtime/child-process.ts'
import { packageRoot } from '#server/services/runtime/package-root.ts'

/**
 * `npm run backup` as a process of its own with the settings of this one, so that requests do not wait for it. Gives
 * back what it said at the end; fails with what it complained of.
 */
export function runBackupProcess(file: string, stopping?: AbortSignal): Promise<string> {
  stopping?.throwIfAborted()
  const program = isBundled
    ? [bundleOf('backup-command')]
    : ['--import', 'tsx', path.join(packageRoot(), 'server/backup-command.ts')]
  const child = spawn(process.execPath, [...program, file], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let result = ''
  let complaint = ''
  child.stdout.on('data', chunk => {
    result += chunk
  })
  child.stderr.on('data', chunk => {
    complaint = (complaint + chunk).slice(-2000)
  })
  // it takes back what it began
  const stop = () => void child.kill('SIGTERM')
  stopping?.addEventListener('abort', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      stopping?.removeEventListener('abort', stop)
      if (code === 0) resolve(result.trim())
      else if (stopping?.aborted) reject(stopping.reason)
      else reject(new Error(complaint.trim().split('\n').at(-1) || `The backup ended with ${code}`))
    })
  })
}
