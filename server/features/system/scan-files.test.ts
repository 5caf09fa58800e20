import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { ProjectFile } from '#contract/projects/project.ts'
import { scanMessages } from '#contract/system/scan-messages.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { file_copies, files } from '#server/db/schema/files.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { objectRemovalHandler } from '#server/services/files/file-removal.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { scanFile } from '#server/services/viruses/scan-job.ts'
import { multipart } from '#server/testing/multipart.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { type Clamd, eicar, startClamd } from '#server/testing/servers/clamd.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import { until } from '#server/testing/until.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { scanHandler } from './scan-files.ts'

describe.skipIf(isMissing('clamd'))('with a virus scanner', () => {
  let clamd: Clamd
  let world: World
  let project: number
  beforeAll(async () => {
    clamd = await startClamd()
  })
  afterAll(() => clamd.stop())
  beforeEach(async () => {
    world = await openWorld({ config: { clamavHost: clamd.hosts[0] } })
    project = await startProject(world, { company: world.companyId('Corers') })
  })
  afterEach(() => world.close())

  const events: unknown[] = []
  const handlerOf = (clamavHost = world.config.clamavHost) =>
    scanHandler({
      ...{ db: world.db, storage: world.storage, clock: world.clock },
      config: { ...world.config, clamavHost },
      security: { write: (event, facts) => void events.push([event, facts]) },
    })
  const scan = (clamavHost?: string) => workOff(world, [handlerOf(clamavHost)])
  const upload = async (filename: string, content: Buffer): Promise<ProjectFile> => {
    const form = multipart([{ name: 'file[]', filename, content }])
    const sent = { params: { id: project }, body: form.body, headers: form.headers }
    return (await world.call(api.projectRecords.addFiles, sent, 'owner')).json().files[0]
  }
  const listed = async (): Promise<ProjectFile[]> =>
    (await world.call(api.projectRecords.files, { params: { id: project } }, 'employee')).json().files
  const open = (url: string) => world.app.inject(url)
  const rowOf = async (file: Pick<ProjectFile, 'url'>) => {
    const [row] = await world.db
      .select()
      .from(files)
      .where(eq(files.id, Number(file.url.split('/')[3])))
    if (!row) throw new Error('There is no such file.')
    return row
  }
  const text = Buffer.from('Core 4 was moved.')

  it('a document is not handed out before its verdict, and is afterwards, by the same link', async () => {
    const file = await upload('notes.txt', text)
    expect(file.scan_status).toBe('waiting')
    const early = await open(file.url)
    expect([early.statusCode, early.json().error, early.headers['retry-after']]).toEqual([
      503,
      scanMessages.fileWaits,
      '60',
    ])
    await scan()
    const after = await open(file.url)
    expect([after.statusCode, after.rawPayload]).toEqual([200, text])
    expect((await listed())[0]?.scan_status).toBeUndefined()
    expect(await rowOf(file)).toMatchObject({ scan_status: 'clean', scanned_at: expect.any(Date) })
  })

  it('an infected file is removed; its name stays, whoever uploaded it is told, and so is the audit trail', async () => {
    const file = await upload('invoice.txt', eicar)
    const { key, id } = await rowOf(file)
    await scan()
    await workOff(world, [objectRemovalHandler(world.db, world.storage)])
    await expect(world.storage.size(key)).rejects.toThrow()
    const gone = await open(file.url)
    expect([gone.statusCode, gone.json().error]).toEqual([410, scanMessages.fileRemoved])
    expect(await listed()).toMatchObject([{ fileName: 'invoice.txt', scan_status: 'infected' }])
    const mails = await world.db.select().from(outbox).where(eq(outbox.recipient_id, world.ids.owner))
    expect(mails.map(mail => mail.text)).toContainEqual(
      expect.stringContaining(scanMessages.virusFoundIn('invoice.txt')),
    )
    expect(await world.db.select().from(audit_log).where(eq(audit_log.record_id, id))).toContainEqual(
      expect.objectContaining({ record: 'file', subject: 'invoice.txt', fields: ['scan_status: infected'] }),
    )
    expect(events).toContainEqual([
      'file.infected',
      expect.objectContaining({ id, user: world.ids.owner, reason: expect.stringContaining('Eicar-Test') }),
    ])
  })

  it('a picture has no smaller copies before its verdict, and none at all when it is infected', async () => {
    const content = await photo(1200, 900)
    const clean = await upload('slab.jpg', content)
    const infected = await upload('trap.jpg', Buffer.concat([content, eicar]))
    const copies = async () => (await world.db.select().from(file_copies)).map(copy => copy.file_id)
    await workOff(world, [pictureHandler(world.db, world.storage)])
    expect(await copies()).toEqual([])
    await scan()
    await workOff(world, [pictureHandler(world.db, world.storage)])
    expect(new Set(await copies())).toEqual(new Set([(await rowOf(clean)).id]))
    expect((await rowOf(infected)).scan_status).toBe('infected')
  })

  it('the scanner is reached by its socket, too', async () => {
    const file = await upload('notes.txt', text)
    await scan(clamd.hosts[1])
    expect((await rowOf(file)).scan_status).toBe('clean')
  })

  it('a large file is looked at to its end', async () => {
    const file = await upload('long.txt', Buffer.concat([Buffer.alloc(3_000_000, 'a '), eicar]))
    await scan()
    expect((await rowOf(file)).scan_status).toBe('infected')
  })

  it('while the scanner is away files wait, and get their verdict once it is back', async () => {
    const other = await startClamd()
    await other.stop()
    const [host] = other.hosts
    const file = await upload('notes.txt', text)
    const worker = startWorker(world.database, [handlerOf(host)], world.app.log, { pollMilliseconds: 10 })
    const lastError = async () =>
      (await world.db.select().from(jobs).where(eq(jobs.kind, scanFile.kind)))[0]?.last_error
    await until(async () => Boolean(await lastError()))
    await worker.stop()
    expect(await lastError()).toContain(`clamd at ${host} does not answer`)
    expect((await open(file.url)).statusCode).toBe(503)
    const back = await startClamd({ port: Number(host.split(':')[1]) })
    await scan(host)
    await back.stop()
    expect((await open(file.url)).statusCode).toBe(200)
  })

  it('a file that the scanner takes no further is not handed out, and its job says why', async () => {
    const small = await startClamd({ mostBytes: '1M' })
    const file = await upload('long.txt', Buffer.alloc(2_000_000, 'a '))
    await scan(small.hosts[0])
    await small.stop()
    expect((await open(file.url)).statusCode).toBe(503)
    const [job] = await world.db.select().from(jobs).where(eq(jobs.kind, scanFile.kind))
    expect([job?.failed_at, job?.last_error]).toEqual([
      expect.any(Date),
      expect.stringContaining('StreamMaxLength'),
    ])
  })

  it('the page of the system says how many files wait', async () => {
    const told = async () => {
      const { storage, scanner } = (await world.call(api.admin.status, {}, 'admin')).json()
      return [storage.waiting_for_scan, scanner]
    }
    expect(await told()).toEqual([0, { ok: true, waiting: 0, waiting_since: null }])
    await upload('notes.txt', text)
    expect(await told()).toEqual([1, { ok: true, waiting: 1, waiting_since: expect.any(String) }])
  })

  it('files that wait when the setting is removed are handed out like those before it', async () => {
    const file = await upload('notes.txt', text)
    await workOff(world, [
      scanHandler({
        ...{ db: world.db, storage: world.storage, clock: world.clock, security: { write() {} } },
        config: { ...world.config, clamavHost: undefined },
      }),
    ])
    expect((await open(file.url)).statusCode).toBe(200)
    expect(await rowOf(file)).toMatchObject({ scan_status: null, scanned_at: null })
  })
})
