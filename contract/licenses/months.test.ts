import { expect, it } from 'vitest'
import { addMonths } from './months.ts'

it.each([
  ['2026-01-15T09:30:00Z', 1, '2026-02-15T09:30:00Z'],
  ['2026-01-31T23:59:59Z', 1, '2026-02-28T23:59:59Z'],
  ['2028-01-31T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
  ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00Z'],
  ['2028-02-29T12:00:00Z', 48, '2032-02-29T12:00:00Z'],
  ['2026-08-31T05:00:00Z', 6, '2027-02-28T05:00:00Z'],
  ['2026-12-31T05:00:00Z', 2, '2027-02-28T05:00:00Z'],
  ['2026-03-07T10:00:00Z', 1, '2026-04-07T10:00:00Z'],
  ['2026-10-30T06:30:00Z', 1, '2026-11-30T06:30:00Z'],
])('%s and %d months are %s, at the same hour', (from, months, to) => {
  expect(addMonths(new Date(from), months)).toEqual(new Date(to))
})

it('changes nothing of the moment it is given', () => {
  const moment = new Date('2026-01-31T00:00:00Z')
  addMonths(moment, 1)
  expect(moment.toISOString()).toBe('2026-01-31T00:00:00.000Z')
})
