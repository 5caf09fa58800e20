import { createHash } from 'node:crypto'
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { api } from '#contract/api.ts'
import { backupIsRunning } from '#server/db/backup-lock.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { brokenReferences } from '#server/testing/foreign-keys.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { mountSmallDisk } from '#server/testing/servers/full-disk.ts'
import { until } from '#server/testing/until.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { verifyArchive } from './archive-reader.ts'
import {
  backUp,
  emptyDatabase,
  emptyFolder,
  emptyInstallation,
  filesOf,
  type Installation,
  newBackupFile,
  restore,
  rowsOf,
} from './backup.fixtures.ts'
import { objectTables } from './referenced-objects.ts'
import { inOrder } from './tables.ts'

let world: World
let source: Installation
beforeAll(async () => {
  world = await openWorld()
  source = { connection: world.database.connection, storage: world.storage }
  const project = await startProject(world, { job_name: 'Tab\tquote" back\\slash \\N and 日本語' })
  await startProject(world, {}, 'metric')
  await addLocation(world, project, {}, { photos: ['slab.jpg'], content: await photo(800, 600) })
  await workOff(world, [pictureHandler(world.db, world.storage)])
})
afterAll(() => world.close())

describe('a backup', () => {
  it('restored elsewhere is the same in every row, every number and every file', async () => {
    const file = await newBackupFile()
    const { manifest, bytes } = await backUp(source, file)
    const target = await emptyInstallation()
    await restore(target, file)
    const [rows, files] = [await rowsOf(source.connection), await filesOf(source.storage)]
    expect(await rowsOf(target.connection)).toEqual(rows)
    expect(await filesOf(target.storage)).toEqual(files)
    // the original and its copies
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(3)
    expect(manifest.files).toMatchObject({ count: Object.keys(files).length, missing: 0, changed: 0 })
    expect(manifest.tables.find(({ name }) => name === 'projects')?.rows).toBe(2)
    expect(await verifyArchive(file)).toEqual(manifest)
    const { size, mode } = await stat(file)
    expect({ size, mode: mode & 0o777 }).toEqual({ size: bytes, mode: 0o600 })
  })

  it('restored is a portal: people sign in, new jobs get new numbers, triggers work', async () => {
    const file = await newBackupFile()
    await backUp(source, file)
    const target = await emptyInstallation()
    await restore(target, file)
    const restored = await openWorldForTest({ database: target.connection })
    const user = { email: emailOf('owner'), password: castPassword }
    expect((await restored.call(api.accounts.signIn, { body: { user } })).statusCode).toBe(200)
    const before = await rowsOf(target.connection)
    await startProject(restored, { job_name: 'After the restore' })
    const after = await rowsOf(target.connection)
    expect(after['public.projects']).toHaveLength((before['public.projects'] ?? []).length + 1)
    expect(after['public.project_totals']).not.toEqual(before['public.project_totals'])
  })

  it('names every table that holds the key of an object', async () => {
    const { rows } = await world.database.pool.query(`
      select table_name from information_schema.columns where table_schema = 'public'
      and column_name in ('key', 'size') group by table_name having count(*) = 2 order by 1`)
    expect(rows.map(({ table_name }) => table_name)).toEqual(Object.keys(objectTables).sort())
  })

  it('is told apart from an older one under the same name, which it does not overwrite', async () => {
    const file = await newBackupFile()
    await writeFile(file, 'precious')
    await expect(backUp(source, file)).rejects.toThrow('exists already; it is not overwritten')
    expect(await readFile(file, 'utf8')).toBe('precious')
    await expect(stat(`${file}.partial`)).rejects.toThrow('ENOENT')
  })

  it('of a database that cannot be read leaves no file behind', async () => {
    const file = await newBackupFile()
    await expect(backUp({ ...source, connection: await emptyDatabase() }, file)).rejects.toThrow(
      'There is nothing to back up',
    )
    for (const left of [file, `${file}.partial`]) await expect(stat(left)).rejects.toThrow('ENOENT')
  })

  it('that cannot be written to its end says why and leaves no file behind', async () => {
    const disk = await mountSmallDisk()
    const folder = disk?.folder ?? (await emptyFolder())
    if (disk) onTestFinished(() => disk.remove())
    // where nothing can be mounted we are not root, and a folder can be closed to us
    await (disk ? disk.fill() : chmod(folder, 0o500))
    const before = await readdir(folder)
    await expect(backUp(source, path.join(folder, 'portal.tar'))).rejects.toThrow(
      /no space left|permission denied/,
    )
    expect(await readdir(folder)).toEqual(before)
  })

  it('keeps deletions of objects waiting from before its snapshot', async () => {
    const blocker = new pg.Client(source.connection)
    await blocker.connect()
    await blocker.query('begin; lock table files in access exclusive mode')
    const backup = backUp(source, await newBackupFile())
    await until(async () => backupIsRunning(world.db))
    await blocker.query('commit')
    await blocker.end()
    await backup
    expect(await backupIsRunning(world.db)).toBe(false)
  })

  it('says which files are gone or not what they were, and is taken all the same', async () => {
    const lost = await openWorldForTest()
    const project = await startProject(lost)
    const photos = ['gone.png', 'changed.png']
    await addLocation(lost, project, {}, { photos })
    const { rows } = await lost.database.pool.query('select key from files order by filename')
    const [changed, gone] = rows.map(({ key }) => key as string)
    await lost.storage.remove(gone as string)
    await writeFile(lost.storage.local(changed as string) as string, 'scribble')
    const lines: string[] = []
    const file = await newBackupFile()
    const source = { connection: lost.database.connection, storage: lost.storage }
    const { manifest } = await backUp(source, file, line => lines.push(line))
    expect(manifest.files).toMatchObject({ count: 1, missing: 1, changed: 1 })
    expect(lines).toContain(`Missing in the storage: ${gone}`)
    expect(lines).toContain(`Not what the database says of it: ${changed}`)
    const target = await emptyInstallation()
    await restore(target, file)
    expect(await filesOf(target.storage)).toEqual({
      [changed as string]: createHash('sha256').update('scribble').digest('hex'),
    })
  })
})

describe('a backup under load', () => {
  it('is one moment: all of what was acknowledged before, nothing half, and nothing that never was', async () => {
    const busy = await openWorldForTest()
    const source = { connection: busy.database.connection, storage: busy.storage }
    const acknowledged: number[] = []
    let stopping = false
    const writer = async () => {
      while (!stopping) {
        const project = await startProject(busy)
        await addLocation(busy, project, {}, { photos: ['slab.png'] })
        acknowledged.push(project)
      }
    }
    const writers = Promise.all(Array.from({ length: 4 }, writer))
    await until(() => acknowledged.length > 8)
    const before = [...acknowledged]
    const file = await newBackupFile()
    await backUp(source, file)
    const seen = acknowledged.length
    await until(() => acknowledged.length > seen)
    stopping = true
    await writers
    const target = await emptyInstallation()
    await restore(target, file)

    const [there, here] = [await rowsOf(target.connection), await rowsOf(source.connection)]
    const client = new pg.Client(target.connection)
    await client.connect()
    const query = async (text: string) => (await client.query(text)).rows
    const ids = (await query('select id from projects')).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(before))
    // what is only ever added is a part of what is there now
    for (const table of ['public.project_comments', 'public.project_activity', 'public.project_statuses'])
      expect(here[table]).toEqual(expect.arrayContaining(there[table] as string[]))
    // what belongs together was caught together
    expect(
      await query(
        'select count(*)::int from projects p where not exists (select from project_statuses where project_id = p.id)',
      ),
    ).toEqual([{ count: 0 }])
    expect(await query('select sum(count)::int as count from project_totals where company_id = 0')).toEqual(
      await query('select count(*)::int from projects where deleted_at is null'),
    )
    const stored = await filesOf(target.storage)
    for (const { key, sha256 } of await query('select key, sha256 from files'))
      expect(stored[key]).toBe(sha256)
    expect(await brokenReferences(client)).toEqual([])
    await client.end()
  })
})

describe('the order of tables', () => {
  it('puts each after those it refers to', () => {
    const tables = [
      { name: 'photos', refers_to: ['places', 'people'] },
      { name: 'places', refers_to: ['people'] },
      { name: 'people', refers_to: [] },
    ]
    expect(inOrder(tables).map(({ name }) => name)).toEqual(['people', 'places', 'photos'])
  })

  it('refuses a ring', () => {
    const ring = [
      { name: 'hen', refers_to: ['egg'] },
      { name: 'egg', refers_to: ['hen'] },
    ]
    expect(() => inOrder(ring)).toThrow('in a ring: hen, egg')
  })
})
