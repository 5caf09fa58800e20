import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { jsa_locations } from '#server/db/schema/jsa.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import {
  addJsaLocation,
  deleteJsaLocation,
  jsaOf,
  saveJsaLocation,
  sendJsaLocation,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
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

const locations = async (): Promise<JsaLocation[]> => (await jsaOf(world, project)).locations
const numbers = async () => (await locations()).map(({ number }) => number)
/** A form of a project that the people of Corers may not see. */
const otherForm = async () => submitJsa(world, await startProject(world))
const missing = 2_000_000_000

describe('POST /jsa_locations', () => {
  it('adds what was recorded with its photos, saved unless it says draft', async () => {
    const record = { areaOfWork: 'Level 2', safetyMeasures: 'Fence\nand a spotter' }
    const stamp = { client_id: randomUUID(), captured_at: '2026-08-03T13:00:00Z' }
    const answer = await sendJsaLocation(
      world,
      { jsa_form_id: form.id, ...record, ...stamp },
      { photos: ['one.png', 'two.png'], as: 'owner' },
    )
    expect(answer.statusCode).toBe(201)
    const { location, ...rest } = answer.json()
    expect([rest, location]).toMatchObject([
      {},
      {
        ...{ ...record, jsa_form_id: form.id, number: 1, status: 'saved', user: 'Olga Owner', version: 1 },
        ...{ client_id: stamp.client_id, captured_at: '2026-08-03T13:00:00.000Z' },
        files: [{ filename: 'one.png' }, { filename: 'two.png' }],
      },
    ])
    expect((await world.app.inject(location.files[0].url)).rawPayload.equals(png)).toBe(true)
    expect(await locations()).toEqual([location])
    expect((await addJsaLocation(world, form.id, { status: 'draft' })).status).toBe('draft')
  })

  it('finds the form inside the location or beside it, and needs one of them', async () => {
    const beside = multipart([
      { name: 'location', content: '{"areaOfWork":"Roof"}' },
      { name: 'jsa_form_id', content: String(form.id) },
    ])
    expect((await world.call(api.jsa.addLocation, beside, 'technician')).statusCode).toBe(201)
    const nowhere = await sendJsaLocation(world, { areaOfWork: 'Nowhere' })
    expect([nowhere.statusCode, nowhere.json().fields]).toEqual([
      422,
      { jsa_form_id: jsaMessages.formNeeded },
    ])
  })

  it('says beside each field what is wrong with it, and only to who may see the project', async () => {
    const wrong = {
      jsa_form_id: form.id,
      areaOfWork: 'x'.repeat(5001),
      safetyMeasures: 'a\0',
      status: 'final',
    }
    expect((await sendJsaLocation(world, wrong, { as: 'stranger' })).statusCode).toBe(403)
    expect((await sendJsaLocation(world, { ...wrong, jsa_form_id: missing })).statusCode).toBe(404)
    const answer = await sendJsaLocation(world, wrong)
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      422,
      {
        'location.areaOfWork': messages.lineTooLong(limits.textLength),
        'location.safetyMeasures': messages.textUnreadable,
        'location.status': expect.any(String),
      },
    ])
    expect(await locations()).toEqual([])
  })

  it('refuses what is no picture and too many of them, and keeps nothing of the call', async () => {
    const location = { jsa_form_id: form.id, areaOfWork: 'Level 2' }
    const many = Array.from({ length: 21 }, (_, index) => `${index}.png`)
    const answers = [
      await sendJsaLocation(world, location, { photos: ['plan.png'], content: Buffer.from('%PDF-1.4\n') }),
      await sendJsaLocation(world, location, { photos: ['a.svg'], content: Buffer.from('<svg/>') }),
      await sendJsaLocation(world, location, { photos: many }),
      await world.call(api.jsa.addLocation, { body: { location } }, 'technician'),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 415, 413, 415])
    expect(await locations()).toEqual([])
  })

  it('sent again with its client_id is one location, and photos that came later are added', async () => {
    const location = { jsa_form_id: form.id, areaOfWork: 'Level 2', client_id: randomUUID() }
    const stamps = [{ client_id: randomUUID() }, { client_id: randomUUID() }]
    const send = (count: number) =>
      sendJsaLocation(world, location, {
        photos: ['a.png', 'b.png'].slice(0, count),
        texts: { stamps: stamps.slice(0, count) },
      })
    const first = (await send(1)).json().location
    await saveJsaLocation(world, first.id, { areaOfWork: 'Level 3' })
    const again = await send(2)
    expect([again.statusCode, again.json().location]).toMatchObject([
      201,
      { id: first.id, areaOfWork: 'Level 3', files: stamps },
    ])
    const twins = await Promise.all([send(2), send(2)])
    expect(twins.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await locations()).map(({ files }) => files.length)).toEqual([2])
  })

  it('with the client_id of another form, another person or a deleted one is refused', async () => {
    const client_id = randomUUID()
    await addJsaLocation(world, form.id, { client_id })
    const elsewhere = { jsa_form_id: (await otherForm()).id, client_id }
    const stolen = { jsa_form_id: form.id, client_id }
    const codes = async (location: object, as: CastName) => {
      const answer = await sendJsaLocation(world, { ...location }, { as })
      return [answer.statusCode, answer.json().code]
    }
    expect(await codes(elsewhere, 'technician')).toEqual([409, 'client_id_taken'])
    expect(await codes(stolen, 'owner')).toEqual([409, 'client_id_taken'])
    await addJsaLocation(world, form.id)
    await deleteJsaLocation(world, (await locations())[0]?.id ?? 0)
    expect(await codes(stolen, 'technician')).toEqual([409, 'deleted'])
  })

  it('sent twice with one key is one location with its photos', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => sendJsaLocation(world, { jsa_form_id: form.id }, { photos: ['a.png'], headers })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await locations()).map(({ files }) => files.length)).toEqual([1])
  })
})

describe('the number of a location', () => {
  it('is one more than the highest ever given in the form, deleted ones included', async () => {
    for (let count = 0; count < 3; count++) await addJsaLocation(world, form.id)
    await deleteJsaLocation(world, (await locations())[2]?.id ?? 0)
    expect((await addJsaLocation(world, form.id)).number).toBe(4)
    expect(await numbers()).toEqual([1, 2, 4])
    expect((await addJsaLocation(world, (await otherForm()).id)).number).toBe(1)
  })

  it('is never given twice: ten at once are numbered one to ten', async () => {
    const adds = Array.from({ length: 10 }, (_, index) =>
      sendJsaLocation(world, { jsa_form_id: form.id }, { as: index % 2 ? 'owner' : 'technician' }),
    )
    expect((await Promise.all(adds)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('ends where a form is full, also where two fill it at once, and goes on once there is room', async () => {
    const row = { jsa_form_id: form.id, user_id: world.ids.technician }
    const rows = Array.from({ length: limits.jsaLocations - 1 }, (_, i) => ({ ...row, number: i + 1 }))
    await world.db.insert(jsa_locations).values(rows)
    const send = () => sendJsaLocation(world, { jsa_form_id: form.id })
    const [added, full] = (await Promise.all([send(), send()])).sort((a, b) => a.statusCode - b.statusCode)
    expect([added?.statusCode, full?.statusCode, full?.json().error]).toEqual([
      ...[201, 422],
      jsaMessages.locationsFull(100),
    ])
    await deleteJsaLocation(world, (await locations())[7]?.id ?? 0)
    expect((await addJsaLocation(world, form.id)).number).toBe(101)
  })
})

describe('DELETE /jsa_locations/{id}', () => {
  it('deletes it with the names of both in the body, and without a body', async () => {
    const [one, two] = [await addJsaLocation(world, form.id), await addJsaLocation(world, form.id)]
    await addJsaLocation(world, form.id, { status: 'draft' })
    const named = { location_id: one.id, jsa_form_id: form.id }
    const answers = [await deleteJsaLocation(world, one.id, named), await deleteJsaLocation(world, two.id)]
    expect(answers.map(answer => [answer.statusCode, answer.json()])).toEqual(Array(2).fill([200, {}]))
    expect(await numbers()).toEqual([3])
  })

  it('leaves the last one where it is', async () => {
    const { id } = await addJsaLocation(world, form.id)
    const answer = await deleteJsaLocation(world, id)
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      ...[422, 'last_location'],
      'Please add at least one location',
    ])
    expect(await numbers()).toEqual([1])
  })

  it('of the last two at once deletes one', async () => {
    const both = [await addJsaLocation(world, form.id), await addJsaLocation(world, form.id)]
    const answers = await Promise.all(both.map(({ id }) => deleteJsaLocation(world, id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    expect(await numbers()).toHaveLength(1)
  })

  it('leaves it nowhere to be found, but keeps what was recorded', async () => {
    const gone = await addJsaLocation(world, form.id, { areaOfWork: 'Roof' })
    await addJsaLocation(world, form.id)
    await deleteJsaLocation(world, gone.id)
    const params = { id: gone.id }
    const statuses = [
      await deleteJsaLocation(world, gone.id),
      await saveJsaLocation(world, gone.id, { areaOfWork: 'Back' }),
      await world.call(api.jsa.addPhotos, { params }, 'technician'),
      await world.call(api.jsa.mark, { params: { ...params, file_id: 1 }, body: {} }, 'technician'),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([404, 404, 404, 404])
    const [row] = await world.db.select().from(jsa_locations).where(eq(jsa_locations.id, gone.id))
    expect(row).toMatchObject({ areaOfWork: 'Roof', number: 1 })
  })

  it('is refused under the name of another form or location, and to strangers', async () => {
    const { id } = await addJsaLocation(world, form.id)
    const other = await addJsaLocation(world, (await otherForm()).id)
    const refused = [
      await deleteJsaLocation(world, id, { jsa_form_id: other.jsa_form_id }),
      await deleteJsaLocation(world, id, { location_id: other.id }),
      await deleteJsaLocation(world, id, {}, 'stranger'),
      await deleteJsaLocation(world, other.id, {}, 'owner'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 422, 403, 403])
    expect([refused[0]?.json().error, refused[1]?.json().error]).toEqual([
      jsaMessages.otherForm,
      jsaMessages.locationMismatch,
    ])
  })
})
