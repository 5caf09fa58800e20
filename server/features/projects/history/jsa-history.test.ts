import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { HistoryEntry } from '#contract/projects/history.ts'
import {
  changeJsa,
  openSignOn,
  sendJsaFiles,
  signByCode,
  signCrew,
  signJsa,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const read = async (query: Record<string, number> = {}): Promise<HistoryEntry[]> =>
  (await world.call(api.projects.history, { params: { id: project }, query }, 'owner')).json().history
const told = async () =>
  (await read()).map(({ user_name, did, subject }) => [user_name, did, subject].join(', '))
const type = (id: number, body: object, as?: 'owner') => changeJsa(world, id, { ...body, draft: true }, as)
const requested = 'Tess Technician, requested the scan, '

it('what one person types within ten minutes is one entry, with all its fields and the time it was saved last', async () => {
  const { id } = await submitJsa(world, project, { operator: 'O', draft: true })
  world.pass(120)
  await type(id, { operator: 'Olaf' })
  world.pass(120)
  await type(id, { area_of_work: 'Level 2' })
  const [entry, first] = await read()
  expect(await told()).toEqual(['Tess Technician, wrote the JSA, Draft', requested])
  expect(entry?.fields).toEqual(['operator', 'area_of_work'])
  expect(Date.parse(entry?.at ?? '') - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(240_000)
})

it('what is saved without a change is none', async () => {
  const { id } = await submitJsa(world, project, { operator: 'Olaf', draft: true })
  await type(id, { operator: 'Olaf' })
  expect((await read())[0]?.fields).toEqual(['operator'])
  expect(await told()).toHaveLength(2)
})

it('another person, ten minutes more, or something between begins another entry', async () => {
  const { id } = await submitJsa(world, project, { operator: 'A', draft: true })
  await type(id, { operator: 'B' }, 'owner')
  await type(id, { operator: 'C' }, 'owner')
  await type(id, { operator: 'D' })
  world.pass(601)
  await type(id, { operator: 'E' })
  await world.call(api.projectRecords.addComment, { body: { project_id: project, content: 'Hi' } }, 'owner')
  await type(id, { operator: 'F' })
  expect(await told()).toEqual([
    'Tess Technician, changed the JSA, Draft',
    'Olga Owner, added a comment, ',
    ...Array(2).fill('Tess Technician, changed the JSA, Draft'),
    'Olga Owner, changed the JSA, Draft',
    'Tess Technician, wrote the JSA, Draft',
    requested,
  ])
})

it('every version that was submitted stands for itself', async () => {
  const { id } = await submitJsa(world, project)
  await changeJsa(world, id, { operator: 'Olaf' })
  await type(id, { operator: 'Ole' })
  await changeJsa(world, id, { draft: false })
  await signJsa(world, project, { signed_user_name: 'Rita' })
  expect(await told()).toEqual([
    'Tess Technician, collected a signature on the JSA, Rita, Version 3',
    'Tess Technician, submitted the JSA, Version 3',
    'Tess Technician, changed the JSA, Draft',
    'Tess Technician, submitted the JSA, Version 2',
    'Tess Technician, submitted the JSA, Version 1',
    requested,
  ])
})

it('comes in parts of whole entries, none twice and none lost, however small the parts', async () => {
  const { id } = await submitJsa(world, project, { operator: '0', draft: true })
  for (let save = 1; save <= 7; save++) await type(id, { operator: String(save) })
  await changeJsa(world, id, { draft: false })
  for (let save = 8; save <= 14; save++) await type(id, { operator: String(save) })
  const whole = await read()
  expect(whole.map(({ subject }) => subject)).toEqual(['Draft', 'Version 1', 'Draft', null])
  for (const limit of [1, 2, 3]) {
    const parts: HistoryEntry[] = []
    for (
      let part = await read({ limit });
      part.length > 0;
      part = await read({ limit, before: parts.at(-1)?.id ?? 0 })
    )
      parts.push(...part)
    expect(parts).toEqual(whole)
  }
})

it('names who of the crew signed on, with an account or without one, and no more than that', async () => {
  const form = await submitJsa(world, project)
  await signCrew(world, form, { name: 'Ann' })
  const { token } = await openSignOn(world, form.id)
  await signByCode(world, token, form, { name: 'Ben', language: 'es' })
  const entries = (await read()).slice(0, 3)
  expect(entries.map(({ user_name, did, subject, fields }) => [user_name, did, subject, fields])).toEqual([
    [null, 'signed on to the JSA by code', 'Ben', ['signature']],
    ['Tess Technician', 'opened crew sign-on by code', null, []],
    ['Tess Technician', 'collected a crew signature on the JSA', 'Ann', ['signature']],
  ])
})

it('names the file that was deleted', async () => {
  const { id } = await submitJsa(world, project)
  const [file] = (await sendJsaFiles(world, id, ['permit.png'])).json().files
  await world.call(api.jsa.deleteFile, { params: { id, file_id: file.id } }, 'owner')
  expect((await told()).slice(0, 2)).toEqual([
    'Olga Owner, deleted a file from the JSA, permit.png',
    'Tess Technician, added files to the JSA, ',
  ])
})
