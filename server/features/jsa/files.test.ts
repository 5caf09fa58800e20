import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { files } from '#server/db/schema/files.ts'
import { jsa_form_files } from '#server/db/schema/jsa.ts'
import type { CastName } from '#server/testing/cast.ts'
import { png } from '#server/testing/multipart.ts'
import { addJsaLocation, changeJsa, jsaOf, sendJsaFiles, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let form: JsaForm
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  form = await submitJsa(world, project)
})
afterAll(() => world.close())

const send = (
  ...given: Parameters<typeof sendJsaFiles> extends [World, number, ...infer Rest] ? Rest : never
) => sendJsaFiles(world, form.id, ...given)
const remove = (file_id: number, as: CastName = 'technician', id = form.id) =>
  world.call(api.jsa.deleteFile, { params: { id, file_id } }, as)
const now = async () => (await jsaOf(world, project)).files
const names = async () => (await now()).map(({ filename }) => filename)
const pdf = { content: Buffer.from('%PDF-1.4\n%%EOF') }

describe('POST /jsa_forms/{id}/attachments', () => {
  it('adds files of any kind and answers with the whole list, and the form is a draft', async () => {
    await send(['permit.pdf'], pdf)
    const answer = await send(['one.png', 'two.png'], { as: 'owner' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { files: await now() }])
    expect(await now()).toMatchObject([
      { filename: 'permit.pdf', user: 'Tess Technician' },
      { filename: 'one.png', user: 'Olga Owner' },
      { filename: 'two.png', user: 'Olga Owner' },
    ])
    expect((await world.app.inject((await now())[1]?.url ?? '')).rawPayload.equals(png)).toBe(true)
    expect(await jsaOf(world, project)).toMatchObject({ draft: true, revision: 1, version: 1 })
    expect((await changeJsa(world, form.id, { draft: false })).json()).toMatchObject({ revision: 2 })
  })

  it('refuses no file, pages and drawings that can run, too many, and strangers', async () => {
    const none = await send([])
    expect([none.statusCode, none.json().fields]).toEqual([422, { file: jsaMessages.filesMissing }])
    const many = Array.from({ length: 21 }, (_, index) => `${index}.png`)
    const statuses = [
      await send(['a.svg'], { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
      await send(['a.html'], { content: Buffer.from('<!doctype html><script>alert(1)</script>') }),
      await send(['a.png'], { content: Buffer.from('<html></html>') }),
      await send(many),
      await send(['a.png'], { as: 'stranger' }),
      await send(['a.png'], { as: 'silver' }),
      await sendJsaFiles(world, 2_000_000_000, ['a.png']),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([415, 415, 415, 413, 403, 403, 404])
    expect(await now()).toEqual([])
  })

  it('holds 50 of them, also where two fill it at once, and has room again after one is deleted', async () => {
    const row = { filename: 'a.png', type: 'image/png', size: 1, sha256: '' }
    const keys = Array.from({ length: limits.jsaFiles - 1 }, (_, index) => `form/${form.id}/${index}`)
    const rows = await world.db
      .insert(files)
      .values(keys.map(key => ({ ...row, key })))
      .returning()
    const of = { form_id: form.id, user_id: world.ids.technician }
    await world.db.insert(jsa_form_files).values(rows.map(({ id }) => ({ ...of, file_id: id })))
    const answers = await Promise.all([send(['x.png']), send(['y.png'])])
    const [added, full] = answers.sort((one, other) => one.statusCode - other.statusCode)
    expect([added?.statusCode, full?.statusCode, full?.json().fields]).toEqual([
      ...[201, 422],
      { file: jsaMessages.filesFull(50) },
    ])
    await remove(rows[0]?.id ?? 0)
    expect((await send(['z.png'])).statusCode).toBe(201)
    expect(await now()).toHaveLength(50)
  })

  it('sent again with its client_id or its key is stored once', async () => {
    const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
    const headers = { 'idempotency-key': randomUUID() }
    const again = () => send(['a.png', 'b.png'], { texts: { stamps } })
    const keyed = () => send(['c.png'], { headers })
    const answers = [...(await Promise.all([again(), again()])), await again(), await keyed(), await keyed()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect(await now()).toMatchObject([...stamps, { filename: 'c.png' }])
  })

  it('one that was deleted since stays deleted, and keeps nothing else of the call from being saved', async () => {
    const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
    const [first] = (await send(['a.png'], { texts: { stamps: stamps.slice(0, 1) } })).json().files
    await remove(first.id)
    const alone = await send(['a.png'], { texts: { stamps: stamps.slice(0, 1) } })
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'deleted'])
    expect((await send(['a.png', 'b.png'], { texts: { stamps } })).statusCode).toBe(201)
    expect(await names()).toEqual(['b.png'])
  })

  it('refuses the client_id of a file of somewhere else, and of somebody else', async () => {
    const place = await addJsaLocation(world, form.id, {}, ['a.png'])
    const stamped = (client_id: unknown, as: CastName = 'technician') =>
      send(['b.png'], { texts: { stamps: [{ client_id }] }, as })
    const mine = { client_id: randomUUID() }
    await stamped(mine.client_id)
    for (const answer of [await stamped(place.files[0]?.client_id), await stamped(mine.client_id, 'owner')])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'client_id_taken'])
  })
})

describe('DELETE /jsa_forms/{id}/attachments/{file}', () => {
  it('deletes it for everybody, and keeps its row for what was submitted with it', async () => {
    const [one] = (await send(['a.png', 'b.png'])).json().files
    const answer = await remove(one.id, 'owner')
    expect([answer.statusCode, answer.json()]).toEqual([200, { files: await now() }])
    expect([await names(), (await remove(one.id)).statusCode]).toEqual([['b.png'], 404])
    const [row] = await world.db.select().from(jsa_form_files).where(eq(jsa_form_files.file_id, one.id))
    expect(row?.deleted_at).not.toBe(null)
  })

  it('of another form, of a location or of a stranger is refused, and what is not there is not there', async () => {
    const other = await submitJsa(world, await startProject(world))
    const [foreign] = (await sendJsaFiles(world, other.id, ['secret.png'])).json().files
    const [own] = (await send(['a.png'])).json().files
    const place = await addJsaLocation(world, form.id, {}, ['b.png'])
    const statuses = [
      await remove(foreign.id),
      await remove(foreign.id, 'owner', other.id),
      await remove(own.id, 'stranger'),
      await remove(own.id, 'silver'),
      await remove(place.files[0]?.id ?? 0),
      await remove(2_000_000_000),
      await remove(own.id, 'technician', 2_000_000_000),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 403, 403, 404, 404, 404])
    expect(await names()).toEqual(['a.png'])
  })
})
