import { expect, test } from 'vitest'
import { Mark } from '../marks.ts'
import { followKnownTargets, followTargets, unbound } from './bound-depths.ts'
import { unknownDepth } from './label-text.ts'

const cable = '0d5a2a3e-1111-4111-8111-00000000000a'
const label = {
  ...{ shape: 'depth' as const, target: 'rebar' as const, at: { x: 0.5, y: 0.5 }, text: '3 in' },
  bound_to: cable,
}
const target = { client_id: cable, type: 'pt_cable' as const, depth: '2 3/4' }

test('a bound label says the depth of its target as it was typed, and is of its kind', () => {
  expect(followTargets([label], [target], 'in')).toEqual([{ ...label, target: 'pt_cable', text: '2 3/4 in' }])
  expect(followTargets([label], [{ ...target, depth: '70' }], 'mm')).toMatchObject([{ text: '70 mm' }])
})

test('a target whose depth nobody knows any more leaves no old depth behind', () => {
  expect(followTargets([label], [{ ...target, depth: null }], 'in')).toMatchObject([
    { text: unknownDepth, bound_to: cable },
  ])
})

test('a label whose target is gone keeps its words and has the form of one that never followed any', () => {
  const { bound_to: _, ...plain } = label
  expect(followTargets([label], [], 'in')).toEqual([plain])
  expect(unbound(label)).toEqual(plain)
  expect(Object.keys(unbound(label))).not.toContain('bound_to')
})

test('by a copy that lacks its target a label stays as it is and bound', () => {
  expect(followKnownTargets([label], [], 'in')).toEqual([label])
  expect(followKnownTargets([label], [target], 'in')).toEqual(followTargets([label], [target], 'in'))
})

test('what follows nothing stays as it is', () => {
  const { bound_to: _, ...plain } = label
  const note: Mark = { shape: 'text', target: 'rebar', at: label.at, text: '3 in' }
  expect(followTargets([plain, note], [target], 'in')).toEqual([plain, note])
})

test('every text a target gives a label is one that a mark may have', () => {
  const longest = { ...target, depth: '9'.repeat(20) }
  for (const depth of [null, '1/8', '3 1/2', '10.125', longest.depth])
    for (const unit of ['in', 'mm'] as const) {
      const [followed] = followTargets([label], [{ ...target, depth }], unit)
      expect(Mark.parse(followed)).toEqual(followed)
    }
})
