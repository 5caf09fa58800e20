import { expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

const written = (current: number, last: number) =>
  pageNumbers(current, last)
    .map(page => (page === 'gap' ? '…' : page))
    .join(' ')

it.each([
  [1, 27, '1 2 3 … 27'],
  [3, 27, '1 2 3 4 5 … 27'],
  [14, 27, '1 … 12 13 14 15 16 … 27'],
  [27, 27, '1 … 25 26 27'],
  [2, 5, '1 2 3 4 5'],
  [1, 1, '1'],
])('page %i of %i shows %s', (current, last, expected) => {
  expect(written(current, last)).toBe(expected)
})
