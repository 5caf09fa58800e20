import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import type { ProjectFile } from '#contract/projects/project.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const picture = { name: 'file[]', content: png, filename: 'Deck north.png', type: 'image/png' }
const drawing = { name: 'file[]', content: pdf, filename: 'plan.pdf', type: 'application/pdf' }
type Parts = Parameters<typeof multipart>[0]

const newProject = () => startProject(world, { company: world.companyId('Corers') })
const add = (id: number, parts: Parts, as: CastName = 'owner', more = {}) => {
  const { body, headers } = multipart(parts)
  return world.call(
    api.projectRecords.addFiles,
    { params: { id }, body, headers: { ...headers, ...more } },
    as,
  )
}
const list = async (id: number, query = {}): Promise<ProjectFile[]> =>
  (await world.call(api.projectRecords.files, { params: { id }, query }, 'technician')).json().files
const names = (files: ProjectFile[]) => files.map(({ fileName }) => fileName)
const stored = async () => {
  let keys = 0
  for await (const _entry of world.storage.list()) keys++
  return keys
}

describe('a file of a project', () => {
  it('comes with description, uploader, date and a link that opens it', async () => {
    const id = await newProject()
    const parts = [
      { name: 'description', content: ' North bay\nlevel 2 ' },
      { ...drawing, name: 'file' },
    ]
    const answer = await add(id, parts)
    expect(answer.statusCode).toBe(201)
    const { files, ...record } = answer.json()
    expect(record).toEqual({
      id: expect.any(Number),
      url: expect.stringMatching(/^\/api\/files\/\d+\/plan\.pdf\?/),
      large_url: null,
      thumbnail_url: null,
      fileName: 'plan.pdf',
      description: 'North bay\nlevel 2',
      userName: 'Olga Owner',
      createdAt: expect.stringMatching(/^20.*Z$/),
      type: 'application/pdf',
      size: pdf.length,
      ...{ client_id: expect.any(String), captured_at: null, clock_offset_ms: null, version: 1 },
    })
    expect(files).toEqual([record])
    expect(await list(id)).toEqual([record])
    expect((await world.app.inject(record.url)).rawPayload.equals(pdf)).toBe(true)
  })

  it('comes with others in the order they were sent; the newest stand first in the list', async () => {
    const id = await newProject()
    await add(id, [drawing])
    const answer = await add(id, [
      picture,
      { ...drawing, filename: 'b.pdf' },
      { ...picture, filename: 'c.png' },
    ])
    expect(names(answer.json().files)).toEqual(['Deck north.png', 'b.pdf', 'c.png'])
    expect(answer.json().fileName).toBe('Deck north.png')
    expect(names(await list(id))).toEqual(['c.png', 'b.pdf', 'Deck north.png', 'plan.pdf'])
  })

  it('that is a picture has copies once they are made', async () => {
    await world.db.execute(sql`truncate jobs`)
    const id = await newProject()
    await add(id, [picture])
    expect((await list(id))[0]?.thumbnail_url).toBeNull()
    await workOff(world, [pictureHandler(world.db, world.storage)])
    const [file] = await list(id)
    expect(file).toMatchObject({
      large_url: expect.stringContaining('copy=large'),
      thumbnail_url: expect.stringContaining('copy=small'),
    })
    const { statusCode, headers } = await world.app.inject(file?.thumbnail_url ?? '')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('sent twice with one key is stored once', async () => {
    const id = await newProject()
    const before = await stored()
    const key = { 'idempotency-key': 'photo-1' }
    const both = await Promise.all([add(id, [picture], 'owner', key), add(id, [picture], 'owner', key)])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect([await stored(), (await list(id)).length]).toEqual([before + 1, 1])
  })

  it('is listed in parts', async () => {
    const id = await newProject()
    for (const filename of ['1.png', '2.png', '3.png']) await add(id, [{ ...picture, filename }])
    const [newest, second] = await list(id, { limit: 2 })
    expect(names([newest, second] as ProjectFile[])).toEqual(['3.png', '2.png'])
    expect(names(await list(id, { before: second?.id, limit: 2 }))).toEqual(['1.png'])
  })
})

describe('a file is refused', () => {
  it.each<[number, string, Parts]>([
    [
      415,
      messages.fileWrongType('x.svg', messages.fileKinds),
      [{ ...picture, content: '<svg xmlns="http://www.w3.org/2000/svg"/>', filename: 'x.svg' }],
    ],
    [
      415,
      messages.fileWrongType('x.html', messages.fileKinds),
      [{ ...picture, content: '<html><script/></html>', filename: 'x.html' }],
    ],
    [
      415,
      messages.fileWrongType('x.png', messages.fileKinds),
      [{ ...picture, content: '<svg/>', filename: 'x.png' }],
    ],
    [422, messages.fileEmpty('x.png'), [{ ...picture, content: '', filename: 'x.png' }]],
    [422, companyMessages.fileMissing, [{ name: 'description', content: 'Nothing' }]],
    [413, messages.tooManyFiles(20), Array.from({ length: 21 }, () => picture)],
    [422, messages.lineTooLong(5000), [{ name: 'description', content: 'x'.repeat(5001) }, picture]],
  ])('with %i: %s', async (status, sentence, parts) => {
    const id = await newProject()
    const before = await stored()
    const answer = await add(id, [...parts])
    expect([answer.statusCode, answer.json().error]).toEqual([status, sentence])
    expect([await stored(), await list(id)]).toEqual([before, []])
  })

  it('with all that came along: one wrong file of three stores none', async () => {
    const id = await newProject()
    const before = await stored()
    const wrong = { ...picture, content: '<svg/>', filename: 'x.svg' }
    expect((await add(id, [picture, wrong, drawing])).statusCode).toBe(415)
    expect([await stored(), await list(id)]).toEqual([before, []])
  })

  it('before it is looked at, when the project is not there or not theirs', async () => {
    const wrong = [{ ...picture, content: '', filename: 'x.svg' }]
    expect((await add(2_000_000_000, wrong, 'stranger')).statusCode).toBe(404)
    expect((await add(await newProject(), wrong, 'stranger')).statusCode).toBe(403)
  })

  it('without a multipart body with 415, after the same questions', async () => {
    const id = await newProject()
    const send = (as: CastName) =>
      world.call(api.projectRecords.addFiles, { params: { id }, body: { description: 'x' } }, as)
    expect([(await send('stranger')).statusCode, (await send('owner')).statusCode]).toEqual([403, 415])
  })
})

describe('a link to a file', () => {
  it('cannot be made up by somebody who was never given it', async () => {
    const id = await newProject()
    const { url } = (await add(id, [drawing])).json()
    const authorization = await world.tokenOf('stranger')
    for (const guess of [
      url.split('?')[0],
      url.replace(/signature=.*$/, 'signature=guess'),
      url.replace(/expires=\d+/, 'expires=9999999999'),
      url.replace(/files\/(\d+)/, (_: string, file: string) => `files/${Number(file) - 1}`),
    ]) {
      const answer = await world.app.inject({ url: guess, headers: { authorization } })
      expect(answer.statusCode, guess).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('%PDF')
    }
  })

  it('runs out within two hours', async () => {
    const id = await newProject()
    const { url } = (await add(id, [drawing])).json()
    world.pass(2 * 3600)
    expect((await world.app.inject(url)).statusCode).toBeGreaterThanOrEqual(400)
    world.pass(-2 * 3600)
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })
})
