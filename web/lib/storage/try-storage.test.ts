import { expect, test, vi } from 'vitest'
import { tryDatabase, tryStorage } from './try-storage.ts'

const refuse = () => {
  throw new DOMException('The user denied it.', 'SecurityError')
}

test('what the storage gives is handed on, at once or later', async () => {
  expect(tryStorage(() => 'dark')).toBe('dark')
  expect(await tryDatabase(async () => 'dark')).toBe('dark')
})

test('a storage that refuses gives nothing, at once or later', async () => {
  expect(tryStorage(refuse)).toBeUndefined()
  expect(await tryDatabase(async () => refuse())).toBeUndefined()
})

test('a database that never answers gives nothing after ten seconds', async () => {
  vi.useFakeTimers()
  const result = tryDatabase(() => new Promise<string>(() => {}))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await result).toBeUndefined()
  vi.useRealTimers()
})
