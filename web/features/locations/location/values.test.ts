import { expect, test } from 'vitest'
import type { Location } from '#contract/locations/location.ts'
import { LocationForm, locationBody, locationValues, startingValues } from './values.ts'

const blank = locationValues(null, 'imperial')
const location = { ...blank, axes: null, conditions: null, filled_tasks: [] } as unknown as Location

test('a blank location can be saved as it is', () => {
  expect(LocationForm.safeParse(locationBody(blank)).success).toBe(true)
})

test('tasks go as one string and arrive as a list', () => {
  const record = locationBody({ ...blank, summaries: ['ST3: Rebar', 'ST5: Conduit'] })
  expect(record.survey_summary).toBe('ST3: Rebar;ST5: Conduit')
  expect(LocationForm.parse(record)).toMatchObject({ summaries: ['ST3: Rebar', 'ST5: Conduit'] })
})

test('a part that was not scanned needs its area and its reason', () => {
  const { error } = LocationForm.safeParse({ ...blank, not_scanned: [{ area: ' ', reason: '' }] })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'not_scanned.0.area',
    'not_scanned.0.reason',
  ])
})

test('what the targets say is not chosen, and stays out of what is sent', () => {
  const filled = {
    summaries: ['DP04: deep', 'ST3: Rebar'],
    filled_tasks: ['DP04: deep'],
  } as Partial<Location>
  const values = locationValues({ ...location, ...filled }, 'imperial')
  expect(values.summaries).toEqual(['ST3: Rebar'])
  expect(locationBody(values).survey_summary).toBe('ST3: Rebar')
})

test('how it was scanned is checked in the units of the location, and left out where nothing is said', () => {
  expect(locationBody(blank).conditions).toBeNull()
  const typed = { ...blank, conditions: { ...blank.conditions, slab_thickness: '200' } }
  const problems = (unit_system: 'imperial' | 'metric') =>
    LocationForm.safeParse(locationBody({ ...typed, unit_system })).error?.issues.map(({ path }) =>
      path.join('.'),
    )
  expect(problems('imperial')).toEqual(['conditions.slab_thickness'])
  expect(problems('metric')).toBeUndefined()
})

test('a pin is sent as it stands in the form, and as none once it was taken off', () => {
  const pin = { plan_id: 3, x: 0.25, y: 0.5 }
  const values = locationValues({ ...location, pin }, 'imperial')
  expect(locationBody(values).pin).toEqual(pin)
  expect(locationBody({ ...values, pins: [] }).pin).toBeNull()
})

test('what is carried over stands in the form of one that was only named, and in no other', () => {
  const carried = { from: 3, building: 'Tower', level: '4', conditions: null }
  const named = {
    ...location,
    status: 'draft',
    equipment: null,
    created_at: '2026-01-05T12:00:00.000Z',
  } as Location
  expect(startingValues(null, 'imperial', carried)).toMatchObject({ building: 'Tower', level: '4' })
  expect(startingValues(named, 'imperial', carried)).toMatchObject({ building: 'Tower', equipment_id: null })
  const saved: Location = { ...named, status: 'saved' }
  expect(startingValues(saved, 'imperial', carried)).toEqual(locationValues(saved, 'imperial'))
})
