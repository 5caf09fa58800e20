import { beforeEach, expect, test, vi } from 'vitest'
import { fileDatabaseOf, forgetFiles, hasFilesOnTheWay } from './draft-files.ts'

const deleteDatabase = vi.fn()
const [mine, theirs] = [fileDatabaseOf(1, 'request'), fileDatabaseOf(12, 'request')]
beforeEach(() => {
  deleteDatabase.mockClear()
  const names = [mine, theirs, fileDatabaseOf(12, 'project:7'), 'another program']
  vi.stubGlobal('indexedDB', { databases: async () => names.map(name => ({ name })), deleteDatabase })
})

test('logging out leaves no file of a form, of anybody', async () => {
  await forgetFiles()
  expect(deleteDatabase.mock.calls).toEqual([[mine], [theirs]])
})

test('who signs in finds only what is theirs', async () => {
  await forgetFiles(1)
  expect(deleteDatabase.mock.calls).toEqual([[theirs]])
})

test('what is on its way to the server stays, and is known of', async () => {
  await forgetFiles()
  expect(deleteDatabase).not.toHaveBeenCalledWith(fileDatabaseOf(12, 'project:7'))
  expect([await hasFilesOnTheWay(12), await hasFilesOnTheWay(1)]).toEqual([true, false])
})

test('a browser without such a storage has nothing to forget', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await forgetFiles()
  expect(deleteDatabase).not.toHaveBeenCalled()
})
