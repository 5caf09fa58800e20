import { describe, expect, test } from 'vitest'
import { formatPhone } from './phone.ts'

describe('a phone number', () => {
  test.each([
    ['3035550142', '(303) 555-0142'],
    ['303-555-0142', '(303) 555-0142'],
    ['303.555.0142', '(303) 555-0142'],
    ['(303) 555-0142', '(303) 555-0142'],
    ['+1 303 555 0142', '(303) 555-0142'],
    ['1-303-555-0142', '(303) 555-0142'],
    [' 13035550142 ', '(303) 555-0142'],
    ['303-555-0142 ext. 7', '(303) 555-0142 ext. 7'],
    ['303-555-0142x12', '(303) 555-0142 x12'],
  ])('%s is shown as %s', (typed, shown) => expect(formatPhone(typed)).toBe(shown))

  test.each(['+49 30 901820', '555-0142', '30355501421', 'call the office', '', '0303 555 0142 99'])(
    '%s is shown as it was typed',
    typed => expect(formatPhone(typed)).toBe(typed),
  )

  test('of 100 kB of digits and dots is shown as it was typed, at once', () => {
    const long = '.'.repeat(100_000)
    const times = [1, 2, 3, 4, 5].map(() => {
      const before = performance.now()
      expect(formatPhone(long)).toBe(long)
      return performance.now() - before
    })
    expect(Math.min(...times)).toBeLessThan(200)
  })
})
