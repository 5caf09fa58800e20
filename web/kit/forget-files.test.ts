import { beforeEach, expect, test, vi } from 'vitest'
import { fileDatabaseOf, forgetFiles } from './forget-files.ts'

const deleteDatabase = vi.fn()
beforeEach(() => {
  deleteDatabase.mockClear()
  const names = [fileDatabaseOf(1), fileDatabaseOf(12), 'another program']
  vi.stubGlobal('indexedDB', { databases: async () => names.map(name => ({ name })), deleteDatabase })
})

test('logging out leaves no files of anybody', async () => {
  await forgetFiles()
  expect(deleteDatabase.mock.calls).toEqual([[fileDatabaseOf(1)], [fileDatabaseOf(12)]])
})

test('who signs in finds only what is theirs', async () => {
  await forgetFiles(1)
  expect(deleteDatabase.mock.calls).toEqual([[fileDatabaseOf(12)]])
})

test('a browser without such a storage has nothing to forget', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await forgetFiles()
  expect(deleteDatabase).not.toHaveBeenCalled()
})
