import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startBareHandler } from './bare.ts'
import { growTo } from './many-projects.ts'
import { freePort, inTurns, type Knock, type Measured, round } from './measure.ts'
import { startPortal } from './portal.ts'
import { type Figure, report } from './results.ts'
import { request, takeDown } from './taken-queries.ts'

/**
 * What the project list costs a caller who sees everything, with 1,000, 100,000 and 1,000,000 projects, beside a bare
 * handler that runs the very same queries.
 */
const sizes = [1_000, 100_000, 1_000_000]
const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
await chmod(folder, 0o711)
const dataDir = path.join(folder, 'data')
const portal = await startPortal(dataDir, await freePort())
const client = new pg.Client({
  host: path.join(dataDir, 'socket'),
  port: 5432,
  user: 'hyperbola',
  database: 'hyperbola',
})
await client.connect()
const authorization = await signIn()

const figures: Figure[] = []
const ours: Record<string, Record<number, Measured>> = {}
for (const size of sizes) {
  await growTo(client, size)
  for (const [name, knock] of Object.entries(await requestsAt(size))) await compare(name, size, knock)
}
await client.end()
await portal.stop()
await rm(folder, { recursive: true, force: true })

const [few = 0, , most = 0] = sizes
for (const name of Object.keys(ours).filter(each => /^(list|search)/.test(each)))
  figures.push({
    name: `${name}: ${most} projects beside ${few}`,
    value: round((ours[name]?.[few]?.rate ?? 0) / (ours[name]?.[most]?.rate ?? 1), 2),
    unit: 'times the cost',
    atMost: 2,
  })
await report('projects', figures)

async function signIn(): Promise<string> {
  const answer = await fetch(`${portal.origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'technician@hyperbola.test', password: 'hyperbola' } }),
  })
  return String(answer.headers.get('authorization'))
}

/** An ATS number that one project has, a word that 1 of 16 has, one that 1 of 400 has, two words, and no hit. */
async function requestsAt(size: number): Promise<Record<string, Knock>> {
  const { rows } = await client.query('select ats_number from projects order by id offset 500 limit 1')
  const list = (query: string): Knock => ({
    url: `${portal.origin}/api/projects${query}`,
    headers: { authorization },
  })
  return {
    list: list(''),
    'list, active': list('?status=active'),
    'search, ATS number': list(`?search=${rows[0].ats_number}`),
    'search, common word': list('?search=tower'),
    'search, rare word': list('?search=boiler'),
    'search, two words': list('?search=tower%20denver'),
    'search, no hit': list('?search=zeppelin'),
    'deep page': list(`?page=${Math.floor(size / 25 / 2)}`),
    create: {
      url: `${portal.origin}/api/v1/ats_requests`,
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    },
  }
}

async function compare(name: string, size: number, knock: Knock): Promise<void> {
  const { queries, made } = await takeDown(dataDir, knock)
  const bare = await startBareHandler(dataDir, queries, made)
  const { portal: mine, theirs } = await inTurns({ portal: knock, theirs: { ...knock, url: bare.url } })
  bare.close()
  ours[name] = { ...ours[name], [size]: mine }
  figures.push(
    { name: `${name}, ${size} projects`, value: round(mine.rate), unit: '1/s' },
    { name: `${name}, ${size} projects, p95`, value: round(mine.p95, 1), unit: 'ms' },
    { name: `${name}, ${size} projects, bare handler`, value: round(theirs.rate), unit: '1/s' },
    {
      name: `${name}, ${size} projects, beside the bare handler`,
      value: round(mine.rate / theirs.rate, 2),
      unit: 'ratio',
      atLeast: 0.6,
    },
  )
}
