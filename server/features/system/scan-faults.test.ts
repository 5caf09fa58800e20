import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { ProjectFile } from '#contract/projects/project.ts'
import { jobs } from '#server/db/schema/system.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { scanFile } from '#server/services/viruses/scan-job.ts'
import { multipart } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { answering, openFaultyScanner } from '#server/testing/servers/faulty-scanner.ts'
import { until } from '#server/testing/until.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { scanHandler } from './scan-files.ts'

/** A portal with a file that waits for a scanner of these manners. */
async function startWaiting(treat: Parameters<typeof openFaultyScanner>[0]) {
  const scanner = await openFaultyScanner(treat)
  const printed: string[] = []
  const world = await openWorldForTest({
    config: { clamavHost: scanner.host, logTo: { write: (line: string) => void printed.push(line) } },
  })
  const project = await startProject(world, { company: world.companyId('Corers') })
  const form = multipart([{ name: 'file[]', filename: 'notes.txt', content: Buffer.from('Core 4') }])
  const sent = { params: { id: project }, body: form.body, headers: form.headers }
  const [file]: ProjectFile[] = (await world.call(api.projectRecords.addFiles, sent, 'owner')).json().files
  const { db, storage, config, clock, app } = world
  const handler = scanHandler({ db, storage, config, clock, security: app.security })
  const statusOfFile = async () => (await app.inject(file?.url ?? '')).statusCode
  return { scanner, world, handler, statusOfFile, printed }
}
const jobOf = async ({ db }: World) => (await db.select().from(jobs).where(eq(jobs.kind, scanFile.kind)))[0]

it('a file waits however often the scanner breaks off, and gets its verdict once that is mended', async () => {
  let met = 0
  const { scanner, world, handler, statusOfFile } = await startWaiting(socket => {
    met++
    if (met % 2) socket.resetAndDestroy()
    else socket.end('nonsense\0')
  })
  const working = workOff(world, [handler])
  await until(() => met > 2 * scanFile.attempts)
  expect((await jobOf(world))?.failed_at).toBeNull()
  expect(await statusOfFile()).toBe(503)
  scanner.treat = answering('stream: OK\0')
  await working
  expect(await statusOfFile()).toBe(200)
})

it('a scanner that hangs does not hold up the end of the process, and the file keeps its attempts', async () => {
  let met = false
  const { world, handler } = await startWaiting(() => {
    met = true
  })
  const worker = startWorker(world.database, [handler], world.app.log, { pollMilliseconds: 10 })
  await until(() => met)
  await worker.stop()
  expect(await jobOf(world)).toMatchObject({ attempts: 0, failed_at: null, locked_until: null })
})

it('a file that is too large for the scanner keeps waiting, and an admin sees that and what to set', async () => {
  const { world, handler, statusOfFile } = await startWaiting(
    answering('INSTREAM size limit exceeded. ERROR\0'),
  )
  await workOff(world, [handler])
  expect(await statusOfFile()).toBe(503)
  const status = (await world.call(api.admin.status, {}, 'admin')).json()
  expect([status.storage.waiting_for_scan, status.queue.failed]).toEqual([1, 1])
  expect((await world.call(api.admin.failedJobs, {}, 'admin')).json().jobs).toContainEqual(
    expect.objectContaining({
      kind: scanFile.kind,
      last_error: expect.stringContaining('set its StreamMaxLength'),
    }),
  )
})

it('looking at a file that waits is no security event', async () => {
  const { statusOfFile, printed } = await startWaiting(() => {})
  expect(await statusOfFile()).toBe(503)
  expect(printed.filter(line => line.includes('"event":"service.failed"'))).toEqual([])
})
