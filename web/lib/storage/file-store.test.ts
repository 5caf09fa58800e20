import { expect, test, vi } from 'vitest'
import { addFiles, changeFile, moveFiles, removeFiles } from './file-changes.ts'
import { createFileStore } from './file-store.ts'

/** There is no IndexedDB here, as in some private windows: everything lives in memory. */
const forms = createFileStore('forms.')
const uploads = createFileStore('uploads.')
const file = (name: string) => new File(['x'], name)
const namesAt = async (store: typeof forms, place: string) =>
  (await store.list(place)).map(stored => stored.file.name)

test('without a database files are kept in memory, in the order they were chosen', async () => {
  await addFiles(forms, 'a', [file('1.png'), file('2.png')])
  await addFiles(forms, 'b', [file('3.png')])
  expect(await namesAt(forms, 'a')).toEqual(['1.png', '2.png'])
  expect(await namesAt(forms, 'b')).toEqual(['3.png'])
})

test('they move on with their keys, and say what happened to them', async () => {
  await addFiles(forms, 'form', [file('1.png')])
  const [before] = await forms.list('form')
  await moveFiles(
    { store: forms, place: 'form' },
    { store: uploads, place: 'project:3', description: 'North wall' },
  )
  const [after] = await uploads.list('project:3')
  expect(await namesAt(forms, 'form')).toEqual([])
  expect(after).toMatchObject({ id: before?.id, description: 'North wall', problem: null })
  if (after) await changeFile(uploads, after, { problem: 'It broke.' })
  expect((await uploads.list('project:3')).map(({ problem }) => problem)).toEqual(['It broke.'])
  if (after) await removeFiles(uploads, [after])
  expect(await namesAt(uploads, 'project:3')).toEqual([])
})

test('a form that is sent takes along the photo that was chosen a moment before', async () => {
  void addFiles(forms, 'quick', [file('1.png')])
  await moveFiles({ store: forms, place: 'quick' }, { store: uploads, place: 'project:5' })
  expect(await namesAt(uploads, 'project:5')).toEqual(['1.png'])
})

test('a file that was taken off while it was changed stays off', async () => {
  await addFiles(uploads, 'location:3:1', [file('1.jpg')])
  const [stored] = await uploads.list('location:3:1')
  if (stored)
    await Promise.all([
      removeFiles(uploads, [stored]),
      changeFile(uploads, stored, { file: file('small.jpg'), shrunk: true }),
    ])
  expect(await namesAt(uploads, 'location:3:1')).toEqual([])
})

test('one person has theirs deleted, and nobody else', async () => {
  const deleteDatabase = vi.fn()
  await uploads.put([{ ...stored('mine'), place: 'a' }], 1)
  await uploads.put([{ ...stored('theirs'), place: 'a' }], 12)
  vi.stubGlobal('indexedDB', { deleteDatabase })
  uploads.forget(1)
  vi.unstubAllGlobals()
  expect(deleteDatabase.mock.calls).toEqual([['uploads.1']])
  expect([await uploads.list('a', 1), await uploads.list('a', 12)]).toMatchObject([[], [{ id: 'theirs' }]])
})

const stored = (id: string) => ({ id, file: file(id), description: '', at: 0, problem: null })
