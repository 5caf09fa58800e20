import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { CastName } from '#server/testing/cast.ts'
import { addProjects } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { download, exported, readCsv } from '../exports.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await addProjects(world, 620, index => ({
    job_name: index === 7 ? '=HYPERLINK("x")' : `Garage ${index}`,
    company_id: world.companyId(index % 2 ? 'Corers' : 'Others'),
    step: index % 3 ? 2 : 10,
    contact_phone_number: '+13035550142',
  }))
})
afterAll(() => world.close())

const listed = async (body: object, as: CastName) =>
  readCsv(await download(world, await exported(world, api.exports.projects, { body }, as)))

it.each<[object, CastName]>([
  [{}, 'technician'],
  [{}, 'owner'],
  [{ status: 'completed' }, 'owner'],
  [{ status: 'active', search: 'garage 1' }, 'stranger'],
  [{ search: 'nowhere' }, 'owner'],
  [{ step: 2 }, 'admin'],
])('%j of %s is what the list shows, newest first', async (filter, as) => {
  const rows = await listed(filter, as)
  const { total, projects } = (
    await world.call(api.projects.list, { query: { ...filter, per_page: 100 } }, as)
  ).json()
  expect(rows).toHaveLength(total)
  const first = rows.slice(0, 100).map(row => row['ATS number'])
  expect(first).toEqual(projects.map(({ ats }: { ats: string }) => ats))
})

it('has no formulas, and the address and contact of each', async () => {
  const rows = await listed({}, 'owner')
  expect(rows.map(row => row['Job name'])).toContain('\'=HYPERLINK("x")')
  expect(rows[0]).toMatchObject({
    City: 'Denver',
    Company: 'Corers',
    Type: 'GPR',
    'Contact phone': "'+13035550142",
  })
})

it('a number is looked for as such', async () => {
  const [some] = await listed({ step: 2 }, 'admin')
  const number = some?.['ATS number'] ?? ''
  expect((await listed({ search: number }, 'admin')).map(row => row['ATS number'])).toEqual([number])
})
