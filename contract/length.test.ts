import { expect, test } from 'vitest'
import { lengthRangeText, lengthText } from './length.ts'

test.each([
  [2, '2 in', '2 pulg'],
  [1.25, '1 1/4 in', '1 1/4 pulg'],
  [0.5, '1/2 in', '1/2 pulg'],
  [3.375, '3 3/8 in', '3 3/8 pulg'],
  [2.0625, '2 1/16 in', '2 1/16 pulg'],
  [12, '12 in', '12 pulg'],
  [0, '0 in', '0 pulg'],
  [-1.5, '-1 1/2 in', '-1 1/2 pulg'],
])('writes %s inches as on a tape measure', (value, english, spanish) => {
  expect(lengthText(value, 'imperial', 'en')).toBe(english)
  expect(lengthText(value, 'imperial', 'es')).toBe(spanish)
})

test('writes an inch figure that is on no tape measure with decimals', () => {
  expect(lengthText(2.3, 'imperial', 'en')).toBe('2.3 in')
  expect(lengthText(0.9843, 'imperial', 'en')).toBe('0.98 in')
})

test('writes millimeters alike in both languages, at most to a tenth', () => {
  expect(lengthText(50, 'metric', 'en')).toBe('50 mm')
  expect(lengthText(50.8, 'metric', 'es')).toBe('50.8 mm')
  expect(lengthText(31.75, 'metric', 'en')).toBe('31.8 mm')
})

test('writes a range with its unit once', () => {
  expect(lengthRangeText([2, 4], 'imperial', 'en')).toBe('2 to 4 in')
  expect(lengthRangeText([1.25, 2], 'imperial', 'es')).toBe('1 1/4 a 2 pulg')
  expect(lengthRangeText([50, 100], 'metric', 'es')).toBe('50 a 100 mm')
})
