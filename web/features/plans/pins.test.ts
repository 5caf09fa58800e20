import { expect, test } from 'vitest'
import { pinsOn } from './pins.ts'

const at = (id: number, pin: { plan_id: number; x: number; y: number } | null) => ({
  ...{ id, ats_location_number: id + 10, name: `Bay ${id}`, pin },
  cores: id === 1 ? [{ verdict: 'cleared' as const }, { verdict: 'inconclusive' as const }] : [],
})

test('a plan has the pins of its own locations alone', () => {
  const locations = [at(1, { plan_id: 5, x: 0.1, y: 0.2 }), at(2, { plan_id: 6, x: 0, y: 0 }), at(3, null)]
  expect(pinsOn(5, locations)).toEqual([{ id: 1, number: 11, name: 'Bay 1', stopped: true, x: 0.1, y: 0.2 }])
  expect(pinsOn(7, locations)).toEqual([])
})
