import { expect, test } from 'vitest'
import { TargetKind } from '../marks.ts'
import { tasksOfTargets } from './target-tasks.ts'
import { targetFindings, unsaidTargets } from './unsaid-targets.ts'

type Given = [type: TargetKind, depth: string | null]

/** As a location is kept: what its targets say is among its tasks. */
function located(given: Given[], unit_system: 'imperial' | 'metric' = 'imperial') {
  const targets = given.map(([type, depth], index) => ({ number: index + 1, type, depth }))
  return { targets, summaries: tasksOfTargets(targets, unit_system), unit_system }
}
const findings = (given: Given[], system?: 'imperial' | 'metric') =>
  targetFindings(unsaidTargets(located(given, system))).map(({ text }) => text)

test.each<[Given, string[]]>([
  [['rebar', '3 1/2'], []],
  [['rebar', null], []],
  [['rebar', '1'], []],
  [['rebar', '0.99'], ['Rebar T1, depth to top: 0.99 in']],
  [['rebar', '12'], []],
  [['rebar', '12 1/64'], ['Rebar T1, depth to top: 12 1/64 in']],
  [['void', '3'], ['Void T1']],
  [['void', null], ['Void T1, depth to top: not known']],
  [['unknown', '14'], ['Unknown T1, depth to top: 14 in']],
  [['gas', '30'], ['Gas T1, depth to top: 30 in']],
  [['gas', '4'], ['Gas T1']],
])('of %j is said what no task says', (given, said) => {
  expect(findings([given])).toEqual(said)
})

test('every kind is said, by a task or beside the tasks, however deep it is', () => {
  for (const type of TargetKind.options)
    for (const depth of [null, '1/2', '3', '40']) {
      const { summaries, ...location } = located([[type, depth]])
      const said = targetFindings(unsaidTargets({ ...location, summaries }))
      expect(summaries.length + said.length, `${type} ${depth}`).toBeGreaterThan(0)
    }
})

test('what a task says of one target is not said again of another, and what it does not say is', () => {
  const given: Given[] = [
    ['rebar', '2'],
    ['rebar', '15'],
    ['gas', '30'],
  ]
  expect(findings(given)).toEqual(['Rebar T2, depth to top: 15 in', 'Gas T3, depth to top: 30 in'])
})

test('lengths are those of the location, with the other unit beside them', () => {
  expect(targetFindings(unsaidTargets(located([['gas', '760']], 'metric')))).toEqual([
    { text: 'Gas T1, depth to top: 760 mm', other: '29 7/8 in' },
  ])
  expect(findings([['rebar', '90']], 'metric')).toEqual([])
})

test('a line that was taken off the tasks is missing', () => {
  expect(targetFindings(unsaidTargets({ ...located([['rebar', '3']]), summaries: [] }))).toEqual([
    { text: 'Rebar T1, depth to top: 3 in', other: '76 mm' },
  ])
})
