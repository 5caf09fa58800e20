import { expect, it } from 'vitest'
import type { Core } from '#contract/locations/cores/core.ts'
import { activities, clearedOrMoved } from './activities.ts'
import { reportContradictions } from './report-contradictions.ts'

const at = (verdict: Core['verdict'], kind: Core['kind'] = 'core') => [
  {
    ats_location_number: 2,
    status: 'saved' as const,
    cores: [{ number: 3, name: null, kind, verdict }],
  },
]
const old = { activities: ['Rebar was marked.', clearedOrMoved] }

it.each([
  ['do_not_cut', 'DO NOT CUT'],
  ['inconclusive', 'Inconclusive'],
] as const)('asks about the sentence of an older report: %s', (verdict, title) => {
  expect(reportContradictions(old, at(verdict))).toEqual([
    `The activities say each core was cleared or moved, but the record says ${title} at location 2, C3. Which is right?`,
  ])
})

it.each([
  ['every core was cleared or moved', at('relocated')],
  ['only a saw cut was not', at('do_not_cut', 'saw')],
  ['there is no core', []],
])('asks nothing where %s', (_, locations) => {
  expect(reportContradictions(old, locations)).toEqual([])
})

it('has nothing to ask of what is offered today', () => {
  for (const offered of Object.values(activities))
    expect(reportContradictions({ activities: offered }, at('do_not_cut'))).toEqual([])
})
