import { expect, test } from 'vitest'
import type { Location } from '#contract/locations/location.ts'
import { ConditionsRecord } from '#contract/locations/record/conditions-record.ts'
import { tasksOf } from '#contract/locations/tasks.ts'
import { carriedOverFrom, carriedOverTo, isOfToday } from './carried-over.ts'

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

test('one that was only named starts as a new one does; what was saved blank, or says anything of it, stays', () => {
  const others = [location({ ats_location_number: 3, level: '4', conditions })]
  const named = location({ status: 'draft', unit_system: null, summaries: [] })
  const carried = carriedOverFrom(others, 'imperial')
  expect(carriedOverTo(null, others, 'imperial')).toEqual(carried)
  expect(carriedOverTo(named, others, 'imperial')).toEqual(carried)
  expect(carriedOverTo({ ...named, unit_system: 'metric' }, others, 'imperial')?.conditions).toBeNull()
  // from before units were kept: its lines say them
  const inMillimeters = { ...named, summaries: tasksOf('metric').filter(line => line.startsWith('DP')) }
  expect(carriedOverTo(inMillimeters, others, 'imperial')?.conditions).toBeNull()
  const equipment = { id: 7, unit: 'StructureScan', serial: null, antenna_mhz: null, last_check: null }
  for (const said of [
    { status: 'saved' as const },
    { level: '2' },
    { building: 'A' },
    { conditions },
    { equipment },
  ])
    expect(carriedOverTo({ ...named, ...said }, others, 'imperial')).toBeNull()
})

test('what was recorded without a signal is of the day it was recorded', () => {
  const [now, before] = [new Date().toISOString(), '2026-01-05T12:00:00.000Z']
  expect(isOfToday({ captured_at: null, created_at: now })).toBe(true)
  expect(isOfToday({ captured_at: before, created_at: now })).toBe(false)
})
