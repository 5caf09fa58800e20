import { writeFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { papers } from '#server/db/schema/reports.ts'
import { hourlyCleanupHandler } from '#server/services/cleanup/hourly-cleanup.ts'
import { objectRemovalHandler } from '#server/services/files/file-removal.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { photo } from '#server/testing/samples/pictures.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let id: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate papers, jobs`)
  project = await startProject(world, { company: world.companyId('Corers') })
  id = (await startReport(world, project)).id
})
afterAll(() => world.close())

const read = (as?: CastName, headers = {}, reportId: number | string = id) =>
  world.call(api.reports.pdf, { params: { id: reportId }, headers }, as)
const kept = async () => (await world.db.select().from(papers)).length
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}

describe('GET /gpr_reports/{id}.pdf', () => {
  it('is a PDF under a name that tells which, asked for anew each time', async () => {
    const answer = await read('owner')
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.rawPayload.length),
      'content-disposition': expect.stringMatching(/^inline; filename="GPR report ATS-\d+\.pdf"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      link: `</projects/${project}>; rel="up"`,
    })
  })

  it('is printed once for the same content, and not sent again to a browser that has it', async () => {
    const first = await read('owner')
    world.pass(60)
    const second = await read('silver')
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect([await kept(), second.headers.etag]).toEqual([1, first.headers.etag])
    const again = await read('owner', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const [paper] = await world.db.select().from(papers)
    expect(paper?.used_at.getTime()).toBeGreaterThan(paper?.created_at.getTime() ?? 0)
  })

  it('asked for by many at once is printed once', async () => {
    const before = (await storedKeys()).length
    const names: CastName[] = ['owner', 'silver', 'technician', 'admin', 'employee']
    const answers = await Promise.all(names.map(name => read(name)))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect([await kept(), (await storedKeys()).length]).toEqual([1, before + 1])
  })

  it('is another one after each change: of the report, of a location, of the signature', async () => {
    const location = await addLocation(world, project)
    const tags = [(await read('owner')).headers.etag]
    for (const change of [
      () => saveReport(world, id, { observations: 'Wet' }),
      () => saveLocation(world, location.id, { summaries: ['One'] }),
      () => sign(world, project),
    ]) {
      await change()
      const after = await read('owner', { 'if-none-match': String(tags.at(-1)) })
      expect(after.statusCode).toBe(200)
      tags.push(after.headers.etag)
    }
    // that of the signature is kept for good, elsewhere
    expect([new Set(tags).size, await kept()]).toEqual([4, 3])
  })

  it('shows a photo once its copy for paper is there', async () => {
    await addLocation(world, project, {}, { photos: ['slab.jpg'], content: await photo(400, 300) })
    const early = await read('owner')
    await workOff(world, [pictureHandler(world.db, world.storage)])
    const later = await read('owner')
    expect([early.statusCode, later.statusCode, await kept()]).toEqual([200, 200, 2])
    expect(later.rawPayload.length).toBeGreaterThan(early.rawPayload.length)
  })

  it('is printed again when its file was lost or cut off', async () => {
    const first = await read('owner')
    const [lost] = await world.db.select().from(papers)
    await world.storage.remove(String(lost?.key))
    const second = await read('owner', { 'if-none-match': String(first.headers.etag) })
    expect([second.statusCode, second.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const [cutOff] = await world.db.select().from(papers)
    await writeFile(String(world.storage.local(String(cutOff?.key))), '%PDF-')
    const third = await read('owner')
    expect([third.statusCode, third.rawPayload.length]).toEqual([200, second.rawPayload.length])
    expect(await kept()).toBe(1)
  })

  it('is printed although a photo was lost', async () => {
    await addLocation(world, project, {}, { photos: ['slab.jpg'], content: await photo(400, 300) })
    await workOff(world, [pictureHandler(world.db, world.storage)])
    for (const key of await storedKeys()) await world.storage.remove(key)
    expect((await read('owner')).statusCode).toBe(200)
  })

  it('gives a part of it to who asks for a part', async () => {
    const whole = await read('owner')
    const part = await read('owner', { range: 'bytes=0-4' })
    expect([part.statusCode, part.body]).toEqual([206, '%PDF-'])
    expect(part.headers['content-range']).toBe(`bytes 0-4/${whole.rawPayload.length}`)
  })

  it('is refused as the project is, and not there for a report that is not', async () => {
    const statuses: number[] = []
    for (const name of [undefined, 'expired', 'stranger'] as const)
      statuses.push((await read(name)).statusCode)
    expect(statuses).toEqual([401, 402, 403])
    expect((await read('stranger', {}, 2_000_000_000)).statusCode).toBe(404)
    expect((await read('owner', {}, 'abc')).statusCode).toBe(404)
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect((await read('admin')).statusCode).toBe(404)
    expect(await kept()).toBe(0)
  })

  it('is thrown away once nobody asked for it in a month, with its file', async () => {
    const before = await storedKeys()
    await read('owner')
    world.pass(limits.pdfsKept - 60)
    const tidy = () => hourlyCleanupHandler(world.db, world.clock).run({})
    await tidy()
    expect(await kept()).toBe(1)
    world.pass(120)
    await tidy()
    await workOff(world, [objectRemovalHandler(world.db, world.storage)])
    expect([await kept(), await storedKeys()]).toEqual([0, before])
  })
})
