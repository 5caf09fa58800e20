import { expect, it } from 'vitest'
import { otherDepth, otherLengths } from './other-units.ts'
import { tasksOf } from './tasks.ts'

it.each([
  ['DP03: Top of the target about 3 in deep', '75 mm'],
  ['DP12: Top of the target about 300 mm deep', '12 in'],
  ['SN2: Target inked by stencil, 1.5 in wide', '38 mm'],
  ['SG4: Slab on grade, tolerance zone 60 cm wide', '24 in'],
  // the same distance, although the other catalogue's zone is a wider one
  ['TZ2: Tolerance zone 4.5 in wide around a target 1.5 in wide', '115 mm, 38 mm'],
  ['TZ3: Tolerance zone 5 in wide around a target 2 in wide', '125 mm, 50 mm'],
  ['TZ3: Tolerance zone 150 mm wide around a target 50 mm wide', '6 in, 2 in'],
  ['ST3: Rebar found and marked', null],
  ['Depth to top of target 4 in', null],
  ['DP03: Top of the target about 4 in deep', null],
])('%s: %s', (task, other) => {
  expect(otherLengths(task)).toBe(other)
})

it('knows every line of the catalogue that has a length, in both directions', () => {
  for (const type of ['imperial', 'metric'] as const)
    for (const task of tasksOf(type)) expect(otherLengths(task) !== null).toBe(/\d (in|mm|cm)\b/.test(task))
})

it.each([
  ['3 in', '75 mm'],
  ['3.5 in', '88 mm'],
  ['115 mm', '4.5 in'],
  ['3 1/2 in', '88 mm'],
  ['deep', null],
])('a depth of %s on a photo is %s', (text, other) => {
  expect(otherDepth(text)).toBe(other)
})
