import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Lets one process at a time create and start the database. It saves the others needless work and failed starts;
 * safety does not depend on it: initdb ends in an atomic rename, and PostgreSQL locks its own folder.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  while (!(await takeLock(path))) {
    if (!(await isLockHeld(path))) await rm(path, { force: true })
    await pause(50)
  }
  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => {})
  }, 1000)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    await rm(path, { force: true })
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function takeLock(path: string): Promise<boolean> {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The heartbeat tells a living holder from a later process that got the same process number. */
async function isLockHeld(path: string): Promise<boolean> {
  try {
    const { mtimeMs } = await stat(path)
    const pid = await readFile(path, 'utf8')
    return Date.now() - mtimeMs < 5000 && (pid === '' || processExists(Number(pid)))
  } catch {
    return false
  }
}
