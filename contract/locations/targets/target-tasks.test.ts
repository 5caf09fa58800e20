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

test.each([
  ['imperial', 16, (parts: number) => `${Math.floor(parts / 16)} ${parts % 16}/16`],
  ['metric', 250, (parts: number) => String(parts / 10)],
] as const)(
  'in %s the line is never deeper than the target, and less than a step above it',
  (system, step, typed) => {
    const anywhere = fc.integer({ min: 1, max: 14 * step })
    const onStep = fc
      .tuple(fc.integer({ min: 1, max: 13 }), fc.constantFrom(-1, 0, 1))
      .map(([steps, side]) => steps * step + side)
    fc.assert(
      fc.property(fc.oneof(anywhere, onStep), parts => {
        const [code] = codes('void', typed(parts), system)
        const isListed = parts >= step && parts <= 12 * step
        if (!code || !isListed) return !code && !isListed
        const line = Number(code.slice(2))
        return line * step <= parts && parts < (line + 1) * step
      }),
    )
  },
)

test('several targets fill each line once, in the order of the catalogue, and only lines of the catalogue', () => {
  const targets = TargetKind.options.flatMap(type => ['3', '2 1/2'].map(depth => ({ type, depth })))
  const lines = tasksOfTargets(targets, 'imperial')
  expect(lines.map(line => line.split(':')[0])).toEqual([
    ...['ST3', 'ST4', 'ST5', 'ST6', 'ST7', 'ST9', 'DP02', 'DP03'],
  ])
  expect(tasksOf('imperial')).toEqual(expect.arrayContaining(lines))
})
