import { expect, test } from 'vitest'
import { projectCountText } from './project-count.ts'

test.each([
  [1, true, '1 project'],
  [0, true, '0 projects'],
  [12_345, true, '12,345 projects'],
  [63, false, 'More than 63 projects'],
])('%i, counted to the end: %s, reads "%s"', (total, counted, words) => {
  expect(projectCountText(total, counted)).toBe(words)
})
