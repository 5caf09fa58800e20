import { expect, it } from 'vitest'
import { splitMatches } from './split-matches.ts'

it.each([
  { page: 1, exact: ['a', 'b'], similar: [] },
  { page: 2, exact: ['a'], similar: ['b'] },
  { page: 3, exact: [], similar: ['a', 'b'] },
])('of three matches, page $page of two rows shows $exact and then $similar', ({ page, exact, similar }) => {
  expect(splitMatches(['a', 'b'], { matching: 3, page, per_page: 2 })).toEqual({ exact, similar })
})
