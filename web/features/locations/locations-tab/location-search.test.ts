import { expect, test } from 'vitest'
import { locationsLike } from './location-search.ts'

const corridor = { ats_location_number: 1, name: 'Level 3 corridor', barcode_number: 'HYP-000123' }
const ramp = { ats_location_number: 12, name: 'Ramp', barcode_number: null }
const all = [corridor, ramp]

test('a location is found by its whole number, a part of its name or of its code', () => {
  expect(locationsLike(all, '12')).toEqual([corridor, ramp])
  expect(locationsLike(all, '1')).toEqual([corridor])
  expect(locationsLike(all, 'RAM')).toEqual([ramp])
  expect(locationsLike(all, 'hyp-')).toEqual([corridor])
  expect(locationsLike(all, 'roof')).toEqual([])
})

test('without a search all stand there', () => {
  expect(locationsLike(all, '  ')).toEqual(all)
})
