import { expect, it } from 'vitest'
import { isPastDay } from './start-date.ts'

/** Late in the evening and just after midnight by the person's own clock, whatever day it is in Greenwich. */
const evening = new Date(2026, 2, 9, 23, 59)
const morning = new Date(2026, 2, 9, 0, 1)

it.each([
  ['2026-03-08', true],
  ['2026-03-09', false],
  ['2026-03-10', false],
  ['0999-12-31', true],
  ['', false],
  ['03/08/2026', false],
])('%s is past: %s', (day, past) => {
  expect([isPastDay(day, evening), isPastDay(day, morning)]).toEqual([past, past])
})
