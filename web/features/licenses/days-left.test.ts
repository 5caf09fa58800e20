import { expect, it } from 'vitest'
import { daysLeft } from './days-left.ts'

const end = '2026-03-10T12:00:00.000Z'

it.each([
  ['2026-03-01T12:00:00.000Z', 9],
  ['2026-03-03T11:59:59.000Z', 8],
  ['2026-03-03T12:00:00.000Z', 7],
  ['2026-03-09T12:00:00.000Z', 1],
  ['2026-03-10T11:59:59.000Z', 1],
  ['2026-03-10T12:00:00.000Z', null],
  ['2026-04-01T00:00:00.000Z', null],
])('at %s there are %s days left', (now, days) => {
  expect(daysLeft(end, Date.parse(now))).toBe(days)
})
