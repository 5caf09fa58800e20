import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openStorage } from '#server/services/storage/open-storage.ts'
import { freePort } from '#server/testing/tools/free-port.ts'
import { growTo } from '../bench/many-projects.ts'
import { round } from '../bench/measure.ts'
import { askWhile, p95 } from '../bench/paced.ts'
import { makePhoto } from '../bench/photos.ts'
import { type Portal, startPortal } from '../bench/portal.ts'
import { packageRoot, report } from '../bench/results.ts'
import { startEmbedded } from '../server/db/embedded/embedded.ts'
import { brokenReferences } from '../server/testing/foreign-keys.ts'
import { differences, type Rows, readRows, unequalFiles } from './compare.ts'
import { startWriters } from './writers.ts'

/**
 * While 25 people write and upload, a backup is taken; it is restored elsewhere and compared with what the portal held
 * just before and just after the moment of the backup: every row that was the same at both times, and every file.
 */
const projects = 100_000
const photos = 150

const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-drill-'))
await chmod(folder, 0o711)
const [dataDir, restoredDir] = [path.join(folder, 'data'), path.join(folder, 'restored')]
const file = path.join(folder, 'portal.tar')
try {
  await drill()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function drill(): Promise<void> {
  const portal = await startPortal(dataDir, await freePort())
  const taken = await backUpUnderLoad(portal).finally(() => portal.stop())
  const restoring = await run('restore', restoredDir)
  const compared = await compare(taken)
  const opened = await startPortal(restoredDir, await freePort())
  const signedIn = await signIn(opened.origin).finally(() => opened.stop())

  await report(
    'backup',
    [
      { name: 'rows in the backup', value: compared.rows, unit: 'rows' },
      { name: 'files in the backup', value: compared.files, unit: 'files' },
      { name: 'size of the backup', value: round((await stat(file)).size / 1e6), unit: 'MB' },
      { name: 'taking it under 25 writers', value: round(taken.seconds, 1), unit: 's' },
      { name: 'restoring it', value: round(restoring, 1), unit: 's' },
      { name: 'writes acknowledged meanwhile', value: taken.meanwhile, unit: 'writes', atLeast: 1 },
      { name: 'project list, p95 under 25 writers, before', value: round(taken.before, 1), unit: 'ms' },
      {
        name: 'project list, p95 under 25 writers, during the backup',
        value: round(taken.during, 1),
        unit: 'ms',
      },
      {
        name: 'during beside before',
        value: round(taken.during / taken.before, 2),
        unit: 'times',
        atMost: 2,
      },
      { name: 'acknowledged before and not restored', value: compared.lost, unit: 'writes', atMost: 0 },
      {
        name: 'rows that stood all the time and are not restored',
        value: compared.missing,
        unit: 'rows',
        atMost: 0,
      },
      { name: 'restored rows that never were', value: compared.strange, unit: 'rows', atMost: 0 },
      { name: 'files missing or not the same', value: compared.unequal, unit: 'files', atMost: 0 },
      { name: 'broken foreign keys', value: compared.broken, unit: 'keys', atMost: 0 },
      { name: 'signing in to the restored portal', value: signedIn ? 1 : 0, unit: 'sign-ins', atLeast: 1 },
    ],
    'drills',
  )
}

interface Taken {
  seconds: number
  /** Milliseconds within which 95 of 100 were answered. */
  before: number
  during: number
  /** What was acknowledged before the backup began. */
  acknowledged: string[]
  /** How many writes were acknowledged while it was taken. */
  meanwhile: number
  /** Every row before and after the moment of the backup. */
  rows: { earlier: Rows; later: Rows }
}

async function backUpUnderLoad(portal: Portal): Promise<Taken> {
  const client = await connect(dataDir)
  await growTo(client, projects)
  const { rows } = await client.query('select min(id) as id from projects')
  const token = await signIn(portal.origin)
  await addPhotos(portal.origin, token, rows[0].id)
  while ((await client.query(`select from jobs where run_at < now() and failed_at is null`)).rowCount)
    await pause(200)
  await client.end()

  const list = { url: `${portal.origin}/api/projects`, headers: { authorization: token } }
  const writers = startWriters(portal.origin, token, rows[0].id)
  await askWhile(list, () => pause(3000))
  const before = p95(await askWhile(list, () => pause(15_000)))
  const acknowledged = [...writers.written.comments, ...writers.written.files]
  const earlier = await hold(dataDir)
  let later: pg.Client | undefined
  let seconds = 0
  const times = await askWhile(list, async () => {
    seconds = await run('backup', dataDir, async () => {
      later = await hold(dataDir)
    })
  })
  const meanwhile = writers.written.comments.length + writers.written.files.length - acknowledged.length
  await writers.stop()
  if (!later) throw new Error('the backup did not say when its rows were read')
  const rowsOf = { earlier: await readRows(earlier), later: await readRows(later) }
  await Promise.all([earlier.end(), later.end()])
  return { seconds, before, during: p95(times), acknowledged, meanwhile, rows: rowsOf }
}

async function compare({ acknowledged, rows: { earlier, later } }: Taken) {
  const embedded = await startEmbedded({
    dataDir: restoredDir,
    dataDirChosen: true,
    packageRoot,
    exclusive: false,
  })
  const client = new pg.Client(embedded.owner)
  await client.connect()
  try {
    const restored = await readRows(client)
    const storage = await openStorage({ filesDir: path.join(restoredDir, 'files') })
    const names = await client.query(
      'select content as name from project_comments union all select filename from files',
    )
    const there = new Set(names.rows.map(({ name }) => name))
    return {
      ...differences(earlier, later, restored),
      ...(await unequalFiles(client, storage)),
      lost: acknowledged.filter(name => !there.has(name)).length,
      broken: (await brokenReferences(client)).length,
    }
  } finally {
    await client.end()
    await embedded.stop()
  }
}

/** A command as the operator gives it; `moment` comes when the backup has read its rows. Takes how many seconds. */
async function run(
  command: 'backup' | 'restore',
  DATA_DIR: string,
  moment?: () => Promise<void>,
): Promise<number> {
  const begun = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [path.join(packageRoot, `bin/${command}.mjs`), file], {
    env: { PATH, HOME, DATA_DIR },
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let reached: Promise<void> | undefined
  child.stderr.on('data', (chunk: Buffer) => {
    if (/ rows of /.test(String(chunk))) reached ??= moment?.()
  })
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code !== 0) throw new Error(`npm run ${command} ended with ${code}`)
  const seconds = (performance.now() - begun) / 1000
  await reached
  return seconds
}

async function connect(dir: string): Promise<pg.Client> {
  const host = path.join(dir, 'socket')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  return client
}

/** Sees the database as it is at this moment for as long as it is open. */
async function hold(dir: string): Promise<pg.Client> {
  const client = await connect(dir)
  await client.query('begin isolation level repeatable read read only')
  await client.query('select from users limit 1')
  return client
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: 'technician@hyperbola.test', password: 'hyperbola' } }),
  })
  return answer.headers.get('authorization') ?? ''
}

async function addPhotos(origin: string, authorization: string, projectId: number): Promise<void> {
  for (let count = 0; count < photos; count++) {
    const body = new FormData()
    const photo = await makePhoto(1600, 1200, count)
    body.append('file[]', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `slab ${count}.jpg`)
    const answer = await fetch(`${origin}/api/projects/${projectId}/attachments`, {
      method: 'POST',
      headers: { authorization },
      body,
    })
    if (answer.status !== 201) throw new Error(`a photo was refused: ${await answer.text()}`)
  }
}
