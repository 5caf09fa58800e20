import { expect, test } from 'vitest'
import type { Location } from '#contract/locations/location.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import { carriedOverFrom } from './carried-over.ts'

const conditions = ConditionsRecord.parse({ line_spacing: '2' })
const location = (given: Partial<Location>) =>
  ({
    ats_location_number: 1,
    building: null,
    level: null,
    conditions: null,
    unit_system: 'imperial',
    ...given,
  }) as Location

test('a new location starts with what the last one says that says any of it', () => {
  const locations = [
    location({ ats_location_number: 3, level: '4', conditions }),
    location({ ats_location_number: 2, level: '2' }),
    location({ ats_location_number: 5 }),
  ]
  expect(carriedOverFrom(locations, 'imperial')).toEqual({ from: 3, building: null, level: '4', conditions })
  expect(carriedOverFrom([location({})], 'imperial')).toBeNull()
})

test('lengths in other units stay behind', () => {
  expect(carriedOverFrom([location({ level: '4', conditions })], 'metric')).toMatchObject({
    level: '4',
    conditions: null,
  })
})
