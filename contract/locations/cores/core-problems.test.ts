import { describe, expect, test } from 'vitest'
import { recordFieldMessages } from '../record/record-field-messages.ts'
import { recordMessages } from '../record/record-messages.ts'
import { around, coreOf, cutOf, nearby } from './core.fixtures.ts'
import type { Verdict } from './core.ts'
import { coreProblems } from './core-problems.ts'
import { verdicts } from './verdicts.ts'

const point = { first: '10', second: '20' }
const refused = (given: Parameters<typeof coreOf>[0], surroundings = around()) =>
  coreProblems(coreOf(given), surroundings)

test('a core needs its diameter, a cut does not', () => {
  expect(refused({ diameter: '' })).toEqual({ diameter: recordMessages.diameterRequired })
  expect(coreProblems(cutOf(), around())).toEqual({})
})

test('lengths are likely ones, in the units of the location', () => {
  expect(refused({ diameter: '100', depth: 'deep', clearance: '1,250', moved_by: '9999' })).toEqual({
    diameter: 'Enter 48 in or less. Is the unit right?',
    depth: 'Enter a number of inches, like 3.5 or 3 1/2.',
    clearance: recordMessages.lengthAmbiguous,
    moved_by: 'Enter 600 in or less. Is the unit right?',
  })
  expect(refused({ diameter: '100' }, around([], 'mm'))).toEqual({})
  expect(refused({ diameter: '4' }, around([], 'mm'))).toEqual({
    diameter: 'Enter 12.7 mm or more. Is the unit right?',
  })
})

describe('a verdict', () => {
  const complete: Record<Verdict, object> = {
    cleared: {},
    cleared_to_depth: { depth_limit: '3' },
    relocated: { moved_from: 'Grid B/3, 12 in east', moved_by: '6' },
    do_not_cut: { reason: 'PT cable below' },
    inconclusive: { reason: 'Mesh hides what is below' },
  }
  test.each(Object.keys(verdicts) as Verdict[])('%s is complete with what it is about', verdict => {
    expect(refused({ verdict, ...complete[verdict] })).toEqual({})
  })

  test.each([
    ['cleared_to_depth', { depth_limit: recordMessages.depthLimitRequired }],
    ['relocated', { moved_from: recordMessages.movedFromRequired, moved_by: recordMessages.movedByRequired }],
    ['do_not_cut', { reason: recordMessages.reasonRequired }],
    ['inconclusive', { reason: recordMessages.reasonRequired }],
  ] as const)('%s asks for it', (verdict, problems) => {
    expect(refused({ verdict })).toEqual(problems)
  })

  test('relocated knows how far where both places are on the slab', () => {
    const move = { verdict: 'relocated', planned: point, center: { first: '16', second: '20' } }
    expect(refused(move)).toEqual({})
    expect(refused({ ...move, center: point })).toEqual({ moved_by: recordMessages.movedByRequired })
  })

  test('that is warned of needs its reason', () => {
    const cable = nearby({ type: 'pt_cable' })
    const near = { clearance: '1 3/8', clearance_target: cable.client_id }
    expect(refused(near, around([cable]))).toEqual({ reason: recordMessages.reasonOfWarning })
    expect(refused({ ...near, reason: 'Cable exposed and protected' }, around([cable]))).toEqual({})
  })
})

test('a distance is measured to a target that is there', () => {
  const { client_id } = nearby()
  expect(refused({ clearance: '4', clearance_target: client_id })).toEqual({
    clearance_target: recordMessages.clearanceTargetUnknown,
  })
})

test('places are of what is cut, and of a location that says what they are measured from', () => {
  expect(refused({ line: { from: point, to: { ...point, first: '30' } } })).toEqual({
    line: recordMessages.pointOfCore,
  })
  expect(coreProblems(cutOf({ center: point }), around())).toEqual({ center: recordMessages.lineOfCut })
  expect(coreProblems(cutOf({ line: { from: point, to: point } }), around())).toEqual({
    line: recordMessages.lineOfCut,
  })
  expect(refused({ center: point }, { ...around(), axes: null as never })).toEqual({
    center: recordFieldMessages.axesMissing,
  })
  expect(refused({ center: { first: '10', second: '' } })).toEqual({
    'center.second': recordMessages.lengthUnreadable.in,
  })
})

test.each(['\u200b', '\u3164', '\u2800 \u2060', '\u00ad\n\u202e'])(
  'a reason that nobody can read, %j, is none',
  reason => {
    expect(coreProblems(coreOf({ verdict: 'do_not_cut', reason }), around())).toEqual({
      reason: recordMessages.reasonRequired,
    })
  },
)
