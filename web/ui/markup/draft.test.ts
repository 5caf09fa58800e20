import { expect, test } from 'vitest'
import { followKnownTargets } from '#contract/locations/marks/bound-depths.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { restorableDraft } from './markup.ts'

const cable = '0d5a2a3e-1111-4111-8111-00000000000a'
const label = (text: string): Mark => ({
  ...{ shape: 'depth', target: 'pt_cable', at: { x: 0.5, y: 0.5 }, text, bound_to: cable },
})
const line: Mark = { shape: 'line', target: 'rebar', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }
const targets = [{ client_id: cable, type: 'pt_cable' as const, depth: '3' }]
const follow = (marks: Mark[]) => followKnownTargets(marks, targets, 'in')

test('a restored drawing says what its targets say now, and their change is nobody else’s drawing', () => {
  const draft = { marks: [label('9 in'), line], from: [label('9 in')] }
  const saved = [label('3 in')]
  expect(restorableDraft(draft, saved, follow)).toEqual({ marks: [label('3 in'), line], from: saved })
})

test('a drawing that differs only by what its targets said then is not restored', () => {
  expect(restorableDraft({ marks: [label('9 in')], from: [] }, [label('3 in')], follow)).toBeNull()
})

test('what somebody else drew meanwhile is still told', () => {
  const draft = { marks: [label('9 in'), line], from: [line] }
  expect(restorableDraft(draft, [label('3 in')], follow)?.from).toEqual([line])
})

test('a label whose target is not at hand stays as it was drawn, and bound', () => {
  const none = (marks: Mark[]) => followKnownTargets(marks, [], 'in')
  expect(restorableDraft({ marks: [label('9 in')], from: [] }, [], none)?.marks).toEqual([label('9 in')])
})

test('of a form that no portal knows there is nothing to restore', () => {
  expect(restorableDraft({ marks: [{ shape: 'cloud' }] }, [], follow)).toBeNull()
  expect(restorableDraft(null, [], follow)).toBeNull()
})
