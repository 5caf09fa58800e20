import { expect, test } from 'vitest'
import { axes } from '../cores/core.fixtures.ts'
import { targetFacts } from './target-facts.ts'
import { TargetRecord } from './target-record.ts'

const facts = (given: object, unit: 'in' | 'mm' = 'in') =>
  targetFacts(TargetRecord.parse({ type: 'rebar', ...given }), unit, axes)

test('a depth that nobody knows is said', () => {
  expect(facts({})).toEqual([{ label: 'Depth to top', text: 'Not known' }])
})

test('lengths stand as they were typed, with the other unit, never more than they are', () => {
  expect(facts({ depth: '1 3/8', spacing: '12' })).toEqual([
    { label: 'Depth to top', text: '1 3/8 in', other: '34 mm' },
    { label: 'Spacing', text: '12 in', other: '304 mm' },
  ])
  expect(facts({ depth: '90' }, 'mm')).toEqual([{ label: 'Depth to top', text: '90 mm', other: '3 1/2 in' }])
})

test('a size is told as the word of a drawing, a direction in the words of the location', () => {
  expect(facts({ depth: '3', drawing_size: '#5', direction: 'along_second', offset: '8' })).toEqual([
    { label: 'Depth to top', text: '3 in', other: '76 mm' },
    { label: 'Runs', text: 'Along line B' },
    { label: 'Where', text: '8 in from line B' },
    { label: 'Size', text: '#5, from drawing' },
  ])
})

test('a utility says how its position is known', () => {
  const gas = { type: 'gas', depth: '30', quality_level: 'B', confidence: 'low', note: 'Plastic' }
  expect(facts(gas).slice(1)).toEqual([
    { label: 'Confidence', text: 'Low' },
    { label: 'Quality level', text: 'B: Found from the surface by radar or locator' },
    { label: 'Note', text: 'Plastic' },
  ])
})
