import { expect, test } from 'vitest'
import { whereFacts } from './where-facts.ts'

const unsaid = {
  building: null,
  level: null,
  grid_reference: null,
  axes: null,
  latitude: null,
  longitude: null,
}

test('where a location is says its own GPS position, and that it is approximate', () => {
  expect(whereFacts({ ...unsaid, level: '4', latitude: 39.739236, longitude: -104.990251 })).toEqual([
    { label: 'Level', text: '4' },
    { label: 'GPS position (approximate)', text: '39.73924, -104.99025' },
  ])
  expect(whereFacts({ ...unsaid, latitude: 0, longitude: 0 })).toHaveLength(1)
})

test('nothing is said of a position that is not known, or only by half', () => {
  expect(whereFacts(unsaid)).toEqual([])
  expect(whereFacts({ ...unsaid, latitude: 39.7 })).toEqual([])
})
