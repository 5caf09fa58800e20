import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TargetKind } from '../marks.ts'
import { tasksOf } from '../tasks.ts'
import { tasksOfTargets } from './target-tasks.ts'

const codes = (type: TargetKind, depth: string | null, system: 'imperial' | 'metric' = 'imperial') =>
  tasksOfTargets([{ type, depth }], system).map(line => line.split(':')[0])

test.each([
  ['rebar', ['ST3']],
  ['pt_cable', ['ST4']],
  ['conduit', ['ST5']],
  ['pipe', ['ST6']],
  ['mesh', ['ST7']],
  ['beam_edge', ['ST9']],
  ['void', []],
  ['unknown', []],
  ['gas', []],
] as const)('%s fills %j', (type, filled) => {
  expect(codes(type, null)).toEqual(filled)
})

test.each([
  ['imperial', '0.99', null],
  ['imperial', '1', 'DP01'],
  ['imperial', '1 63/64', 'DP01'],
  ['imperial', '2', 'DP02'],
  ['imperial', '3 1/2', 'DP03'],
  ['imperial', '12', 'DP12'],
  ['imperial', '12 1/64', null],
  ['metric', '24.9', null],
  ['metric', '25', 'DP01'],
  ['metric', '49.9', 'DP01'],
  ['metric', '90', 'DP03'],
  ['metric', '300', 'DP12'],
  ['metric', '300.1', null],
  ['imperial', null, null],
] as const)('%s, %s deep is %s', (system, depth, code) => {
  expect(codes('unknown', depth, system)).toEqual(code ? [code] : [])
})

test('the line is never deeper than the target, and less than a step above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 192 }), sixteenths => {
      const [code = ''] = codes('void', `${Math.floor(sixteenths / 16)} ${sixteenths % 16}/16`)
      const line = Number(code.slice(2))
      return line * 16 <= sixteenths && sixteenths < (line + 1) * 16
    }),
  )
})

test('several targets fill each line once, in the order of the catalogue, and only lines of the catalogue', () => {
  const targets = TargetKind.options.flatMap(type => ['3', '2 1/2'].map(depth => ({ type, depth })))
  const lines = tasksOfTargets(targets, 'imperial')
  expect(lines.map(line => line.split(':')[0])).toEqual([
    ...['ST3', 'ST4', 'ST5', 'ST6', 'ST7', 'ST9', 'DP02', 'DP03'],
  ])
  expect(tasksOf('imperial')).toEqual(expect.arrayContaining(lines))
})
