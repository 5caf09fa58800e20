import { expect, test } from 'vitest'
import { LocationForm, locationBody, locationValues, readableValues } from './values.ts'

const blank = locationValues(null, 'imperial')

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

test('two versions are compared in words', () => {
  const words = readableValues({
    ...blank,
    not_scanned: [
      { area: 'Drain', reason: 'standing_water' },
      { area: 'Rack', reason: '' },
    ],
    confidence: 'low',
  })
  expect(words).toMatchObject({ not_scanned: 'Drain: Standing water; Rack', confidence: 'Low' })
})
