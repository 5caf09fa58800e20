import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { exports_made } from '#server/db/schema/exports.ts'
import { files } from '#server/db/schema/files.ts'
import { jobs } from '#server/db/schema/system.ts'
import { startWorker } from '#server/services/jobs/worker.ts'
import { StorageDown } from '#server/services/storage/storage-errors.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { onFullDevice } from '#server/testing/servers/full-disk.ts'
import { until } from '#server/testing/until.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { exportHandlers } from './export-job.ts'
import type { Exporter } from './exporter.ts'
import { csvExporter, exporters } from './exporters.ts'
import { download, exportServices, lookAt, makeExports, readCsv, unpack } from './exports.fixtures.ts'

let world: World
let projectId: number
let id: number
beforeEach(async () => {
  world = await openWorld()
  projectId = await startProject(world)
  await addLocation(world, projectId, {}, { photos: ['slab.png'] })
  id = (await world.call(api.exports.project, { params: { id: projectId } }, 'technician')).json().id
})
afterEach(() => world.close())

const leftovers = () => readdir(world.temporary)
const run = async (signal?: AbortSignal, services = {}) => {
  const [handler] = exportHandlers({ ...exportServices(world), ...services }, exporters)
  await handler?.run({ export_id: id }, signal)
}
const storedObjects = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

describe('the job of an export', () => {
  it('whose process was killed is done again, and what it left is removed', async () => {
    const left = path.join(world.temporary, `export-${id}-left`)
    await writeFile(left, 'half a ZIP')
    await utimes(left, 1, 1)
    await writeFile(path.join(world.temporary, 'somebody-elses'), 'an upload')
    await makeExports(world)
    expect(await leftovers()).toEqual(['somebody-elses'])
    expect((await unpack(await download(world, await lookAt(world, id, 'technician')))).size).toBeGreaterThan(
      8,
    )
  })

  it('that runs twice, on two machines, makes one file and sends one mail', async () => {
    await Promise.all([run(), run()])
    expect(await world.db.select().from(files).where(eq(files.type, 'application/zip'))).toHaveLength(1)
    const ready = (await mailsTo(world.db, emailOf('technician'))).filter(({ subject }) =>
      /ready/.test(subject),
    )
    expect(ready).toHaveLength(1)
    expect(await leftovers()).toEqual([])
  })

  it('ends when the process stops, leaves nothing and is not counted as a failure', async () => {
    const stopping = new AbortController()
    let asked = false
    const hangs = {
      ...world.storage,
      size: async () => 1,
      get: async () => {
        asked = true
        await once(stopping.signal, 'abort')
        throw stopping.signal.reason
      },
    }
    const running = run(stopping.signal, { storage: hangs })
    const outcome = running.catch((error: Error) => error.name)
    await until(() => asked)
    stopping.abort()
    expect(await outcome).toBe('AbortError')
    expect(await leftovers()).toEqual([])
    expect((await lookAt(world, id, 'technician')).status).toBe('waiting')
  })

  it('on a full disk fails after some tries, says so by mail and leaves nothing', async () => {
    const before = await storedObjects()
    await makeExports(world, { storage: onFullDevice(world.storage) })
    expect(await lookAt(world, id, 'technician')).toMatchObject({ status: 'failed', file: null })
    expect((await mailsTo(world.db, emailOf('technician')))[0]?.subject).toContain('export failed')
    expect(await leftovers()).toEqual([])
    const now = await storedObjects()
    expect(now.filter(key => !before.includes(key)).every(key => /\.\w+$/.test(key))).toBe(true)
    const [job] = await world.db.select().from(jobs).where(eq(jobs.kind, 'export'))
    expect(job?.last_error).toContain('no room')
  })

  it('waits for a storage that is away, as long as it takes', async () => {
    const away = { ...exportServices(world).storage, size: () => Promise.reject(new StorageDown('away')) }
    await expect(run(undefined, { storage: away })).rejects.toThrow(StorageDown)
    expect(await leftovers()).toEqual([])
    expect((await lookAt(world, id, 'technician')).status).toBe('waiting')
    await makeExports(world)
    expect((await lookAt(world, id, 'technician')).status).toBe('ready')
  })

  it('of a project does not wait for a company', async () => {
    const company = { params: { id: world.companyId('Corers') } }
    const others = (await world.call(api.exports.company, company, 'admin')).json().id
    const more = (await world.call(api.exports.company, company, 'owner')).json().id
    let asked = 0
    const released = new AbortController()
    const waits: Exporter = {
      file: 'zip',
      name: () => 'Company',
      fill: async () => {
        asked++
        await once(released.signal, 'abort')
      },
    }
    const handlers = exportHandlers(exportServices(world), { ...exporters, company: waits })
    const worker = startWorker(world.database, handlers, world.app.log, { pollMilliseconds: 10 })
    await until(() => asked > 0)
    await until(async () => (await lookAt(world, id, 'technician')).status === 'ready')
    expect(asked).toBe(1)
    const waiting = [
      (await lookAt(world, others, 'admin')).status,
      (await lookAt(world, more, 'owner')).status,
    ]
    expect(waiting).toEqual(['waiting', 'waiting'])
    released.abort()
    await worker.stop()
  })

  it('of somebody who was deleted meanwhile makes nothing', async () => {
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, world.ids.technician))
    await makeExports(world)
    const [row] = await world.db.select().from(exports_made).where(eq(exports_made.id, id))
    expect([row?.status, row?.file_id]).toEqual(['failed', null])
  })
})

it('what a later feature exports is a table of the rows it gives', async () => {
  const asked = await world.call(api.exports.audit, { body: { outcome: 'refused' } }, 'admin')
  async function* rows(_context: unknown, filter: unknown) {
    yield ['what', 'filter']
    yield ['=1+1', JSON.stringify(filter)]
  }
  await makeExports(world, {}, { audit: csvExporter('Audit trail', rows) })
  const made = await lookAt(world, asked.json().id, 'admin')
  expect(made.file?.filename).toBe('Audit trail.csv')
  expect(readCsv(await download(world, made))).toEqual([{ what: "'=1+1", filter: '{"outcome":"refused"}' }])
})
