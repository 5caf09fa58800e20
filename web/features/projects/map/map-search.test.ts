import { expect, test } from 'vitest'
import { mapSearch } from './map-search.ts'

test('filters and a whole view are taken from the address', () => {
  const search = { step: 3, type: 'gpr', latitude: 40, longitude: -75.5, zoom: 9 } as const
  expect(mapSearch(search)).toEqual(search)
})

test.each([
  { step: 11, type: 'roof' },
  { step: true, type: null },
  { step: '', latitude: '', longitude: '', zoom: 4 },
  { latitude: null, longitude: [], zoom: 4 },
  { latitude: 40, longitude: -75, zoom: 4.5 },
  { latitude: 91, longitude: 0, zoom: 4 },
  { latitude: 40, longitude: -75 },
])('nothing is taken from %j', given => {
  expect(mapSearch(given)).toEqual({})
})
