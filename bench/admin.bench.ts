import { startFloor } from './floor/start.ts'
import { signIn } from './large-report.ts'
import { addPeople } from './many-people.ts'
import { inTurns, round } from './measure.ts'
import { openPortal } from './opened-portal.ts'
import { type Figure, report } from './results.ts'

/**
 * What the lists of a platform admin cost with 100,000 people and 10,000 companies, as a share of the least a good
 * engineer would write by hand (bench/floor), both measured in turns in the same run.
 */
const { portal, dataDir, client, close } = await openPortal()
const authorization = await signIn(portal.origin, 'admin@hyperbola.test')
await addPeople(client, { people: 100_000, companies: 10_000 })
const floor = await startFloor(dataDir)

/** What is asked of the portal, and the same of the floor. */
const cases: Record<string, { portal: string; floor: string }> = {
  'people, first page': { portal: '/users?per_page=50', floor: '/users/name/50/0' },
  'people, page 1,000': { portal: '/users?per_page=50&page=1000', floor: '/users/name/50/49950' },
  'people, page 2,000': { portal: '/users?per_page=50&page=2000', floor: '/users/name/50/99950' },
  'people, without parameters': { portal: '/users', floor: '/users/name/1000/0' },
  'people, by name backwards': {
    portal: '/users?per_page=50&sort=full_name&order=desc',
    floor: '/users/name_backwards/50/0',
  },
  'people, by email': { portal: '/users?per_page=50&sort=email', floor: '/users/email/50/0' },
  'people, by company': { portal: '/users?per_page=50&sort=company_name', floor: '/users/company/50/0' },
  'people, by company, page 1,000': {
    portal: '/users?per_page=50&sort=company_name&page=1000',
    floor: '/users/company/50/49950',
  },
  'people, by level': { portal: '/users?per_page=50&sort=level', floor: '/users/level/50/0' },
  'people, by invitation': {
    portal: '/users?per_page=50&sort=invited_at&order=desc',
    floor: '/users/invitation/50/0',
  },
  'search of people, common word': { portal: '/users?per_page=50&search=michael', floor: '/people/michael' },
  'search of people, rare word': {
    portal: '/users?per_page=50&search=zebulon.adams',
    floor: '/people-and-similar/zebulon.adams',
  },
  'search of people, misspelled word': {
    portal: '/users?per_page=50&search=micheal',
    floor: '/similar-people/micheal',
  },
  'search of people, misspelled rare word': {
    portal: '/users?per_page=50&search=zebuloon',
    floor: '/similar-people/zebuloon',
  },
  'companies, first page': { portal: '/companies?per_page=24', floor: '/companies/24/0' },
  'companies, page 400': { portal: '/companies?per_page=24&page=400', floor: '/companies/24/9576' },
  'companies, without parameters': { portal: '/companies', floor: '/companies/1000/0' },
  'search of companies, common word': {
    portal: '/companies?per_page=24&search=granite',
    floor: '/company-search/granite',
  },
  'search of companies, rare word': {
    portal: '/companies?per_page=24&search=company77.test',
    floor: '/company-search-and-similar/company77.test',
  },
  'search of companies, misspelled word': {
    portal: '/companies?per_page=24&search=granit%20hospitl',
    floor: '/similar-companies/granit%20hospitl',
  },
}

const figures: Figure[] = []
for (const [name, each] of Object.entries(cases)) {
  const { mine, least } = await inTurns(
    {
      mine: { url: `${portal.origin}/api${each.portal}`, headers: { authorization } },
      least: { url: `${floor.url}${each.floor}` },
    },
    { connections: 8 },
  )
  figures.push(
    { name, value: round(mine.rate), unit: '1/s' },
    { name: `${name}, p95`, value: round(mine.p95, 1), unit: 'ms' },
    { name: `${name}, floor`, value: round(least.rate), unit: '1/s' },
    {
      name: `${name}, share of the floor`,
      value: round(mine.rate / least.rate, 2),
      unit: 'ratio',
      atLeast: 0.45,
    },
  )
}
floor.close()
await close()
await report('admin', figures)
