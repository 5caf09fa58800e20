import { expect, test } from 'vitest'
import {
  depthFrom,
  depthInOtherUnit,
  depthOf,
  depthText,
  inOtherUnit,
  shallowDepth,
  unitOf,
} from './depth.ts'

test('a depth is understood as people type it on site', () => {
  expect(['3.5', ' 3,5 ', '3 1/2', '7/2'].map(depthOf)).toEqual([3.5, 3.5, 3.5, 3.5])
})

test('what is no depth is none', () => {
  expect(['', 'deep', '0', '-2', '3..5', '1/0', '3 in', '99999'].map(depthOf)).toEqual(Array(8).fill(null))
})

test('a label says number and unit, and both are found in it again', () => {
  expect(depthText(3.5, 'in')).toBe('3.5 in')
  expect(depthText(90, 'mm')).toBe('90 mm')
  expect(depthFrom('3.5 in')).toEqual({ typed: '3.5', unit: 'in' })
  expect(depthFrom('90 mm')).toEqual({ typed: '90', unit: 'mm' })
  expect(depthFrom('about a hand')).toBeNull()
})

test('a depth is converted to the other unit', () => {
  expect(inOtherUnit(3.5, 'in')).toBe('90 mm')
  expect(inOtherUnit(30, 'in')).toBe('760 mm')
  expect(inOtherUnit(90, 'mm')).toBe('3.5 in')
})

test.each([
  [3.5, 'in', '88 mm'],
  [2.875, 'in', '73 mm'],
  [90, 'mm', '3.5 in'],
  [94, 'mm', '3.7 in'],
  [4, 'in', '100 mm'],
] as const)('what lies %s %s deep lies no deeper in the other unit: %s', (depth, unit, other) => {
  expect(depthInOtherUnit(depth, unit)).toBe(other)
  expect(shallowDepth(depth, unit, unit)).toBe(depth)
})

test.each([
  [1, '25 mm'],
  [3, '75 mm'],
  [12, '300 mm'],
])('a depth of the catalogue keeps its figure: %s in is %s', (depth, other) => {
  expect(inOtherUnit(depth, 'in')).toBe(other)
  expect(inOtherUnit(depth * 25, 'mm')).toBe(`${depth} in`)
})

test('the unit follows the tasks the person works with', () => {
  expect(unitOf('metric')).toBe('mm')
  expect(unitOf('imperial')).toBe('in')
  expect(unitOf(undefined)).toBe('in')
})
