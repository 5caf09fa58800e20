import { expect, test } from 'vitest'
import { fingerprint, fingerprintLines } from './hash.ts'

const hash = '3f2a9c1e77b04d5d8a6f0b1c2d3e4f5061728394a5b6c7d8e9f0011223344556'

test('a fingerprint is all of a hash in groups of eight, and breaks in the middle', () => {
  expect(fingerprint(hash).replaceAll(' ', '')).toBe(hash)
  expect(fingerprintLines(hash)).toEqual([
    '3f2a9c1e 77b04d5d 8a6f0b1c 2d3e4f50',
    '61728394 a5b6c7d8 e9f00112 23344556',
  ])
})
