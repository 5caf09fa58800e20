import { expect, test } from 'vitest'
import { describeMark, describeMarks } from './mark-words.ts'
import { unknownDepth, unknownLength } from './marks/label-text.ts'
import type { Mark } from './marks.ts'

const from = { x: 0.1, y: 0.2 }
const to = { x: 0.8, y: 0.9 }
const rebar: Mark = { shape: 'line', target: 'rebar', from, to }
const depth: Mark = { shape: 'depth', target: 'pt_cable', at: from, text: '3.5 in' }
const note: Mark = { shape: 'text', target: 'conduit', at: to, text: 'live, to pull box' }

test('a mark is told by what it stands for and how it is drawn', () => {
  expect(describeMark(rebar)).toBe('Rebar line')
  expect(describeMark({ ...rebar, shape: 'box', target: 'unknown' })).toBe('Unknown box')
  expect(describeMark(depth)).toBe('PT cable at a depth of 3.5 in')
  expect(describeMark(note)).toBe('Conduit “live, to pull box”')
})

test('what is measured is told by what it says, and is no target', () => {
  expect(describeMark({ shape: 'dimension', from, to, text: '5 3/4 in' })).toBe('Dimension 5 3/4 in')
  expect(describeMark({ shape: 'dimension', from, to, text: '5 3/4 in', by_scale: true })).toBe(
    'Dimension 5 3/4 in, by the scale on the photo',
  )
  expect(describeMark({ shape: 'dimension', from, to, text: unknownLength, by_scale: true })).toBe(
    'Dimension, length not known',
  )
  expect(describeMark({ shape: 'core', from, to, text: 'C1' })).toBe('Core C1')
  expect(describeMark({ shape: 'scale', from, to, text: '12 in' })).toBe('Scale 12 in')
})

test('a label that follows a target of unknown depth says so', () => {
  expect(describeMark({ ...depth, text: unknownDepth })).toBe('PT cable, depth not known')
})

test('marks are one sentence in the order they were drawn, equal ones counted', () => {
  expect(describeMarks([rebar, depth, { ...rebar, to: from }, note])).toBe(
    'Marked on the photo: Rebar line (2), PT cable at a depth of 3.5 in, Conduit “live, to pull box”.',
  )
})

test('a photo without marks says nothing of them', () => {
  expect(describeMarks([])).toBe('')
})
