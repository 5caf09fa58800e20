import { expect, test } from 'vitest'
import { formatDate, formatTime } from './format.ts'

test('dates read MM/DD/YYYY', () => {
  expect(formatDate('2026-03-07T12:00:00.000Z', 'UTC')).toBe('03/07/2026')
})

test.each([
  ['2026-03-07T00:05:00.000Z', '12:05 AM'],
  ['2026-03-07T09:30:00.000Z', '9:30 AM'],
  ['2026-03-07T12:00:00.000Z', '12:00 PM'],
  ['2026-03-07T23:59:00.000Z', '11:59 PM'],
])('%s reads %s', (moment, text) => {
  expect(formatTime(moment, 'UTC')).toBe(text)
})
