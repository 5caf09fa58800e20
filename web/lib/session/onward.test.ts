import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/limits.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { onward } from './onward.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.useRealTimers())

test('who was going somewhere goes on there once', () => {
  onward.keep(' Pia@New.test', '/projects/5?tab=files')
  expect(onward.take('pia@new.test')).toBe('/projects/5?tab=files')
  expect(onward.take('pia@new.test')).toBeNull()
})

test('somebody else goes nowhere, and takes nothing away', () => {
  onward.keep('pia@new.test', '/projects/5')
  expect(onward.take('olga@new.test')).toBeNull()
  expect(onward.take('pia@new.test')).toBe('/projects/5')
})

test('it is forgotten when the mailed link has run out', () => {
  vi.useFakeTimers()
  onward.keep('pia@new.test', '/projects/5')
  vi.advanceTimersByTime(limits.resetLink * 1000 + 1)
  expect(onward.take('pia@new.test')).toBeNull()
})

test('no other site is a way onward, and what is broken in the storage is none', () => {
  onward.keep('pia@new.test', 'https://elsewhere.test/')
  expect(onward.take('pia@new.test')).toBeNull()
  localStorage.setItem('hyperbola.onward', '{"email":')
  expect(onward.take('pia@new.test')).toBeNull()
})
