import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const search = async (text?: string) =>
  (
    await world.call(
      api.projects.companyNames,
      text === undefined ? {} : { query: { search: text } },
      'metric',
    )
  ).json().companies
const names = (found: { name: string }[]) => found.map(({ name }) => name)

it('all companies come by name when nothing is searched for', async () => {
  expect(names(await search())).toEqual(['Clinic', 'Corers', 'Others', 'Scanners'])
  expect(names(await search('  '))).toHaveLength(4)
})

it('a part of the name finds it in any letter case, those that begin with it first', async () => {
  expect(names(await search('ERS'))).toEqual(['Corers', 'Others', 'Scanners'])
  await world.db.insert(companies).values({
    company_name: 'Ersatz 100%',
    company_type: 'contractor',
    city: 'X',
    state: 'CO',
    zip_code: '1',
  })
  expect(names(await search('ers'))).toEqual(['Ersatz 100%', 'Corers', 'Others', 'Scanners'])
  expect(names(await search('0%'))).toEqual(['Ersatz 100%'])
  expect(names(await search('_'))).toEqual([])
})

it('a company comes with its living facilities and nothing that is not asked for', async () => {
  await world.db.update(facilities).set({ deleted_at: new Date() }).where(eq(facilities.name, 'South Wing'))
  expect(await search('clinic')).toEqual([
    {
      id: world.companyId('Clinic'),
      name: 'Clinic',
      company_type: 'facility',
      facilities: [{ id: expect.any(Number), name: 'North Wing' }],
    },
  ])
})

it('is one query, however many are found', async () => {
  let queries = 0
  const counting = () => queries++
  world.database.pool.on('acquire', counting)
  await search()
  const many = queries
  await search('clinic')
  world.database.pool.off('acquire', counting)
  expect(queries - many).toBe(many)
})

it('shows twenty at once', async () => {
  const more = Array.from({ length: 30 }, (_, index) => ({
    ...{ company_name: `Namesake ${index}`, company_type: 'contractor' as const },
    ...{ city: 'X', state: 'CO', zip_code: '1' },
  }))
  await world.db.insert(companies).values(more)
  expect(await search('namesake')).toHaveLength(20)
})
