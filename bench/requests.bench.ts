import { type Case, requestCases, sortedCases } from './cases.ts'
import { startFloor } from './floor/start.ts'
import { nameIndex } from './floor/statements.ts'
import { signIn } from './large-report.ts'
import { growTo } from './many-projects.ts'
import { inTurns, type Measured, measure, round } from './measure.ts'
import { openPortal } from './opened-portal.ts'
import { type Figure, report } from './results.ts'

/**
 * What the calls behind the screens cost with 100,000 projects, as a share of the least a good engineer would write by
 * hand (bench/floor), both measured in turns in the same run; and what a million projects change about it.
 */
const { portal, dataDir, client, close } = await openPortal()
const callers = {
  technician: await signIn(portal.origin),
  owner: await signIn(portal.origin, 'owner@hyperbola.test'),
}
const figures: Figure[] = []

await growTo(client, 100_000)
const floor = await startFloor(dataDir)
const ours: Record<string, Measured> = {}
for (const [name, each] of Object.entries(await requestCases(portal.origin, client, callers)))
  ours[name] = await compare(name, each)
await client.query(nameIndex.create)
for (const [name, each] of Object.entries(await sortedCases(portal.origin, client, callers)))
  await compare(name, each)
await client.query(nameIndex.drop)
floor.close()
const page = ours['project page beside one statement']?.p95 ?? 0
figures.push({
  name: 'project page, p95 beside that of the list',
  value: round(page / (ours.list?.p95 ?? 1), 2),
  unit: 'times as long',
  atMost: 3,
})

await growTo(client, 1_000_000)
const million = await requestCases(portal.origin, client, callers)
const first = await measureMillion('list')
const deep = await measureMillion('deep page')
const rareTogether = 'search, two common words that are rare together'
await measureMillion(rareTogether)
const { rare } = await inTurns(
  { rare: (million[rareTogether] as Case).portal },
  { connections: 1, rounds: 5, duration: 3 },
)
for (const name of ['search, common word', 'search, rare word', 'search, no hit']) await measureMillion(name)
figures.push(
  {
    name: 'a page in the middle of a million beside the first',
    value: round(first.rate / deep.rate, 2),
    unit: 'times the cost',
    atMost: 3,
  },
  {
    name: 'two common words that are rare together among a million, for one caller, p95',
    value: round(rare.p95, 1),
    unit: 'ms',
    atMost: 50,
  },
)
await close()
await report('requests', figures)

async function compare(name: string, each: Case): Promise<Measured> {
  const { mine, least } = await inTurns({
    mine: each.portal,
    least: { ...each.portal, url: `${floor.url}${each.floor}` },
  })
  figures.push(
    { name: `${name}`, value: round(mine.rate), unit: '1/s' },
    { name: `${name}, p95`, value: round(mine.p95, 1), unit: 'ms' },
    { name: `${name}, floor`, value: round(least.rate), unit: '1/s' },
    {
      name: `${name}, share of the floor`,
      value: round(mine.rate / least.rate, 2),
      unit: 'ratio',
      atLeast: each.atLeast,
    },
  )
  return mine
}

/** With 8 clients: what is asked here is how long one waits, not how many are served. */
async function measureMillion(name: string): Promise<Measured> {
  const call = (million[name] as Case).portal
  await measure(call, { connections: 8, duration: 1 })
  const measured = await measure(call, { connections: 8, duration: 3 })
  figures.push(
    { name: `${name}, 1000000 projects`, value: round(measured.rate), unit: '1/s' },
    { name: `${name}, 1000000 projects, p95`, value: round(measured.p95, 1), unit: 'ms' },
  )
  return measured
}
