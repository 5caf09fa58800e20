import { expect, it } from 'vitest'
import {
  ago,
  filesWaiting,
  isGone,
  judgeBackup,
  judgeDisk,
  judgeMail,
  judgeQueue,
  judgeScanner,
} from './verdicts.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const last = (hours: number, error: string | null = null) => ({
  finished_at: hoursAgo(hours),
  bytes: 1,
  error,
})

it('says of backups what matters', () => {
  const judge = (nightly: boolean, lastRun: ReturnType<typeof last> | null, good: number | null) =>
    judgeBackup({ nightly, last: lastRun, last_good_at: good === null ? null : hoursAgo(good) }, now)
  expect(judge(true, last(2), 2)).toEqual({ verdict: 'good', sentence: 'Last backup 2 hours ago' })
  expect(judge(true, last(72), 72)).toEqual({ verdict: 'caution', sentence: 'No backup in 3 days' })
  expect(judge(true, last(1, 'full'), 25)).toMatchObject({ verdict: 'caution' })
  expect(judge(true, last(1, 'full'), null)).toMatchObject({ verdict: 'stop' })
  expect(judge(false, null, null)).toMatchObject({ verdict: 'caution' })
})

it('warns of work that waits long or failed, and of mails that do not go out', () => {
  const queue = { waiting: 3, running: 0, failed: 0, oldest_waiting_since: hoursAgo(2) }
  expect(judgeQueue(queue, now)).toEqual({ verdict: 'caution', sentence: 'Jobs have been waiting 2 hours' })
  expect(judgeQueue({ ...queue, oldest_waiting_since: hoursAgo(0) }, now).verdict).toBe('good')
  expect(judgeQueue({ ...queue, waiting: 0, failed: 1 }, now).sentence).toBe('1 job failed')
  expect(judgeMail({ smtp: true, waiting: 0, failed: 2 }).sentence).toBe('2 emails failed')
  expect(judgeMail({ smtp: false, waiting: 0, failed: 0 }).verdict).toBe('caution')
})

it('stops at a virus scanner that is away, and says how many files wait and since when', () => {
  const judge = (ok: boolean, waiting: number, hours: number | null) =>
    judgeScanner({ ok, waiting, waiting_since: hours === null ? null : hoursAgo(hours) }, now)
  expect(judge(false, 3, 2)).toEqual({
    verdict: 'stop',
    sentence: 'Not answering. 3 files waiting for 2 hours.',
  })
  expect(judge(false, 0, null)).toEqual({ verdict: 'stop', sentence: 'Not answering. New files will wait.' })
  expect(judge(true, 1, 72)).toEqual({ verdict: 'caution', sentence: '1 file waiting for 3 days' })
  expect(judge(true, 2, 0.01)).toEqual({ verdict: 'good', sentence: '2 files being checked' })
  expect(judge(true, 0, null)).toEqual({ verdict: 'good', sentence: 'No files waiting' })
})

it('says how many files wait where there is no scanner, and leaves it to the scanner where there is one', () => {
  const storage = { kind: 'disk', ok: true, files: 9, bytes: 1, waiting_for_scan: 2 } as const
  expect(filesWaiting({ storage, scanner: null })).toEqual([['Waiting for a virus scan', '2']])
  expect(filesWaiting({ storage: { ...storage, waiting_for_scan: null }, scanner: null })).toEqual([])
  expect(filesWaiting({ storage, scanner: { ok: true, waiting: 2, waiting_since: null } })).toEqual([])
})

it('judges the disk by what is left of it', () => {
  expect(judgeDisk({ free: 50, total: 100 })).toEqual({ verdict: 'good', sentence: '50% free' })
  expect(judgeDisk({ free: 10, total: 100 }).verdict).toBe('caution')
  expect(judgeDisk({ free: 1, total: 100 }).verdict).toBe('stop')
  expect(judgeDisk(null).verdict).toBe('caution')
})

it('tells times as people do', () => {
  expect([ago(5_000), ago(60_000), ago(26 * 3_600_000)]).toEqual(['just now', '1 minute ago', '26 hours ago'])
  expect([isGone({ seen_at: hoursAgo(1) }, now), isGone({ seen_at: hoursAgo(0.01) }, now)]).toEqual([
    true,
    false,
  ])
})
