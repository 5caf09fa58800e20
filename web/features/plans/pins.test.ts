import { expect, test } from 'vitest'
import { coreOf } from '#contract/locations/cores/core.fixtures.ts'
import { pinsOn } from './pins.ts'

const at = (
  id: number,
  pin: { plan_id: number; x: number; y: number } | null,
  cores: ReturnType<typeof coreOf>[] = [],
) => ({
  ...{ id, ats_location_number: id + 10, name: `Bay ${id}`, pin },
  ...{ unit_system: 'imperial' as const, axes: null, conditions: null, summaries: [], targets: [] },
  cores: cores.map((core, index) => ({ ...core, number: index + 1 })),
})
const onPlan = { plan_id: 5, x: 0.1, y: 0.2 }

test('a plan has the pins of its own locations alone', () => {
  const cores = [coreOf(), coreOf({ verdict: 'inconclusive' })]
  const locations = [at(1, onPlan, cores), at(2, { plan_id: 6, x: 0, y: 0 }), at(3, null)]
  expect(pinsOn(5, locations)).toEqual([{ id: 1, number: 11, name: 'Bay 1', stopped: true, x: 0.1, y: 0.2 }])
  expect(pinsOn(7, locations)).toEqual([])
})

test('a cleared core stops nobody, until the record goes against it without a reason', () => {
  const stopped = (clearance: string, reason: string | null = null) =>
    pinsOn(5, [at(1, onPlan, [coreOf({ clearance, reason })])])[0]?.stopped
  expect([stopped('3'), stopped('1'), stopped('1', 'The engineer released it.')]).toEqual([
    false,
    true,
    false,
  ])
})
