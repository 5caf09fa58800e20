import { expect, test } from 'vitest'
import { labelText, unknownDepth, unknownLength } from './label-text.ts'

const [from, to] = [
  { x: 0.1, y: 0.2 },
  { x: 0.8, y: 0.2 },
]
const dimension = { shape: 'dimension' as const, from, to }

test('a length that nobody measured is told from one that somebody did', () => {
  expect(labelText({ ...dimension, text: '5 3/4 in' })).toBe('5 3/4 in')
  expect(labelText({ ...dimension, text: '5 3/4 in', by_scale: true })).toBe('≈ 5 3/4 in')
})

test('what nobody knows has no sign of a figure', () => {
  expect(labelText({ ...dimension, text: unknownLength, by_scale: true })).toBe(unknownLength)
  expect(labelText({ shape: 'depth', target: 'rebar', at: from, text: unknownDepth })).toBe(unknownDepth)
  expect(labelText({ shape: 'depth', target: 'rebar', at: from, text: '3 in' })).toBe('↓ 3 in')
})
