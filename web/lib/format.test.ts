import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatNumber, formatTime } from './format.ts'

afterEach(() => vi.unstubAllEnvs())

test('dates read MM/DD/YYYY, in the time zone of the person', () => {
  vi.stubEnv('TZ', 'America/Denver')
  expect(formatDate('2026-03-07T12:00:00.000Z')).toBe('03/07/2026')
  expect(formatDate('2026-03-07T03:00:00.000Z')).toBe('03/06/2026')
  vi.stubEnv('TZ', 'Asia/Kathmandu')
  expect(formatDate('2026-12-31T18:20:00.000Z')).toBe('01/01/2027')
})

test('a date without a time is the same everywhere', () => {
  vi.stubEnv('TZ', 'America/Denver')
  expect(formatDate('2026-03-07T00:00:00.000Z', 'UTC')).toBe('03/07/2026')
})

test('moments read MM/DD/YYYY h:mm AM/PM, noon and midnight as 12, in winter and in summer', () => {
  vi.stubEnv('TZ', 'America/Denver')
  expect(formatTime('2026-03-07T19:00:00.000Z')).toBe('03/07/2026 12:00 PM')
  expect(formatTime('2026-03-07T07:05:00.000Z')).toBe('03/07/2026 12:05 AM')
  expect(formatTime('2026-07-07T03:09:59.000Z')).toBe('07/06/2026 9:09 PM')
})

test.each([
  [0, '0'],
  [999, '999'],
  [12_345, '12,345'],
  [1_000_000, '1,000,000'],
])('%i reads %s', (number, text) => {
  expect(formatNumber(number)).toBe(text)
})
