import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import type { StoredFile } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { company_files, file_copies, files } from '#server/db/schema/files.ts'
import { objectRemovalHandler } from '#server/services/files/file-removal.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { type CastName, signInNames } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
// each test is an hour of its own
beforeEach(() => world.db.execute(sql`truncate rate_limits`))
afterAll(() => world.close())

const add = (
  name: string,
  filenames: string[],
  as?: CastName,
  headers = {},
  content: Buffer | string = png,
) => {
  const form = multipart(filenames.map(filename => ({ name: 'file[]', filename, content })))
  const sent = {
    params: { id: world.companyId(name) },
    body: form.body,
    headers: { ...form.headers, ...headers },
  }
  return world.call(api.companies.addFiles, sent, as)
}
const remove = (name: string, attachmentId: number, as?: CastName) =>
  world.call(api.companies.deleteFile, { params: { id: world.companyId(name), attachmentId } }, as)
const filesOf = async (name: string): Promise<StoredFile[]> =>
  (await world.call(api.companies.company, { params: { id: world.companyId(name) } }, 'admin')).json().files
const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of world.storage.list()) keys.push(key)
  return keys
}
const names = (stored: StoredFile[]) => stored.map(({ filename }) => filename)

describe('POST /companies/{id}/attachments', () => {
  const editors: Record<string, CastName[]> = {
    Scanners: ['admin', 'technician'],
    Corers: ['admin', 'owner'],
    Clinic: ['admin', 'facility'],
    Others: ['admin', 'stranger'],
  }
  it.each(signInNames)('takes a logo of %s for what they own, and stores nothing else', async name => {
    for (const [other, may] of Object.entries(editors)) {
      const before = (await storedKeys()).length
      const { statusCode } = await add(other, ['logo.png'], name)
      expect([other, statusCode]).toEqual([other, may.includes(name) ? 201 : 403])
      expect(await storedKeys()).toHaveLength(before + (may.includes(name) ? 1 : 0))
    }
  })

  it('refuses in order: who, whether, whose, and only then what', async () => {
    expect((await add('Corers', ['a.png'])).statusCode).toBe(401)
    expect((await add('Nobody', ['a.png'], 'stranger')).statusCode).toBe(404)
    expect((await add('Corers', ['a.txt'], 'stranger', {}, 'text')).statusCode).toBe(403)
    const wrong = await add('Corers', ['a.txt'], 'owner', {}, 'text')
    expect([wrong.statusCode, wrong.json().error]).toEqual([
      415,
      messages.fileWrongType('a.txt', messages.pictureKinds),
    ])
    const none = await add('Corers', [], 'owner')
    expect([none.statusCode, none.json().error]).toEqual([422, companyMessages.fileMissing])
    const many = await add(
      'Corers',
      Array.from({ length: 21 }, (_, index) => `${index}.png`),
      'owner',
    )
    expect([many.statusCode, many.json().error]).toEqual([413, messages.tooManyFiles(20)])
  })

  it('answers with the new files first, as every list of the company does', async () => {
    await add('Clinic', ['old.png'], 'facility')
    const answer = await add('Clinic', ['one.png', 'two.png'], 'facility')
    expect(names(answer.json()).slice(0, 3)).toEqual(['two.png', 'one.png', 'old.png'])
    expect(answer.json()).toEqual(await filesOf('Clinic'))
    const list = await world.call(api.companies.list, {}, 'facility')
    expect(list.json().companies[0].files).toEqual(answer.json())
    const { filename, id, ...urls } = answer.json()[0]
    expect(urls).toEqual({
      url: expect.stringContaining(`/api/files/${id}/two.png?`),
      large_url: null,
      thumbnail_url: null,
    })
    expect((await world.app.inject(urls.url)).rawPayload.equals(png)).toBe(true)
  })

  it('takes ten logos an hour of one person, in however many calls', async () => {
    const pictures = (count: number) => Array.from({ length: count }, (_, index) => `${index}.png`)
    const before = (await filesOf('Corers')).length
    const statuses = async (...counts: number[]) => {
      const all: number[] = []
      for (const count of counts) all.push((await add('Corers', pictures(count), 'owner')).statusCode)
      return all
    }
    expect(await statuses(11, 6, 5, 4, 1)).toEqual([429, 201, 429, 201, 429])
    expect(await filesOf('Corers')).toHaveLength(before + 10)
    expect((await add('Corers', ['logo.png'], 'admin')).statusCode).toBe(201)
  })

  it('refuses the eleventh call before it is received', async () => {
    for (let count = 0; count < 10; count++) await add('Corers', [], 'owner')
    const refused = await add('Corers', ['a.txt'], 'owner', {}, 'text')
    expect([refused.statusCode, refused.json().error]).toEqual([
      429,
      messages.tooManyAttempts('in about an hour'),
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  })

  it('sent twice with one key is stored once', async () => {
    const before = (await filesOf('Others')).length
    const key = { 'idempotency-key': 'logo-1' }
    const twins = await Promise.all([
      add('Others', ['once.png'], 'stranger', key),
      add('Others', ['once.png'], 'stranger', key),
    ])
    expect(twins.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await filesOf('Others')).toHaveLength(before + 1)
  })
})

describe('GET /companies', () => {
  it('reads the files of all companies without a query for each', async () => {
    const count = async () => {
      let queries = 0
      const counting = () => queries++
      world.database.pool.on('acquire', counting)
      await world.call(api.companies.list, {}, 'admin')
      world.database.pool.off('acquire', counting)
      return queries
    }
    const few = await count()
    await add('Corers', ['a.png', 'b.png', 'c.png'], 'owner')
    expect(await count()).toBe(few)
  })
})

describe('DELETE /companies/{id}/attachments/{attachmentId}', () => {
  const newest = async (name: string) => (await filesOf(name))[0]?.id ?? 0

  it.each(signInNames)('is refused or not for %s', async name => {
    await add('Corers', ['doomed.png'], 'owner')
    const id = await newest('Corers')
    expect((await remove('Corers', id, name)).statusCode).toBe(name === 'admin' ? 200 : 403)
    expect((await filesOf('Corers')).some(file => file.id === id)).toBe(name !== 'admin')
  })

  it('is for people who signed in, and finds a file only in its own company', async () => {
    await add('Corers', ['here.png'], 'owner')
    const id = await newest('Corers')
    expect((await remove('Corers', id)).statusCode).toBe(401)
    expect((await remove('Others', id, 'admin')).statusCode).toBe(404)
    expect((await remove('Nobody', id, 'admin')).statusCode).toBe(404)
    expect((await remove('Corers', 999_999, 'admin')).statusCode).toBe(404)
    expect(await newest('Corers')).toBe(id)
  })

  it('removes rows at once, and original and copies from the storage after it', async () => {
    await world.db.execute(sql`truncate jobs`)
    const before = await storedKeys()
    const [{ id, url }] = (await add('Others', ['gone.png'], 'admin')).json()
    await workOff(world, [pictureHandler(world.db, world.storage)])
    expect(await storedKeys()).toHaveLength(before.length + 4)
    expect((await remove('Others', id, 'admin')).statusCode).toBe(200)
    expect((await remove('Others', id, 'admin')).statusCode).toBe(404)
    for (const table of [
      world.db.select().from(files).where(eq(files.id, id)),
      world.db.select().from(file_copies).where(eq(file_copies.file_id, id)),
      world.db.select().from(company_files).where(eq(company_files.file_id, id)),
    ])
      expect(await table).toEqual([])
    expect((await world.app.inject(url)).statusCode).toBe(404)
    await workOff(world, [objectRemovalHandler(world.db, world.storage)])
    expect((await storedKeys()).sort()).toEqual(before.sort())
  })

  it('leaves no copies behind when the file goes before they are made', async () => {
    await world.db.execute(sql`truncate jobs`)
    const before = await storedKeys()
    const [{ id }] = (await add('Others', ['quick.png'], 'admin')).json()
    await remove('Others', id, 'admin')
    await workOff(world, [
      pictureHandler(world.db, world.storage),
      objectRemovalHandler(world.db, world.storage),
    ])
    expect((await storedKeys()).sort()).toEqual(before.sort())
  })
})
