import type { SystemStatus } from '#contract/admin/operations.ts'
import { operationsLimits } from '#contract/admin/operations-limits.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Fact } from '#web/ui/panel.tsx'
import type { Verdict } from '../verdict-chip.tsx'

export interface Judged {
  verdict: Verdict
  /** What a person needs to know of it, in one sentence. */
  sentence: string
}

export function judgeBackup({ nightly, last, last_good_at }: SystemStatus['backup'], now: number): Judged {
  if (!last_good_at) {
    if (last) return { verdict: 'stop', sentence: 'No backup has worked yet' }
    return nightly
      ? { verdict: 'caution', sentence: 'The first backup runs tonight' }
      : { verdict: 'caution', sentence: 'No backups, and nightly backups are off' }
  }
  const age = now - Date.parse(last_good_at)
  if (age > 2 * day) return { verdict: 'caution', sentence: `No backup in ${inWords(age)}` }
  if (last?.error) return { verdict: 'caution', sentence: `Last try failed; last backup ${ago(age)}` }
  return { verdict: 'good', sentence: `Last backup ${ago(age)}` }
}

export function judgeQueue(
  { waiting, failed, oldest_waiting_since }: SystemStatus['queue'],
  now: number,
): Judged {
  const wait = oldest_waiting_since ? now - Date.parse(oldest_waiting_since) : 0
  if (waiting > 0 && wait > 10 * minute)
    return { verdict: 'caution', sentence: `Jobs have been waiting ${inWords(wait)}` }
  if (failed > 0) return { verdict: 'caution', sentence: `${counted(failed, 'job')} failed` }
  return {
    verdict: 'good',
    sentence: waiting === 0 ? 'Nothing waiting' : `${counted(waiting, 'job')} waiting`,
  }
}

export function judgeMail({ smtp, waiting, failed }: SystemStatus['mail']): Judged {
  if (!smtp) return { verdict: 'caution', sentence: "No mail server, so emails don't go out" }
  if (failed > 0) return { verdict: 'caution', sentence: `${counted(failed, 'email')} failed` }
  return {
    verdict: 'good',
    sentence: waiting === 0 ? 'All emails went out' : `${counted(waiting, 'email')} waiting`,
  }
}

export function judgeDisk(disk: SystemStatus['disk']): Judged {
  if (!disk) return { verdict: 'caution', sentence: "Can't read the disk" }
  const free = disk.total > 0 ? disk.free / disk.total : 0
  const sentence = `${Math.floor(free * 100)}% free`
  return { verdict: free < 0.05 ? 'stop' : free < 0.15 ? 'caution' : 'good', sentence }
}

export const judgeStorage = ({ ok }: SystemStatus['storage']): Judged =>
  ok
    ? { verdict: 'good', sentence: 'File storage is up' }
    : { verdict: 'stop', sentence: 'File storage is down' }

/** Nobody can open a file that waits for its check, so a scanner that is away stops their work. */
export function judgeScanner(
  { ok, waiting, waiting_since }: NonNullable<SystemStatus['scanner']>,
  now: number,
): Judged {
  const wait = waiting_since ? now - Date.parse(waiting_since) : 0
  const files = counted(waiting, 'file')
  if (!ok)
    return {
      verdict: 'stop',
      sentence: `Not answering. ${waiting === 0 ? 'New files will wait.' : `${files} waiting for ${inWords(wait)}.`}`,
    }
  if (waiting > 0 && wait > 10 * minute)
    return { verdict: 'caution', sentence: `${files} waiting for ${inWords(wait)}` }
  return {
    verdict: 'good',
    sentence: waiting === 0 ? 'No files waiting' : `${files} being checked`,
  }
}

/** Where there is a scanner its own tile says so; without one they are on their way all the same. */
export const filesWaiting = ({ storage, scanner }: Pick<SystemStatus, 'storage' | 'scanner'>): Fact[] =>
  scanner || !storage.waiting_for_scan
    ? []
    : [['Waiting for a virus scan', formatNumber(storage.waiting_for_scan)]]

export const isGone = ({ seen_at }: { seen_at: string }, now: number) =>
  now - Date.parse(seen_at) > operationsLimits.instanceGone * 1000

/** "2 hours ago" */
export const ago = (milliseconds: number) =>
  milliseconds < minute ? 'just now' : `${inWords(milliseconds)} ago`

/** "2 hours" */
export function inWords(milliseconds: number): string {
  if (milliseconds >= 2 * day) return counted(Math.floor(milliseconds / day), 'day')
  if (milliseconds >= hour) return counted(Math.floor(milliseconds / hour), 'hour')
  return counted(Math.max(1, Math.floor(milliseconds / minute)), 'minute')
}

const counted = (count: number, word: string) => `${formatNumber(count)} ${word}${count === 1 ? '' : 's'}`

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
