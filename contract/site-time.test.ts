import { expect, it, vi } from 'vitest'
import { siteDate, siteTime } from './site-time.ts'

it.each([
  ['2026-03-09T15:30:00.000Z', 'America/Denver', '03/09/2026 9:30 AM MDT'],
  ['2026-01-09T16:30:00.000Z', 'America/Denver', '01/09/2026 9:30 AM MST'],
  ['2026-03-09T05:05:00.000Z', 'America/New_York', '03/09/2026 1:05 AM EDT'],
  ['2026-07-01T19:00:00.000Z', 'America/Phoenix', '07/01/2026 12:00 PM MST'],
  ['2026-07-01T10:00:00.000Z', 'Pacific/Honolulu', '07/01/2026 12:00 AM HST'],
  ['2026-07-01T12:00:00.000Z', 'UTC', '07/01/2026 12:00 PM UTC'],
])('%s reads in %s as %s', (moment, zone, text) => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  expect(siteTime(moment, zone)).toBe(text)
  expect(siteTime(new Date(moment), zone)).toBe(text)
  vi.unstubAllEnvs()
})

it('the day of a moment is the day at the site, not that of the reader or of UTC', () => {
  expect(siteDate('2026-03-10T03:00:00.000Z', 'America/Denver')).toBe('03/09/2026')
  expect(siteDate('2026-03-09T15:30:00.000Z', 'Asia/Tokyo')).toBe('03/10/2026')
})
