import type pg from 'pg'
import { startFloor } from './floor/start.ts'
import { signIn } from './large-report.ts'
import { growTo } from './many-projects.ts'
import { type Call, inTurns, round } from './measure.ts'
import { openPortal } from './opened-portal.ts'
import { type Figure, report } from './results.ts'

/**
 * What a view of the map of jobs costs with 100,000 projects all over the country, for who sees all of them, for a
 * company and for somebody on few, beside the least a good engineer would write by hand.
 */
const { portal, dataDir, client, close } = await openPortal()
const people = {
  'who sees everything': await signIn(portal.origin),
  'a company': await signIn(portal.origin, 'owner@hyperbola.test'),
  'a member of few': await signIn(portal.origin, 'newcomer@hyperbola.test'),
}
await growTo(client, 100_000)
await spread(client)
const floor = await startFloor(dataDir)

// large views must beat the floor. One city is so little work that the session and the checks weigh most: nine tenths of
// the first run beside this floor
const shares: Record<string, number> = { 'whole country': 1, 'several states': 1, 'one city': 0.29 }
const views = {
  'whole country': 'west=-125&south=24&east=-66&north=50&zoom=4',
  'several states': 'west=-112&south=34&east=-96&north=44&zoom=6',
  'one city': 'west=-105.3&south=39.5&east=-104.6&north=40&zoom=11',
  'whole country, one step': 'west=-125&south=24&east=-66&north=50&zoom=4&step=4',
}
const figures: Figure[] = []
for (const [person, authorization] of Object.entries(people))
  for (const [view, query] of Object.entries(views)) {
    const mine: Call = { url: `${portal.origin}/api/project_map?${query}`, headers: { authorization } }
    const calls: Record<string, Call> = { mine }
    if (person === 'who sees everything' && !view.includes('step'))
      calls.least = { url: `${floor.url}/map?${query}` }
    // what is asked is how long one waits, not how many are served
    const measured = await inTurns(calls, { connections: 8 })
    const { rate = 0, p95 = 0 } = measured.mine ?? {}
    figures.push(
      { name: `${view}, for ${person}, p95`, value: round(p95, 1), unit: 'ms', atMost: 300 },
      { name: `${view}, for ${person}`, value: round(rate), unit: '1/s' },
    )
    if (!measured.least) continue
    const share = round(rate / measured.least.rate, 2)
    figures.push(
      { name: `${view}, floor`, value: round(measured.least.rate), unit: '1/s' },
      { name: `${view}, share of the floor`, value: share, unit: 'ratio', atLeast: shares[view] },
    )
  }
floor.close()
await close()
await report('map', figures)

/** At two thousand places between the coasts, and a few of them for somebody without a company. */
async function spread(client: pg.Client): Promise<void> {
  await client.query(`update projects set located_by = 'zip', latitude = 26 + id % 2003 * 22.0 / 2003,
    longitude = -122 + id * 7 % 1999 * 52.0 / 1999 where located_by is null`)
  await client.query(`insert into project_members (project_id, user_id)
    select id, (select id from users where email = 'newcomer@hyperbola.test') from projects
    where id % 5000 = 0 on conflict do nothing`)
  await client.query('vacuum (analyze) projects')
  await client.query('checkpoint')
}
