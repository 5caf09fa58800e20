import { expect, test } from 'vitest'
import { changeFile, dropFiles, keepFiles, listFiles, listOnTheWay, moveFiles } from './file-store.ts'

/** There is no IndexedDB here, as in some private windows: everything lives in memory. */
const file = (name: string) => new File(['x'], name)
const namesAt = async (place: string) => (await listFiles(place)).map(kept => kept.file.name)

test('without a database files are kept in memory, in the order they were chosen', async () => {
  await keepFiles('a', [file('1.png'), file('2.png')])
  await keepFiles('b', [file('3.png')])
  expect(await namesAt('a')).toEqual(['1.png', '2.png'])
  expect(await namesAt('b')).toEqual(['3.png'])
})

test('they move on with their keys, and say what happened to them', async () => {
  await keepFiles('form', [file('1.png')])
  const [before] = await listFiles('form')
  await moveFiles('form', 'project:3', 'North wall')
  const [after] = await listFiles('project:3')
  expect(await namesAt('form')).toEqual([])
  expect(after).toMatchObject({ id: before?.id, description: 'North wall', problem: null })
  if (after) await changeFile(after, { problem: 'It broke.' })
  expect((await listFiles('project:3')).map(({ problem }) => problem)).toEqual(['It broke.'])
  if (after) await dropFiles([after])
  expect(await namesAt('project:3')).toEqual([])
})

test('a file that was taken off while it was changed stays off', async () => {
  await keepFiles('location:3:1', [file('1.jpg')])
  const [kept] = await listFiles('location:3:1')
  if (kept)
    await Promise.all([dropFiles([kept]), changeFile(kept, { file: file('small.jpg'), shrunk: true })])
  expect(await namesAt('location:3:1')).toEqual([])
})

test('what is on its way is counted by where it goes, and what waits in a form is not', async () => {
  await keepFiles('new-location:4:a', [file('0.jpg')])
  await keepFiles('location:4:1', [file('1.jpg'), file('2.jpg')])
  await keepFiles('project:4', [file('3.pdf')])
  const counts = await listOnTheWay()
  const places = ['location:4:1', 'project:4', 'new-location:4:a']
  expect(places.map(place => counts.get(place))).toEqual([2, 1, undefined])
})
