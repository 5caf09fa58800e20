import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureOf, refreshInterval } from './stored-files.ts'

const now = Date.parse('2026-03-07T12:00:00.000Z')
const stored = (fileName: string, secondsAgo: number, large_url: string | null = null) => ({
  ...{ id: 1, url: '/api/files/1', fileName, large_url, thumbnail_url: large_url },
  ...{ description: null, userName: 'Elena Vasquez' },
  createdAt: new Date(now - secondsAgo * 1000).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a picture is looked at, a document or nothing at all is not', () => {
  expect(pictureOf(stored('wall.HEIC', 0, '/large'))).toMatchObject({ large: '/large', by: 'Elena Vasquez' })
  expect(pictureOf(stored('plan.pdf', 0))).toBeNull()
  expect(pictureOf({ ...stored('', 0), url: null, fileName: null })).toBeNull()
})

test('a fresh preview is waited for eagerly, an old one patiently', () => {
  expect(refreshInterval([stored('wall.jpg', 0)])).toBe(1_500)
  expect(refreshInterval([stored('wall.jpg', 20)])).toBe(20_000)
  expect(refreshInterval([stored('wall.jpg', 7_000)])).toBe(60_000)
  expect(refreshInterval([stored('wall.jpg', 20), stored('roof.jpg', 4)])).toBe(4_000)
})

test('with nothing to wait for, the list is read again before its links run out', () => {
  expect(refreshInterval([stored('wall.jpg', 0, '/large'), stored('plan.pdf', 0)])).toBe(1_800_000)
})
