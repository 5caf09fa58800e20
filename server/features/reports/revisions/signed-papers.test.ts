import { readFile, utimes, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { companies } from '#server/db/schema/companies.ts'
import { files } from '#server/db/schema/files.ts'
import { report_revisions, signed_papers } from '#server/db/schema/reports.ts'
import { jobs } from '#server/db/schema/system.ts'
import { fillZones } from '#server/features/projects/site-time/stored-zones.ts'
import { settingsOf } from '#server/http/settings.ts'
import { backUp, emptyInstallation, newBackupFile, restore } from '#server/services/backup/backup.fixtures.ts'
import { removeOrphanedObjects } from '#server/services/cleanup/orphaned-objects.ts'
import { addJob } from '#server/services/jobs/jobs.ts'
import { print } from '#server/services/pdf/print.ts'
import { copyPicture, objectsOf, pictureHandler } from '#server/services/pictures/pictures.ts'
import { pathOrBytes } from '#server/services/runtime/child-process.ts'
import { found } from '#server/services/runtime/failure.ts'
import { addLocation, saveReport, sign, startReport } from '#server/testing/samples/locations.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { signature, signatureWith } from '#server/testing/samples/signatures.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { signedPaperHandler } from './signed-paper-job.ts'
import { unreadTimesHandler } from './unread-times.ts'

let world: World
let project: number
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate jobs`)
  project = await startProject(world, { company: world.companyId('Corers') })
  id = (await startReport(world, project, { observations: 'Wet' })).id
})
afterAll(() => world.close())

const read = (revision: number, given = world) =>
  given.call(api.reports.pdf, { params: { id }, query: { revision } }, 'owner')
const papers = () => world.db.select().from(signed_papers).orderBy(signed_papers.revision_id)
const printer = ({ db, storage, temporary }: World) =>
  signedPaperHandler(db, storage, job =>
    print(job, { picture: key => pathOrBytes(storage, key), folder: temporary }),
  )
const paperOf = async (revision = 1) => {
  const [row] = await world.db
    .select({ paper: signed_papers })
    .from(report_revisions)
    .innerJoin(signed_papers, eq(signed_papers.revision_id, report_revisions.id))
    .where(sql`report_id = ${id} and revision = ${revision}`)
  return row?.paper
}

describe('the paper of a signed revision', () => {
  it('is printed once by a job, and stays the same whatever is changed and signed afterwards', async () => {
    await sign(world, project)
    await workOff(world, [printer(world)])
    const first = await read(1)
    expect([first.statusCode, first.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/^inline; filename="GPR report ATS-\d+ revision 1\.pdf"$/),
    ])
    expect((await paperOf())?.size).toBe(first.rawPayload.length)
    await saveReport(world, id, { observations: 'Dry' })
    const now = await world.call(api.reports.pdf, { params: { id } }, 'owner')
    expect(now.rawPayload.equals(first.rawPayload)).toBe(false)
    await sign(world, project)
    await workOff(world, [printer(world)])
    expect((await read(1)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await read(2)).rawPayload.equals(first.rawPayload)).toBe(false)
    const before = await papers()
    await printer(world).run({ revision_id: before[0]?.revision_id })
    expect(await papers()).toEqual(before)
  })

  it('is printed when somebody asks for it before the job has come to it, once for many', async () => {
    await sign(world, project)
    const answers = await Promise.all([read(1), read(1), read(1)])
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    const kept = await paperOf()
    await workOff(world, [printer(world)])
    expect(await paperOf()).toEqual(kept)
  })

  it('waits for the copies of its photos, and is printed with them', async () => {
    await addLocation(
      world,
      project,
      { status: 'saved' },
      { photos: ['a.jpg'], content: await photo(400, 300) },
    )
    await sign(world, project)
    const early = await read(1)
    expect([early.statusCode, early.json().code, early.json().error]).toEqual([
      503,
      'preparing',
      revisionMessages.paperPreparing,
    ])
    const [waiting] = await world.db.select().from(jobs).where(eq(jobs.kind, 'signed-paper'))
    await printer(world).run(waiting?.payload)
    expect(await paperOf()).toBe(undefined)
    await workOff(world, [printer(world), pictureHandler(world.db, world.storage)])
    const later = await read(1)
    expect(later.statusCode).toBe(200)
    expect(later.rawPayload.includes('/DCTDecode')).toBe(true)
  })

  it('waits for the times of photos from before, where it is signed while they are read', async () => {
    await addJob(world.db, fillZones, { after: 0 })
    await sign(world, project)
    expect([(await read(1)).json().code, await paperOf()]).toEqual(['preparing', undefined])
    await world.db.delete(jobs).where(eq(jobs.kind, fillZones.kind))
    await workOff(world, [unreadTimesHandler(world.db, settingsOf(world.config)), printer(world)])
    expect((await paperOf())?.size).toBe((await read(1)).rawPayload.length)
  })

  it('does not wait for a picture that cannot be opened', async () => {
    await addLocation(
      world,
      project,
      { status: 'saved' },
      { photos: ['a.jpg'], content: await photo(400, 300) },
    )
    await sign(world, project)
    const fail = (last_error: string) =>
      world.db.update(jobs).set({ failed_at: new Date(), last_error }).where(eq(jobs.kind, copyPicture.kind))
    await fail('away: the storage is down')
    expect((await read(1)).statusCode).toBe(503)
    await fail('no picture')
    await workOff(world, [printer(world)])
    expect((await read(1)).statusCode).toBe(200)
  })

  it('has a copy made again that a disk has lost, and waits for it; only a lost photo is printed as one', async () => {
    const picture = await photo(400, 300)
    const upload = { photos: ['a.jpg'], content: picture }
    const { files: taken } = await addLocation(world, project, { status: 'saved' }, upload)
    const pictures = pictureHandler(world.db, world.storage)
    await workOff(world, [pictures])
    const [{ key } = { key: '' }] = await world.db
      .select()
      .from(files)
      .where(eq(files.id, taken[0]?.id ?? 0))
    const lose = () =>
      Promise.all(
        objectsOf(key)
          .slice(1)
          .map(copy => world.storage.remove(copy)),
      )
    await lose()
    await sign(world, project)
    expect([(await read(1)).statusCode, (await read(1)).statusCode, await paperOf()]).toEqual([
      503,
      503,
      undefined,
    ])
    expect(await world.db.$count(jobs, eq(jobs.kind, copyPicture.kind))).toBe(1)
    await workOff(world, [printer(world), pictures])
    const whole = await read(1)
    expect(whole.rawPayload.includes('/DCTDecode')).toBe(true)
    await lose()
    await world.storage.remove(key)
    await world.storage.remove(found(await paperOf()).key)
    const without = await read(1)
    expect([without.statusCode, without.rawPayload.includes('/DCTDecode')]).toEqual([200, false])
    // should the photo come back, so does the paper
    await world.storage.put(key, Readable.from([picture]), { type: 'image/jpeg', size: picture.length })
    await read(1)
    await workOff(world, [printer(world), pictures])
    expect((await read(1)).rawPayload.includes('/DCTDecode')).toBe(true)
  })

  it('is printed again from what was frozen, should a disk have lost it', async () => {
    await sign(world, project)
    const first = await read(1)
    await world.storage.remove((await paperOf())?.key ?? '')
    const again = await read(1)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  it('is printed again when a disk has damaged it, before anybody is given it', async () => {
    await sign(world, project)
    await workOff(world, [printer(world)])
    const printed = found(await paperOf())
    const path = String(world.storage.local(printed.key))
    const bytes = await readFile(path)
    await writeFile(path, Buffer.concat([bytes.subarray(0, -100), Buffer.alloc(100, 'X')]))
    const answer = await read(1)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    const kept = found(await paperOf())
    expect([kept.sha256, kept.key === printed.key]).toEqual([printed.sha256, false])
    expect((await read(1)).headers.etag).toBe(answer.headers.etag)
  })

  it('is the paper of the report as long as that stands as it was signed, whatever else changes', async () => {
    const now = () => world.call(api.reports.pdf, { params: { id } }, 'owner')
    await saveReport(world, id, { tech_signature: signature })
    await sign(world, project)
    const isFrozen = async () => (await now()).rawPayload.equals((await read(1)).rawPayload)
    expect(await isFrozen()).toBe(true)
    const company = eq(companies.id, world.companyId('Scanners'))
    await world.db.update(companies).set({ company_name: 'Renamed' }).where(company)
    await addLocation(world, project, { status: 'draft' })
    expect(await isFrozen()).toBe(true)
    await saveReport(world, id, { observations: 'Dry', tech_signature: signatureWith('dry') })
    expect(await isFrozen()).toBe(false)
    await saveReport(world, id, { observations: 'Wet' }, {}, 'metric')
    expect(await isFrozen()).toBe(true)
    expect((await now()).headers['content-disposition']).toMatch(/GPR report ATS-\d+\.pdf/)
    await world.db.update(companies).set({ company_name: 'Scanners' }).where(company)
  })

  it('is shown with the photos that are ready, and not kept, while others are being prepared', async () => {
    const upload = { photos: ['a.jpg'], content: await photo(400, 300) }
    await addLocation(world, project, { status: 'saved' }, upload)
    await sign(world, project)
    const early = await world.call(api.reports.pdf, { params: { id } }, 'owner')
    expect([early.statusCode, await paperOf()]).toEqual([200, undefined])
    await workOff(world, [printer(world), pictureHandler(world.db, world.storage)])
    const later = await world.call(api.reports.pdf, { params: { id } }, 'owner')
    expect(later.rawPayload.equals((await read(1)).rawPayload)).toBe(true)
    expect(later.rawPayload.equals(early.rawPayload)).toBe(false)
  })

  it('is kept by the daily cleanup, and comes back from a backup byte by byte', async () => {
    await sign(world, project)
    const first = await read(1)
    // younger objects may belong to a request that still runs
    await utimes(String(world.storage.local((await paperOf())?.key ?? '')), 0, 0)
    await removeOrphanedObjects(world.db, world.storage)
    expect((await read(1)).rawPayload.equals(first.rawPayload)).toBe(true)
    const [file, target] = [await newBackupFile(), await emptyInstallation()]
    await backUp({ connection: world.database.connection, storage: world.storage }, file)
    await restore(target, file)
    const restored = await openWorldForTest({ database: target.connection, storage: target.storage })
    expect((await read(1, restored)).rawPayload.equals(first.rawPayload)).toBe(true)
    expect(await restored.db.select().from(signed_papers)).toEqual(await papers())
  })
})
