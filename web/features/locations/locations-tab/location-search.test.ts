import { expect, test } from 'vitest'
import { searchLocations } from './location-search.ts'

const corridor = { ats_location_number: 1, name: 'Level 3 corridor', barcode_number: 'HYP-000123' }
const ramp = { ats_location_number: 12, name: 'Ramp', barcode_number: null }
const all = [corridor, ramp]

test('a location is found by its whole number, a part of its name or of its code', () => {
  expect(searchLocations(all, '12')).toEqual([corridor, ramp])
  expect(searchLocations(all, '1')).toEqual([corridor])
  expect(searchLocations(all, 'RAM')).toEqual([ramp])
  expect(searchLocations(all, 'hyp-')).toEqual([corridor])
  expect(searchLocations(all, 'roof')).toEqual([])
})

test('without a search every location is listed', () => {
  expect(searchLocations(all, '  ')).toEqual(all)
})
