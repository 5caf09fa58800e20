import { expect, it } from 'vitest'
import { bundleTiers, dollars, offers, soldAs } from './prices.ts'

it('costs what is advertised', () => {
  expect(Object.entries(offers).map(([type, { cents }]) => `${type} ${dollars(cents)}`)).toEqual([
    'monthly $99',
    'six $449',
    'year $999',
    'silver $99',
  ])
  expect(bundleTiers.map(({ from, to, cents }) => `${from}-${to} ${dollars(cents)}`)).toEqual([
    '5-9 $4,900',
    '10-19 $9,900',
    '20-49 $14,900',
  ])
})

it.each([
  [4, null],
  [5, 490_000],
  [9, 490_000],
  [10, 990_000],
  [19, 990_000],
  [20, 1_490_000],
  [49, 1_490_000],
  [50, null],
  [null, null],
])('a bundle of %s seats costs %s cents', (seats, cents) => {
  expect(soldAs('corporate', seats)?.cents ?? null).toBe(cents)
})

it('seats beside a license of one person count for nothing', () => {
  expect(soldAs('year', 20)).toEqual({
    kind: 'gold',
    title: 'Gold yearly',
    months: 12,
    cents: 99_900,
    seats: null,
  })
})

it('cents are shown where there are some', () => {
  expect([0, 1, 50, 4_950, 100, 1_490_000].map(dollars)).toEqual([
    '$0',
    '$0.01',
    '$0.50',
    '$49.50',
    '$1',
    '$14,900',
  ])
})
