import { expect, test } from 'vitest'
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
