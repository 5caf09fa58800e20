import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Connection } from '#server/db/database.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { run } from '#server/testing/run.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { backUp, emptyDatabase, emptyFolder, rowsOf, urlOf } from './backup.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await addLocation(world, await startProject(world), {}, { photos: ['slab.png'] })
})
afterAll(() => world.close())

async function ended(
  program: 'backup-command.ts' | 'restore-command.ts',
  args: string[],
  settings: Record<string, string>,
) {
  const command = run(program, args, settings)
  return { code: await command.ended, output: command.output() }
}

describe('npm run backup and npm run restore', () => {
  it('go from a server to an embedded database and, while it runs, back; at night without being asked', async () => {
    const folder = await emptyFolder()
    const [first, second] = [path.join(folder, 'first.tar'), path.join(folder, 'second.tar')]
    // the first sign-in starts the training and renews the hash: the one below is not the first
    const user = { email: emailOf('owner'), password: castPassword }
    await world.call(api.accounts.signIn, { body: { user } })
    await backUp({ connection: world.database.connection, storage: world.storage }, first)
    const embedded = { DATA_DIR: path.join(folder, 'embedded'), DEMO_DATA: 'off' }
    expect(await ended('restore-command.ts', [first], embedded)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored as of .+Z: \d+ tables, 1 files\.\n$/),
    })
    const nightly = path.join(folder, 'nightly')
    const portal = run('main.ts', [], { PORT: '0', BACKUP_DIR: nightly, ...embedded })
    const [, origin] = await portal.says(/is ready: (http:\S+)/)
    const answer = await fetch(`${origin}/api/users/sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
    })
    expect(answer.status).toBe(200)
    // the portal may have made the copies of the picture by now
    expect(await ended('backup-command.ts', [second], embedded)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/second\.tar: \d+ tables, [1-4] files, 1 MB\.\n$/),
    })
    expect(await ended('restore-command.ts', [second], embedded)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is already using the data folder'),
    })
    await bringForward(embedded.DATA_DIR)
    await until(async () => (await readdir(nightly).catch(() => [])).some(name => name.endsWith('.tar')))

    const server = await emptyDatabase()
    const settings = { DATABASE_URL: urlOf(server), DATA_DIR: path.join(folder, 'server') }
    expect(await ended('restore-command.ts', [second], settings)).toMatchObject({ code: 0 })
    const [there, here] = [await rowsOf(server), await rowsOf(world.database.connection)]
    for (const table of ['public.users', 'public.projects', 'public.files'])
      expect(there[table]).toEqual(here[table])
  })

  it('say how they are called', async () => {
    expect(await ended('backup-command.ts', [], {})).toEqual({
      code: 2,
      output: 'Usage: npm run backup -- FILE\n',
    })
  })

  it('leave nothing behind when they are stopped', async () => {
    const folder = await emptyFolder()
    const file = path.join(folder, 'portal.tar')
    const connection = world.database.connection as Extract<Connection, { host: string }>
    const blocker = new pg.Client(connection)
    await blocker.connect()
    await blocker.query('begin; lock table files in access exclusive mode')
    const backup = run('backup-command.ts', [file], { DATABASE_URL: urlOf(connection), DATA_DIR: folder })
    await until(async () => {
      const { rowCount } = await blocker.query(
        `select from pg_locks where not granted and relation = 'files'::regclass`,
      )
      return rowCount
    })
    backup.child.kill('SIGTERM')
    expect(await backup.ended).toBe(1)
    await blocker.end()
    expect(backup.output()).toContain('The backup was stopped; nothing was written.')
    for (const left of [file, `${file}.partial`]) await expect(access(left)).rejects.toThrow('ENOENT')
  })
})

/** Makes the nightly backup of a running portal due. */
async function bringForward(dataDir: string): Promise<void> {
  const host = path.join(dataDir, 'socket')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  const { rowCount } = await client.query(`update jobs set run_at = now() where kind = 'backup'`)
  await client.end()
  expect(rowCount).toBe(1)
}
