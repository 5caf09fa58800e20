import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

// in the time zone of whoever looks
const end = new Date(2026, 2, 10, 12).toISOString()

it.each([
  [new Date(2026, 2, 1, 12), 9],
  [new Date(2026, 2, 3, 0, 1), 7],
  [new Date(2026, 2, 3, 23, 59), 7],
  [new Date(2026, 2, 9, 0, 1), 1],
  [new Date(2026, 2, 9, 23, 59), 1],
  [new Date(2026, 2, 10, 11, 59), 0],
  [new Date(2026, 2, 10, 12), null],
  [new Date(2026, 3, 1), null],
])('at %s there are %s days left', (now, days) => {
  expect(daysLeft(end, now.getTime())).toBe(days)
})
