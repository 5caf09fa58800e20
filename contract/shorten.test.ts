import { expect, it } from 'vitest'
import { cut, shorten } from './shorten.ts'

it('a text that fits stays as it is', () => {
  expect(shorten('Level 3', 7)).toBe('Level 3')
  expect(cut('Level 3', 7)).toBe('Level 3')
})

it('a longer one ends with dots, not with a space, and is no longer than allowed', () => {
  expect(shorten('Level 3 corridor', 9)).toBe('Level 3…')
  expect(shorten('x'.repeat(200), 60)).toHaveLength(60)
})

it('no character is cut in half', () => {
  expect(cut('ab😀', 3)).toBe('ab')
  expect(shorten('😀😀😀', 4)).toBe('😀…')
})
