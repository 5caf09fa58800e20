import { randomBytes, randomInt } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { knownMigrations, migrateUpTo } from '#server/db/migration-history.ts'
import { openStorage } from '#server/services/storage/open-storage.ts'
import { checkStoreId } from '#server/services/storage/store-id.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { startSwift } from '#server/testing/servers/swift.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import {
  backUp,
  emptyDatabase,
  emptyFolder,
  emptyInstallation,
  filesOf,
  type Installation,
  newBackupFile,
  onServer,
  restore,
  rowsOf,
} from './backup.fixtures.ts'

let world: World
let source: Installation
beforeAll(async () => {
  world = await openWorld()
  source = { connection: world.database.connection, storage: world.storage }
  await addLocation(world, await startProject(world), {}, { photos: ['one.png', 'two.png'] })
})
afterAll(() => world.close())

async function newBackup(): Promise<string> {
  const file = await newBackupFile()
  await backUp(source, file)
  return file
}

describe('a restore refuses', () => {
  const expectUntouched = async (target: Awaited<ReturnType<typeof emptyInstallation>>) => {
    expect(await rowsOf(target.connection)).toEqual({ sequences: [] })
    expect(await filesOf(target.storage)).toEqual({})
  }

  it('a file with a single bit changed, wherever it is', async () => {
    const file = await newBackup()
    const whole = await readFile(file)
    const target = await emptyInstallation()
    const positions = [0, whole.length - 1, ...Array.from({ length: 50 }, () => randomInt(whole.length))]
    for (const position of positions) {
      const damaged = Buffer.from(whole)
      damaged[position] = (damaged[position] as number) ^ (1 << randomInt(8))
      await writeFile(file, damaged)
      await expect(restore(target, file), `byte ${position}`).rejects.toThrow('damaged or was cut short')
    }
    await expectUntouched(target)
  })

  it('a file that was cut short, and what is no backup at all', async () => {
    const file = await newBackup()
    const whole = await readFile(file)
    const target = await emptyInstallation()
    for (const length of [0, 100, 5000, whole.length - 1024, whole.length - 73, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length))
      await expect(restore(target, file), `${length} bytes`).rejects.toThrow('damaged or was cut short')
    }
    await writeFile(file, Buffer.concat([whole, whole]))
    await expect(restore(target, file)).rejects.toThrow('damaged or was cut short')
    await writeFile(file, randomBytes(5000))
    await expect(restore(target, file)).rejects.toThrow('damaged or was cut short')
    await expect(restore(target, `${file}.absent`)).rejects.toThrow('The backup cannot be read')
    await expectUntouched(target)
  })

  it('a database that holds data', async () => {
    const file = await newBackup()
    const [{ storage }, filled] = [await emptyInstallation(), await openWorldForTest()]
    const before = await rowsOf(filled.database.connection)
    await expect(restore({ connection: filled.database.connection, storage }, file)).rejects.toThrow(
      /^The database already holds data \(table \w+\); restore needs an empty one\.$/,
    )
    expect(await rowsOf(filled.database.connection)).toEqual(before)
    expect(await filesOf(storage)).toEqual({})
  })

  it('a storage that holds files', async () => {
    const [file, target] = [await newBackup(), await emptyInstallation()]
    await expect(restore({ ...target, storage: world.storage }, file)).rejects.toThrow(
      'The storage already holds files',
    )
    await expectUntouched(target)
  })

  it('the backup of a newer version', async () => {
    const file = await newBackup()
    const older = await packageWithMigrations(known => known.slice(0, -1))
    const target = await emptyInstallation()
    await expect(restore(target, file, { packageRoot: older })).rejects.toThrow(
      'This backup was made by a newer version of the portal; restore it with that one.',
    )
    await expectUntouched(target)
  })
})

describe('a restore', () => {
  it('of an older version arrives at this one', async () => {
    const known = knownMigrations(inject('packageRoot'))
    const [source, target] = [await emptyInstallation(), await emptyInstallation()]
    const client = new pg.Client(source.connection)
    await client.connect()
    await migrateUpTo(client, known, known[0]?.folderMillis ?? 0)
    await client.query(`insert into companies (company_name, company_type) values ('Old', 'gpr_contractor')`)
    await client.end()
    const file = path.join(await emptyFolder(), 'old.tar')
    await backUp(source, file)
    await restore(target, file)
    const rows = await rowsOf(target.connection)
    expect(rows['drizzle.__drizzle_migrations']).toHaveLength(known.length)
    // the third migration approves the GPR contractors of its day
    const restored = await openWorldForTest({ database: target.connection })
    expect(
      (await restored.database.pool.query('select company_name, gpr_approved from companies')).rows,
    ).toEqual([{ company_name: 'Old', gpr_approved: true }])
  })

  it('belongs to its own storage, not to the one it was taken from', async () => {
    const source = await openWorldForTest()
    await addLocation(source, await startProject(source), {}, { photos: ['a.png'] })
    await checkStoreId(source.db, source.storage)
    const [file, target] = [path.join(await emptyFolder(), 'pair.tar'), await emptyInstallation()]
    await backUp({ connection: source.database.connection, storage: source.storage }, file)
    await restore(target, file)
    const { db } = await openWorldForTest({ database: target.connection })
    await expect(checkStoreId(db, source.storage)).rejects.toThrow('belongs to another database')
    await checkStoreId(db, target.storage)
  })

  it('needs no more rights than the owner of the database has', async () => {
    const owner = `owner_${randomBytes(6).toString('hex')}`
    await onServer(`create role ${owner} login`)
    onTestFinished(() => onServer(`drop role ${owner}`))
    const [file, target] = [await newBackup(), await emptyInstallation(owner)]
    await restore(target, file)
    expect(await rowsOf(target.connection)).toEqual(await rowsOf(source.connection))
  })

  it('that fails on the way leaves an empty database and an empty storage', async () => {
    const broken = await openWorldForTest()
    await addLocation(broken, await startProject(broken), {}, { photos: ['a.png'] })
    const source = { connection: broken.database.connection, storage: broken.storage }
    const file = path.join(await emptyFolder(), 'broken.tar')
    await backUp(source, file)
    // a migration after the backup that cannot be done
    const packageRoot = await packageWithMigrations(known => [...known, 'select 1 / 0'])
    const target = await emptyInstallation()
    await expect(restore(target, file, { packageRoot })).rejects.toThrow('division by zero')
    expect(await rowsOf(target.connection)).toEqual({ sequences: [] })
    expect(await filesOf(target.storage)).toEqual({})
    await restore(target, file)
    expect(await filesOf(target.storage)).toEqual(await filesOf(source.storage))
  })

  it('that is stopped leaves an empty database and an empty storage', async () => {
    const [file, target] = [await newBackup(), await emptyInstallation()]
    const stopping = new AbortController()
    const writeLine = (line: string) => line.startsWith('Storing') && stopping.abort()
    await expect(restore(target, file, { writeLine, signal: stopping.signal })).rejects.toThrow(
      'The restore was stopped; nothing was restored.',
    )
    expect(await rowsOf(target.connection)).toEqual({ sequences: [] })
    expect(await filesOf(target.storage)).toEqual({})
  })

  it('leaves out, and names, a table that somebody else put beside ours', async () => {
    const source = await openWorldForTest()
    await source.database.pool.query('create table notes (id serial primary key, text text)')
    await source.database.pool.query(`insert into notes (text) values ('mine')`)
    const [file, target] = [path.join(await emptyFolder(), 'notes.tar'), await emptyInstallation()]
    await backUp({ connection: source.database.connection, storage: source.storage }, file)
    const lines: string[] = []
    await restore(target, file, { writeLine: line => void lines.push(line) })
    expect(lines).toContain('Left out, since no table of the portal is called so: notes')
    const [there, here] = [await rowsOf(target.connection), await rowsOf(source.database.connection)]
    expect(there['public.users']).toEqual(here['public.users'])
    expect(there['public.notes']).toBeUndefined()
  })

  it.skipIf(isMissing('swift'))('goes from disk to S3 and back', async () => {
    const swift = await startSwift()
    onTestFinished(() => swift.stop())
    vi.stubEnv('AWS_ACCESS_KEY_ID', swift.accessKey)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', swift.secretKey)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { endpoint } = swift
    await new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true }).send(
      new CreateBucketCommand({ Bucket: 'files' }),
    )
    const storageUrl = `s3://files?endpoint=${encodeURIComponent(endpoint)}`
    const s3 = await openStorage({ storageUrl, filesDir: '' })
    const there = { connection: await emptyDatabase(), storage: s3 }
    const [file, back] = [await newBackup(), await emptyInstallation()]
    await restore(there, file)
    expect(await filesOf(s3)).toEqual(await filesOf(source.storage))
    const second = path.join(await emptyFolder(), 'second.tar')
    await backUp(there, second)
    await restore(back, second)
    expect(await filesOf(back.storage)).toEqual(await filesOf(source.storage))
    expect(await rowsOf(back.connection)).toEqual(await rowsOf(source.connection))
  })
})

/** A version of this code with other migrations: names of those it has, or the text of further ones. */
async function packageWithMigrations(change: (tags: string[]) => string[]): Promise<string> {
  const root = await emptyFolder()
  const folder = path.join(root, 'server/db/migrations')
  await cp(path.join(inject('packageRoot'), 'server/db/migrations'), folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(await readFile(file, 'utf8'))
  const wanted = change(journal.entries.map(({ tag }) => tag))
  const entries = await Promise.all(
    wanted.map(async (tag, index) => {
      const known = journal.entries.find(entry => entry.tag === tag)
      if (known) return known
      await writeFile(path.join(folder, `added_${index}.sql`), tag)
      return { idx: index, tag: `added_${index}`, when: Date.now() * 2, breakpoints: true }
    }),
  )
  await writeFile(file, JSON.stringify({ ...journal, entries }))
  return root
}
