import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraftFiles } from './draft-files.ts'

const deleteDatabase = vi.fn()
const [mine, theirs] = ['hyperbola.files.1', 'hyperbola.files.12']
beforeEach(() => {
  deleteDatabase.mockClear()
  const names = [mine, theirs, 'hyperbola.uploads.12', 'another program']
  vi.stubGlobal('indexedDB', { databases: async () => names.map(name => ({ name })), deleteDatabase })
})

test('logging out leaves no file of a form, of anybody, and every upload that was not sent', async () => {
  await forgetDraftFiles()
  expect(deleteDatabase.mock.calls).toEqual([[mine], [theirs]])
})

test('who signs in finds only what is theirs', async () => {
  await forgetDraftFiles(1)
  expect(deleteDatabase.mock.calls).toEqual([[theirs]])
})

test.each([
  ['no such storage', undefined],
  ['a storage that refuses', { databases: () => Promise.reject(new Error('refused')), deleteDatabase }],
  ['a storage that cannot say what it holds', { deleteDatabase }],
])('a browser with %s has nothing to forget', async (_case, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  await forgetDraftFiles()
  expect(deleteDatabase).not.toHaveBeenCalled()
})
