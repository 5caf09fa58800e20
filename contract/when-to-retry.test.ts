import { expect, it } from 'vitest'
import { whenToRetry } from './when-to-retry.ts'

it.each([
  [0, 'in a minute'],
  [60, 'in a minute'],
  [61, 'in 2 minutes'],
  [900, 'in 15 minutes'],
  [2940, 'in 49 minutes'],
  [2941, 'in about an hour'],
  [3595, 'in about an hour'],
  [3601, 'in about 2 hours'],
  [12 * 3600, 'in about 12 hours'],
  [12 * 3600 + 1, 'tomorrow'],
  [24 * 3600, 'tomorrow'],
])('after %d seconds left one tries again %s', (seconds, when) => {
  expect(whenToRetry(seconds)).toBe(when)
})
