import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betweenPlaces, cutFromLine, fromLine, type Line, type Place, squareRoot } from './geometry.ts'

const length = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const place = fc.record({ first: length, second: length })

test('a square root is the largest whole number whose square is not larger', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 26n }), square => {
      const root = squareRoot(square)
      return root * root <= square && square < (root + 1n) ** 2n
    }),
  )
})

test('a triangle of 3, 4 and 5 is one', () => {
  expect(betweenPlaces(at(0n, 0n), at(30n, 40n))).toBe(50n)
  expect(fromLine(at(0n, 50n), [at(0n, 0n), at(40n, 30n)])).toBe(40n)
})

test('a distance from a line is never more than it is, and less than one short of it', () => {
  fc.assert(
    fc.property(place, place, place, (from, one, other) => {
      fc.pre(one.first !== other.first || one.second !== other.second)
      const distance = fromLine(from, [one, other])
      const along = [other.first - one.first, other.second - one.second] as const
      const square = along[0] ** 2n + along[1] ** 2n
      const across = (along[0] * (from.second - one.second) - along[1] * (from.first - one.first)) ** 2n
      return distance ** 2n * square <= across && across < (distance + 1n) ** 2n * square
    }),
  )
})

test('a target goes on beyond the two points it was marked at', () => {
  const line: Line = [at(0n, 0n), at(10n, 0n)]
  expect(fromLine(at(1000n, 7n), line)).toBe(7n)
})

test('a line of one point only is that point', () => {
  expect(fromLine(at(3n, 4n), [at(0n, 0n), at(0n, 0n)])).toBe(5n)
})

test('a cut that crosses a target, or ends on it, is at no distance from it', () => {
  const target: Line = [at(0n, 0n), at(10n, 0n)]
  expect(cutFromLine([at(50n, -5n), at(51n, 5n)], target)).toBe(0n)
  expect(cutFromLine([at(50n, 0n), at(51n, 5n)], target)).toBe(0n)
  expect(cutFromLine([at(50n, 3n), at(51n, 5n)], target)).toBe(3n)
})

test('the nearer end of a cut counts, whichever way the cut was entered', () => {
  fc.assert(
    fc.property(place, place, place, place, (start, end, one, other) => {
      fc.pre(one.first !== other.first || one.second !== other.second)
      const distance = cutFromLine([start, end], [one, other])
      const nearer = [start, end].map(each => fromLine(each, [one, other]))
      expect(distance).toBe(cutFromLine([end, start], [other, one]))
      return distance === 0n || nearer.every(each => distance <= each)
    }),
  )
})

function at(first: bigint, second: bigint): Place {
  return { first, second }
}
