import { expect, test } from 'vitest'
import { describeMark, describeMarks } from './mark-words.ts'
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

test('marks are one sentence in the order they were drawn, equal ones counted', () => {
  expect(describeMarks([rebar, depth, { ...rebar, to: from }, note])).toBe(
    'Marked on the photo: Rebar line (2), PT cable at a depth of 3.5 in, Conduit “live, to pull box”.',
  )
})

test('a photo without marks says nothing of them', () => {
  expect(describeMarks([])).toBe('')
})
