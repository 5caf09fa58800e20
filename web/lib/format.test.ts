import { expect, test } from 'vitest'
import { formatDate, formatSize, formatTime } from './format.ts'

test('dates read MM/DD/YYYY, in the time zone of the person', () => {
  expect(formatDate('2026-03-07T12:00:00.000Z', 'UTC')).toBe('03/07/2026')
  expect(formatDate('2026-03-07T03:00:00.000Z', 'America/Denver')).toBe('03/06/2026')
})

test('moments read MM/DD/YYYY h:mm AM/PM, noon and midnight as 12', () => {
  expect(formatTime('2026-03-07T12:00:00.000Z', 'UTC')).toBe('03/07/2026 12:00 PM')
  expect(formatTime('2026-03-07T07:05:00.000Z', 'America/Denver')).toBe('03/07/2026 12:05 AM')
  expect(formatTime('2026-03-07T21:09:59.000Z', 'UTC')).toBe('03/07/2026 9:09 PM')
})

test('sizes read in kB or MB, and nothing is of no size', () => {
  expect(formatSize(12)).toBe('1 kB')
  expect(formatSize(870_400)).toBe('870 kB')
  expect(formatSize(2_400_000)).toBe('2.4 MB')
})
