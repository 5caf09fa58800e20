import { expect, it } from 'vitest'
import type { Location } from '#contract/locations/location.ts'
import { withOthers } from './project-query.ts'

const location = (number: number, name = '') =>
  ({ id: 100 + number, ats_location_number: number, name }) as Location

it('a location that was added while the others came stands behind them, once', () => {
  const atHand = [location(1), location(2, 'renamed meanwhile'), location(5, 'added meanwhile')]
  const before = [location(3), location(4)]
  const whole = [location(1), location(2, 'renamed meanwhile'), ...before, location(5, 'added meanwhile')]
  expect(withOthers(atHand, before)).toEqual(whole)
  expect(withOthers(atHand, [...before, location(5, 'added meanwhile')])).toEqual(whole)
})

it('a location that was deleted while the others came stays away', () => {
  expect(withOthers([location(2)], [location(3)])).toEqual([location(2), location(3)])
})
