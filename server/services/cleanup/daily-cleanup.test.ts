import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { limits } from '#contract/limits.ts'
import { backupLock } from '#server/db/backup-lock.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { deleteFile, objectRemovalHandler } from '#server/services/files/file-removal.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { newKey } from '#server/services/storage/object-keys.ts'
import { openStorage } from '#server/services/storage/open-storage.ts'
import { checkStoreId, storeIdKey } from '#server/services/storage/store-id.ts'
import { corersProject } from '#server/testing/every-call/call-case.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { until } from '#server/testing/until.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { dailyCleanupHandler, queueDailyCleanup } from './daily-cleanup.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(async () => {
  await world.db.execute(sql`truncate files, jobs, outbox cascade`)
})
afterAll(() => world.close())

const runtimeOf = () => ({ clock: world.clock, log: world.app.log })
const cleanUp = (mode: 'production' | 'demo' = 'production') =>
  dailyCleanupHandler(world.db, world.storage, { mode, auditDays: 730 }, runtimeOf()).run({})
const day = 24 * 3600

/** Stores something that looks so old. */
async function store(key: string, content: Buffer | string, hours: number): Promise<string> {
  const data = Buffer.from(content)
  await world.storage.put(key, Readable.from([data]), { type: 'text/plain', size: data.length })
  await age(key, hours)
  return key
}
async function age(key: string, hours: number): Promise<void> {
  const time = new Date(Date.now() - hours * 3600 * 1000)
  await utimes(world.storage.local(key) as string, time, time)
}
async function keepPicture(content: Buffer | string): Promise<number> {
  const key = await store(newKey(), content, 25)
  const [row] = await world.db
    .insert(files)
    .values({
      ...{ key, filename: 'a.jpg', type: 'image/jpeg', size: content.length, sha256: '' },
      ...{ width: 40, height: 30, user_id: world.ids.owner, created_at: new Date(Date.now() - 3600_000) },
    })
    .returning()
  return row?.id as number
}
const isStored = (key: string) =>
  world.storage.size(key).then(
    () => true,
    () => false,
  )
async function startBackup(): Promise<pg.Client> {
  const client = new pg.Client(world.database.connection)
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await client.query('select pg_advisory_lock_shared($1)', [backupLock])
  return client
}
const makeOlder = (seconds: number) =>
  world.db.update(outbox).set({ created_at: sql`now() - make_interval(secs => ${seconds})` })

describe('a daily cleanup', () => {
  it('is done once a day by one of all instances, and orders the next even if it fails', async () => {
    await queueDailyCleanup(world.db, 0)
    await queueDailyCleanup(world.db, 0)
    const filesDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-cleanup-'))
    const gone = await openStorage({ filesDir })
    await rm(filesDir, { recursive: true })
    const { db, database, app } = world
    const handler = dailyCleanupHandler(db, gone, { mode: 'production', auditDays: 730 }, runtimeOf())
    const worker = startWorker(database, [handler], app.log, { pollMilliseconds: 10 })
    await until(async () => (await db.select().from(jobs)).some(job => job.last_error))
    await worker.stop()
    const waiting = await db.select().from(jobs).orderBy(jobs.run_at)
    expect(waiting).toHaveLength(2)
    expect((Number(waiting[1]?.run_at) - Date.now()) / 1000).toBeGreaterThan(limits.dailyCleanupPause - 60)
  })

  it('orders the copies that a picture misses, but not of one that cannot be decoded, however old', async () => {
    const [good, broken] = [await keepPicture(await photo(40, 30)), await keepPicture('no picture')]
    await cleanUp()
    await cleanUp()
    expect(await world.db.select().from(jobs).where(eq(jobs.kind, 'picture-copies'))).toMatchObject([
      { payload: { file_id: good }, user_id: world.ids.owner },
      { payload: { file_id: broken } },
    ])
    await workOff(world, [pictureHandler(world.db, world.storage)])
    expect(await world.db.$count(file_copies, eq(file_copies.file_id, good))).toBe(3)
    await world.db
      .update(jobs)
      .set({ failed_at: sql`now() - interval '1 year'` })
      .where(eq(jobs.kind, 'picture-copies'))
    await cleanUp()
    const left = await world.db.select().from(jobs).where(eq(jobs.kind, 'picture-copies'))
    expect(left).toMatchObject([{ payload: { file_id: broken }, failed_at: expect.any(Date) }])
  })

  it('removes what no row references, unless it is young, and keeps what rows reference and the id of the storage', async () => {
    await checkStoreId(world.db, world.storage)
    const id = await keepPicture(await photo(40, 30))
    const [row] = await world.db.select().from(files).where(eq(files.id, id))
    const copy = await store(`${row?.key}.small`, 'small', 25)
    await world.db
      .insert(file_copies)
      .values({ file_id: id, copy: 'small', key: copy, type: 'image/webp', size: 5, width: 4, height: 3 })
    await age(storeIdKey, 25)
    const orphans = await Promise.all([store(newKey(), 'old', 25), store(newKey(), 'old too', 24 * 400)])
    const young = await store(newKey(), 'young', 23)
    await cleanUp()
    for (const orphan of orphans) expect(await isStored(orphan)).toBe(false)
    for (const kept of [row?.key as string, copy, young, storeIdKey]) expect(await isStored(kept)).toBe(true)
  })

  it('removes no object while a backup runs; neither does the deletion of a file', async () => {
    const id = await keepPicture(await photo(40, 30))
    const [row] = await world.db.select().from(files).where(eq(files.id, id))
    const backup = await startBackup()
    const orphan = await store(newKey(), 'old', 25)
    await deleteFile(world.db, id)
    await cleanUp()
    const { database, app, storage, db } = world
    const worker = startWorker(database, [objectRemovalHandler(db, storage)], app.log, {
      pollMilliseconds: 10,
    })
    onTestFinished(() => worker.stop())
    const removal = async () => (await db.select().from(jobs).where(eq(jobs.kind, 'remove-objects')))[0]
    await until(async () => (await removal())?.last_error)
    expect([await isStored(orphan), await isStored(row?.key as string)]).toEqual([true, true])
    expect(await until(async () => ((await removal())?.locked_until ? undefined : removal()))).toMatchObject({
      attempts: 0,
      failed_at: null,
    })
    await backup.end()
    await db.update(jobs).set({ run_at: sql`now()` }).where(eq(jobs.kind, 'remove-objects'))
    await cleanUp()
    await until(async () => !(await removal()))
    expect([await isStored(orphan), await isStored(row?.key as string)]).toEqual([false, false])
  })

  it('knows every table that references stored objects', async () => {
    const { rows } = await world.db.execute(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'key' order by 1`)
    const others = ['idempotency_answers', 'rate_limits']
    expect(rows.map(({ name }) => name).filter(name => !others.includes(String(name)))).toEqual([
      'file_copies',
      'files',
      'papers',
      'signed_papers',
    ])
  })

  it('removes jobs that were given up a month ago, and revives what was given up through an outage', async () => {
    await world.db.insert(jobs).values([
      { kind: 'old', payload: {}, failed_at: sql`now() - interval '31 days'`, last_error: 'no paper' },
      { kind: 'young', payload: {}, failed_at: sql`now() - interval '29 days'`, last_error: 'no paper' },
      { kind: 'outage', payload: {}, failed_at: sql`now()`, last_error: 'away: connect ECONNREFUSED' },
    ])
    await cleanUp()
    const left = await world.db.select().from(jobs).orderBy(jobs.id)
    expect(left.map(({ kind, failed_at }) => [kind, failed_at !== null])).toEqual([
      ['young', true],
      ['outage', false],
      ['sweep', false],
    ])
  })

  it('stops between two steps when the process ends', async () => {
    const handler = dailyCleanupHandler(
      world.db,
      world.storage,
      { mode: 'production', auditDays: 730 },
      runtimeOf(),
    )
    await expect(handler.run({}, AbortSignal.abort())).rejects.toThrow('aborted')
  })
})

describe('of the mails in the outbox', () => {
  const url = 'https://portal.example.com/confirmemail?confirmation_token=abc'
  const content: MailContent = {
    ...{ subject: 'Please confirm', greeting: 'Hello', paragraphs: ['One more step.'] },
    ...{ action: { label: 'Confirm', url, singleUse: true }, closing: 'Bye', provider: 'Hyperbola' },
  }
  const onlyMail = async () => (await world.db.select().from(outbox))[0]

  it('the texts go after 90 days; to whom, what about and what became of it stays', async () => {
    await queueMail(world.db, 'zoe@example.com', content)
    await world.db.update(outbox).set({ status: 'sent' })
    await makeOlder(89 * day)
    await cleanUp()
    expect((await onlyMail())?.text).toContain('One more step.')
    await makeOlder(limits.mailTextsKept + 60)
    await cleanUp()
    expect(await onlyMail()).toMatchObject({
      ...{ recipient: 'zoe@example.com', subject: 'Please confirm', status: 'sent' },
      ...{ text: '', html: '', secrets: [] },
    })
  })

  it('of somebody without an account, the address of an invitation goes when it waits no more, that of a mailed paper stays', async () => {
    const project = await corersProject(world)
    const invited = {
      mail: 'project_invitation',
      project_id: project,
      inviter: 'Olga',
      token_hash: null,
    } as const
    const recipients = async () =>
      (await world.db.select().from(outbox).orderBy(outbox.id)).map(({ recipient }) => recipient)
    await world.db.delete(outbox)
    for (const to of ['accepted@example.com', 'waiting@example.com'])
      await queueMail(world.db, to, content, { again: invited })
    await queueMail(world.db, 'customer@example.com', content)
    await world.db.insert(project_members).values({ project_id: project, email: 'waiting@example.com' })
    await world.db.update(outbox).set({ status: 'sent' })
    await makeOlder(limits.mailTextsKept - 60)
    await cleanUp()
    expect(await recipients()).toEqual([
      'accepted@example.com',
      'waiting@example.com',
      'customer@example.com',
    ])
    await makeOlder(limits.mailTextsKept + 60)
    await cleanUp()
    expect(await recipients()).toEqual(['', 'waiting@example.com', 'customer@example.com'])
    await world.db.delete(project_members).where(eq(project_members.email, 'waiting@example.com'))
    await cleanUp()
    expect(await recipients()).toEqual(['', '', 'customer@example.com'])
  })

  it('one that could not leave before its link ran out never will, and the link goes', async () => {
    await queueMail(world.db, 'zoe@example.com', content)
    await makeOlder(limits.invitationLink - 60)
    await cleanUp()
    expect((await onlyMail())?.text).toContain(url)
    await makeOlder(limits.invitationLink + 60)
    await cleanUp()
    const mail = await onlyMail()
    expect(mail).toMatchObject({ status: 'failed', secrets: [] })
    expect(`${mail?.text}${mail?.html}`).toContain('One more step.')
    expect(`${mail?.text}${mail?.html}`).not.toContain('abc')
  })
})
