import { expect, it } from 'vitest'
import { readExpiry } from './test-card.ts'

it.each([
  ['4/29', 4, 2029],
  ['04/29', 4, 2029],
  ['12/2029', 12, 2029],
  ['4/2029', 4, 2029],
  ['0429', 4, 2029],
  ['042029', 4, 2029],
  ['04-29', 4, 2029],
  [' 04 / 29 ', 4, 2029],
  ['04 29', 4, 2029],
])('"%s" is month %d of %d', (text, exp_month, exp_year) => {
  expect(readExpiry(text)).toEqual({ exp_month, exp_year })
})

it.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['letters', 'ab/cd'],
  ['letters after it', '04/29x'],
  ['the 13th month', '13/29'],
  ['month 0', '00/29'],
  ['a year of one digit', '04/9'],
  ['a year of three digits', '04/029'],
  ['a month alone', '04'],
  ['two marks between', '04//29'],
  ['other digits', '٠٤/٢٩'],
  ['a million digits', '4'.repeat(1_000_000)],
  ['a million spaces', `04${' '.repeat(1_000_000)}x`],
])('%s is no date', (_, text) => {
  expect(readExpiry(text)).toBe(null)
})
