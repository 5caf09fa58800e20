import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import type { Connection } from '#server/db/database.ts'
import { jobs } from '#server/db/schema/system.ts'
import type { JobHandler } from '#server/services/jobs/jobs.ts'
import { nextNight } from '#server/services/jobs/nightly-job.ts'
import { BadSettings } from '#server/services/runtime/bad-settings.ts'
import { readConfig } from '#server/services/runtime/config.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { verifyArchive } from './archive-reader.ts'
import { emptyFolder, urlOf } from './backup.fixtures.ts'
import { backupHandlers, queueBackup } from './nightly-backup.ts'

let world: World
let backupDir: string
let lines: string[]
let handler: JobHandler

const waiting = () => world.db.select().from(jobs).where(eq(jobs.kind, 'backup'))
const errors = () => lines.filter(line => JSON.parse(line).level >= 50)

describe('the nightly backup', () => {
  beforeEach(async () => {
    lines = []
    world = await openWorldForTest({
      config: { logLevel: 'info', logTo: { write: line => void lines.push(line) } },
    })
    backupDir = path.join(await emptyFolder(), 'nightly')
    const settings = { backupDir, backupKeep: 2, timeZone: 'America/Denver' }
    handler = backupHandlers(world.db, settings, world.app.log)[0] as JobHandler
    // a process of its own reads its own settings
    for (const [name, value] of Object.entries(ownSettings())) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
  })
  const ownSettings = () => ({
    DATABASE_URL: urlOf(world.database.connection as Extract<Connection, { host: string }>),
    DATA_DIR: path.dirname(world.temporary),
  })

  it('is taken, orders the next, and keeps the newest of its own and whatever is not its own', async () => {
    await handler.run({})
    const [first = ''] = await readdir(backupDir)
    expect(first).toMatch(/^hyperbola-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar$/)
    const strange = ['notes.txt', 'hyperbola-old.tar', 'hyperbola-2020-01-01T03-00-00Z.tar.gz']
    const old = ['hyperbola-2020-01-01T03-00-00Z.tar', 'hyperbola-2020-01-02T03-00-00Z.tar']
    const partials = [
      'hyperbola-2020-01-02T03-00-00Z.tar.partial',
      'hyperbola-2020-01-03T03-00-00Z.tar.partial',
    ]
    for (const name of [...strange, ...old, ...partials]) await writeFile(path.join(backupDir, name), '')
    await utimes(path.join(backupDir, partials[0] as string), new Date(0), new Date(0))
    await until(() => Date.now() > Date.parse(readMoment(first)) + 1000)
    await handler.run({})

    const kept = (await readdir(backupDir)).sort()
    const second = kept.find(
      name => name > first && name.endsWith('.tar') && !strange.includes(name),
    ) as string
    expect(kept).toEqual([...strange, first, second, partials[1]].sort())
    const { tables } = await verifyArchive(path.join(backupDir, second))
    expect(tables.find(({ name }) => name === 'users')?.rows).toBe(Object.keys(world.ids).length)
    expect(errors()).toEqual([])
    expect(await waiting()).toMatchObject([
      { dedupe_key: 'backup', run_at: nextNight(new Date(), 'America/Denver') },
    ])
  })

  it('that fails is logged as an error, leaves nothing behind, removes nothing, and is tried again', async () => {
    const old = ['hyperbola-2020-01-01T03-00-00Z.tar', 'hyperbola-2020-01-02T03-00-00Z.tar']
    await mkdir(backupDir)
    for (const name of [...old, 'hyperbola-2020-01-03T03-00-00Z.tar'])
      await writeFile(path.join(backupDir, name), '')
    const before = await readdir(backupDir)
    vi.stubEnv('DATABASE_URL', 'postgresql://nobody@127.0.0.1:1/none')
    await expect(handler.run({})).rejects.toThrow('ECONNREFUSED')
    expect(errors()).toEqual([expect.stringContaining('THE NIGHTLY BACKUP FAILED')])
    expect(await readdir(backupDir)).toEqual(before)
    expect(await waiting()).toHaveLength(1)
  })

  it('ends with the portal and leaves nothing behind', async () => {
    const blocker = new pg.Client(world.database.connection)
    await blocker.connect()
    await blocker.query('begin; lock table files in access exclusive mode')
    const stopping = new AbortController()
    const taken = handler.run({}, stopping.signal)
    const outcome = expect(taken).rejects.toMatchObject({ name: 'AbortError' })
    await until(async () => {
      const text = `select from pg_locks where not granted and relation = 'files'::regclass`
      return (await blocker.query(text)).rowCount
    })
    stopping.abort()
    await outcome
    await blocker.end()
    expect(await readdir(backupDir)).toEqual([])
    expect(errors()).toEqual([])
  })
})

describe('the order for a nightly backup', () => {
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())
  const settings = { backupDir: '/backups', backupKeep: 7, timeZone: 'America/Denver' }

  it('is not given, nor carried out, without a folder', async () => {
    await queueBackup(world.db, { ...settings, backupDir: undefined })
    expect(await waiting()).toEqual([])
    expect(backupHandlers(world.db, { ...settings, backupDir: undefined }, world.app.log)).toEqual([])
  })

  it('is one, however many instances start', async () => {
    await Promise.all([1, 2, 3].map(() => queueBackup(world.db, settings)))
    expect(await waiting()).toHaveLength(1)
  })

  it.each([
    ['2026-07-01T08:59:00Z', 'America/Denver', '2026-07-01T09:00:00.000Z'],
    ['2026-07-01T09:00:00Z', 'America/Denver', '2026-07-02T09:00:00.000Z'],
    ['2026-12-01T12:00:00Z', 'America/Denver', '2026-12-02T10:00:00.000Z'],
    ['2026-03-08T05:00:00Z', 'America/Denver', '2026-03-08T09:00:00.000Z'],
    ['2026-07-01T00:00:00Z', 'Asia/Kathmandu', '2026-07-01T21:15:00.000Z'],
  ])('given at %s in %s is for %s', (now, timeZone, night) => {
    expect(nextNight(new Date(now), timeZone).toISOString()).toBe(night)
  })
})

describe('the settings of the nightly backup', () => {
  const read = (settings: Record<string, string>) => readConfig(settings, 'demo', inject('packageRoot'))

  it('are none and seven unless they are set', () => {
    expect(read({})).toMatchObject({ backupDir: undefined, backupKeep: 7, timeZone: 'America/Denver' })
    expect(read({ BACKUP_DIR: '/mnt/nas', BACKUP_KEEP: '30' })).toMatchObject({
      backupDir: '/mnt/nas',
      backupKeep: 30,
    })
  })

  it.each([
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
    [{ BACKUP_KEEP: 'many' }, 'BACKUP_KEEP'],
    [{ TIME_ZONE: 'Denver' }, 'TIME_ZONE'],
    [{ BACKUP_DIR: 'data/backups' }, 'BACKUP_DIR: must not lie inside DATA_DIR'],
    [{ BACKUP_DIR: '/srv/portal', DATA_DIR: '/srv/portal' }, 'BACKUP_DIR'],
  ])('refuse %o', (settings, complaint) => {
    const reading = () => read(settings as Record<string, string>)
    expect(reading).toThrow(BadSettings)
    expect(reading).toThrow(complaint)
  })
})

/** The moment in the name of a backup. */
const readMoment = (name: string) =>
  name.replace(/^hyperbola-(.+)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/, '$1T$2:$3:$4Z')
