import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { archiveMessages, leftOutReasons, virusCheckWords } from '#contract/exports/archive-words.ts'
import { files } from '#server/db/schema/files.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { download, exported, readCsv, unpack } from '../exports.fixtures.ts'

let world: World
let id: number
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
  await addLocation(world, id, { name: 'Corridor' }, { photos: ['waits.png', 'clean.png'] })
  const form = multipart(
    ['virus.png', 'lost.png'].map(filename => ({ name: 'file[]', filename, content: png })),
  )
  await world.call(api.projectRecords.addFiles, { params: { id }, ...form }, 'owner')
  const set = (filename: string, scan_status: 'waiting' | 'infected') =>
    world.db.update(files).set({ scan_status }).where(eq(files.filename, filename))
  await set('waits.png', 'waiting')
  await set('virus.png', 'infected')
  const [lost] = await world.db.select().from(files).where(eq(files.filename, 'lost.png'))
  await world.storage.remove(lost?.key ?? '')
})
afterAll(() => world.close())

const zipOf = async (endpoint: Parameters<typeof exported>[1], of: number) =>
  unpack(await download(world, await exported(world, endpoint, { params: { id: of } }, 'owner')))

const leftOut = [
  { File: 'photos/location 1/waits.png', Why: leftOutReasons.waiting },
  { File: 'files/virus.png', Why: leftOutReasons.infected },
  { File: 'files/lost.png', Why: leftOutReasons.missing },
]

it('the ZIP of a project lists what is not in it, and why, in a table, on its page and in its data', async () => {
  const zip = await zipOf(api.exports.project, id)
  expect(readCsv(zip.get('left-out.csv'))).toEqual(leftOut)
  expect([...zip.keys()].filter(name => name.endsWith('.png'))).toEqual(['photos/location 1/clean.png'])
  const rows = readCsv(zip.get('files.csv')).map(({ Name, Path, Missing, Why }) => [Name, Path, Missing, Why])
  expect(rows).toEqual([
    ['waits.png', '', 'yes', leftOutReasons.waiting],
    ['clean.png', 'photos/location 1/clean.png', 'no', ''],
    ['virus.png', '', 'yes', leftOutReasons.infected],
    ['lost.png', '', 'yes', leftOutReasons.missing],
  ])
  const data = JSON.parse(zip.get('project.json')?.toString() ?? '')
  expect(data.files[2]).toMatchObject({ path: null, missing: true, left_out: leftOutReasons.infected })
  const page = zip.get('index.html')?.toString() ?? ''
  expect(page).toContain('href="left-out.csv"')
  for (const { Why } of leftOut) expect(page.split(Why.replace("'", '&#39;')).length).toBeGreaterThan(2)
})

it('the ZIP of a company lists what its projects lack', async () => {
  const zip = await zipOf(api.exports.company, world.companyId('Corers'))
  const [project] = JSON.parse(zip.get('company.json')?.toString() ?? '').projects
  expect(readCsv(zip.get('left-out.csv'))).toEqual(
    leftOut.map(({ File, Why }) => ({ File: project.folder + File, Why })),
  )
  expect(readCsv(zip.get(`${project.folder}left-out.csv`))).toEqual(leftOut)
  expect(zip.get('index.html')?.toString()).toContain(archiveMessages.leftOut)
})

it('the ZIP of a person says of each upload whether it passed the virus check', async () => {
  const zip = await zipOf(api.exports.person, world.ids.owner)
  const checks = readCsv(zip.get('uploads.csv')).map(row => [row.Name, row['Virus check']])
  expect(checks).toContainEqual(['virus.png', virusCheckWords.infected])
  expect(checks).toContainEqual(['lost.png', ''])
  expect(zip.has('left-out.csv')).toBe(false)
})
