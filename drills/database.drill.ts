import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { packageRoot, report } from '../bench/results.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { openDemoPortal } from './demo-portal.ts'
import { startWriters } from './writers.ts'

// The database is ended at once fifteen times, and then frozen for 25 seconds, while 25 people write.
const restarts = 15
const frozenSeconds = 25
const poolPlaces = 10

const portal = await openDemoPortal()
let deaths = 0
const watch = setInterval(() => {
  if (!signal(portal.pid, 0)) deaths = 1
}, 100)
try {
  await drill()
} finally {
  clearInterval(watch)
  await portal.stop()
}

async function drill(): Promise<void> {
  const token = await portal.signIn('technician@hyperbola.test')
  const projectId = await portal.newestProject(token)
  const writers = startWriters(portal.origin, token, projectId)
  for (let done = 0; done < restarts; done++) {
    await someWritten(50)
    process.kill(await postmaster(), 'SIGQUIT')
  }
  await someWritten(500)
  const outagesSoFar = writers.written.answers[503] ?? 0
  const server = await postmaster()
  const frozen = [server, ...childrenOf(server)]
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  await pause(frozenSeconds * 1000)
  for (const pid of frozen) signal(pid, 'SIGCONT')
  const places = await mostPlaces()
  await writers.stop()
  const { comments, files, answers, unexpected } = writers.written
  const kept = await readBack()
  for (const line of new Set(unexpected)) console.log(`unexpected: ${line}`)
  await report(
    'database',
    [
      { name: 'restarts of the database under 25 writers', value: restarts, unit: 'restarts' },
      { name: 'seconds it was frozen', value: frozenSeconds, unit: 's' },
      { name: 'writes acknowledged', value: comments.length + files.length, unit: 'writes' },
      { name: 'deaths of the portal', value: deaths, unit: 'deaths', atMost: 0 },
      {
        name: 'acknowledged and lost',
        value: missing(comments, kept.comments) + missing(files, kept.files),
        unit: 'writes',
        atMost: 0,
      },
      {
        name: 'written twice',
        value: doubled(kept.comments) + doubled(kept.files),
        unit: 'writes',
        atMost: 0,
      },
      { name: 'answers 503 with Retry-After', value: answers[503] ?? 0, unit: 'answers', atLeast: 1 },
      {
        name: 'of them during the freeze',
        value: (answers[503] ?? 0) - outagesSoFar,
        unit: 'answers',
        atLeast: 1,
      },
      { name: 'broken connections', value: answers[0] ?? 0, unit: 'answers', atMost: 0 },
      { name: 'other refusals', value: unexpected.length, unit: 'answers', atMost: 0 },
      {
        name: 'places of the pool in use afterwards',
        value: places,
        unit: 'connections',
        atLeast: poolPlaces,
      },
    ],
    'drills',
  )

  async function someWritten(more: number): Promise<void> {
    const enough = writers.written.comments.length + more
    while (writers.written.comments.length < enough && deaths === 0) await pause(20)
  }

  /** As many connections as the portal's pool opens while 25 people write. */
  async function mostPlaces(): Promise<number> {
    const client = await connect()
    let most = 0
    for (let look = 0; look < 200 && most < poolPlaces; look++) {
      const { rows } = await client.query(
        "select count(*)::integer from pg_stat_activity where application_name = 'hyperbola' and state <> 'idle'",
      )
      most = Math.max(most, rows[0].count)
      await pause(10)
    }
    await client.end()
    return most
  }

  async function readBack(): Promise<{ comments: string[]; files: string[] }> {
    const client = await connect()
    const { rows: comments } = await client.query(
      "select content as name from project_comments where content like 'written %'",
    )
    const { rows: files } = await client.query(
      'select filename as name from files join project_files on file_id = files.id where project_id = $1',
      [projectId],
    )
    await client.end()
    return { comments: comments.map(({ name }) => name), files: files.map(({ name }) => name) }
  }
}

async function connect(): Promise<pg.Client> {
  const { dataDir } = portal
  const visited = await startEmbedded({ dataDir, dataDirChosen: true, packageRoot, exclusive: false })
  const client = new pg.Client(visited.connection)
  await client.connect()
  return client
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(path.join(portal.dataDir, 'db/postmaster.pid'), 'utf8'), 10)
}

function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).split('\n')
  return lines.map(Number).filter(child => child > 0)
}

/** False when there is no such process any more. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

function missing(wanted: string[], there: string[]): number {
  const known = new Set(there)
  return wanted.filter(name => !known.has(name)).length
}

function doubled(names: string[]): number {
  return names.length - new Set(names).size
}
