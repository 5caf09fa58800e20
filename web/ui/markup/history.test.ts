import { expect, test } from 'vitest'
import type { Mark } from '#contract/locations/marks.ts'
import { begun, changed, redone, undone } from './history.ts'

const mark: Mark = { shape: 'text', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: 'a' }
const one = [mark]
const two = [mark, mark]

test('every change is taken back and brought again, one by one', () => {
  const drawn = changed(changed(begun([]), one), two)
  expect(undone(drawn).present).toBe(one)
  expect(undone(undone(drawn)).present).toEqual([])
  expect(redone(undone(drawn))).toEqual(drawn)
})

test('there is nothing before the first and nothing after the last', () => {
  const fresh = begun(one)
  expect(undone(fresh)).toBe(fresh)
  expect(redone(fresh)).toBe(fresh)
})

test('a change after going back takes the place of what came after', () => {
  const other = changed(undone(changed(begun([]), one)), two)
  expect(other.future).toEqual([])
  expect(undone(other).present).toEqual([])
})
