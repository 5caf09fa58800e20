import { expect, test } from 'vitest'
import type { Location } from '#contract/locations/location.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { fieldLabels, readableValues } from './readable.ts'
import { type LocationValues, locationValues } from './values.ts'

const blank = locationValues(null, 'imperial')
const nothing = { equipment: null, pin: null }
const inWords = (given: Partial<LocationValues>, saved: Pick<Location, 'equipment' | 'pin'> = nothing) =>
  readableValues({ ...blank, ...given }, saved, plans)
const plans = [
  { id: 3, name: 'Drawings' },
  { id: 4, name: 'Drawings' },
]

test('two versions are compared in words', () => {
  const not_scanned = [
    { area: 'Drain', reason: 'standing_water' as const },
    { area: 'Rack', reason: '' as const },
  ]
  expect(inWords({ not_scanned, confidence: 'low' })).toMatchObject({
    not_scanned: 'Drain: Standing water; Rack',
    confidence: 'Low',
  })
})

test('whatever is saved is compared, but for the units and the version', () => {
  const { unit_system: _, version: __, ...compared } = inWords({})
  expect(Object.keys(compared).sort()).toEqual(Object.keys(fieldLabels).sort())
})

test('a text that is too long is shown as typed, and breaks nothing', () => {
  const conditions = { ...blank.conditions, present: 'x'.repeat(100_000) }
  expect(inWords({ conditions })).toMatchObject({ conditions: '' })
})

test('the unit they chose is named, and another one is not taken for it', () => {
  const equipment = { id: 7, unit: 'StructureScan', serial: '77', antenna_mhz: '1600', last_check: null }
  const unit = (equipment_id: number | null) =>
    inWords({ equipment_id }, { ...nothing, equipment }).equipment_id
  expect(unit(7)).toBe('StructureScan, SN 77, 1600 MHz')
  expect(unit(8)).toBe(recordMessages.anotherUnit)
  expect(unit(null)).toBe('')
  expect(inWords({ equipment_id: 8 }).equipment_id).toBe(recordMessages.anotherUnit)
})

test('a pin is named with its plan, and one on another plan or right beside it is another spot', () => {
  const pin = { plan_id: 3, x: 0.25, y: 0.5 }
  const spot = (...pins: LocationValues['pins']) => inWords({ pins }, { ...nothing, pin }).pins
  expect(spot(pin)).toBe('Drawings: 25% from the left, 50% from the top')
  expect(spot({ ...pin, plan_id: 4 })).toBe(recordMessages.anotherSpot)
  expect(spot({ ...pin, x: 0.251 })).toBe(recordMessages.anotherSpot)
  expect(spot()).toBe('')
})

test('a GPS position is compared by each of its digits', () => {
  expect(inWords({ latitude: 39.739236, longitude: -104.990251 }).position).toBe('39.739236, -104.990251')
  expect(inWords({ latitude: 39.7, longitude: null }).position).toBe('39.7, ?')
  expect(inWords({}).position).toBe('')
})
