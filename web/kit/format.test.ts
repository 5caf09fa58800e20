import { expect, test } from 'vitest'
import { formatDate } from './format.ts'

test('dates read MM/DD/YYYY, in the time zone of the person', () => {
  expect(formatDate('2026-03-07T12:00:00.000Z', 'UTC')).toBe('03/07/2026')
  expect(formatDate('2026-03-07T03:00:00.000Z', 'America/Denver')).toBe('03/06/2026')
})
