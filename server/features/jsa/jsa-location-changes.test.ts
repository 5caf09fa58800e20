import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { files } from '#server/db/schema/files.ts'
import { jsa_location_files } from '#server/db/schema/jsa.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addJsaLocation,
  jsaOf,
  saveJsaLocation,
  sendJsaPhotos,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { withoutLinks } from '#server/testing/without-links.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let form: JsaForm
let location: JsaLocation
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
  form = await submitJsa(world, project)
  const full = { areaOfWork: 'Level 2', safetyMeasures: 'Fence' }
  location = await addJsaLocation(world, form.id, full, ['a.png', 'b.png'])
})
afterAll(() => world.close())

const save = (record: Record<string, unknown>, as?: CastName) =>
  saveJsaLocation(world, location.id, record, as)
const now = async () => (await jsaOf(world, project)).locations[0]
const names = (list: { filename: string }[] = []) => list.map(({ filename }) => filename)
const elsewhere = async () =>
  addJsaLocation(world, (await submitJsa(world, await startProject(world))).id, {}, ['secret.png'])

describe('PUT /jsa_locations/{id}', () => {
  it('changes what it names and nothing else', async () => {
    world.pass(60)
    const answer = await save({ safetyMeasures: 'Spotter' }, 'owner')
    expect(answer.statusCode).toBe(200)
    const { updated_at, ...same } = answer.json().location
    expect(withoutLinks({ ...same, updated_at: location.updated_at })).toEqual({
      ...withoutLinks(location),
      ...{ safetyMeasures: 'Spotter', version: 2 },
    })
    expect([updated_at > location.updated_at, withoutLinks(await now())]).toEqual([
      true,
      withoutLinks(answer.json().location),
    ])
  })

  it('reads the record bare and wrapped in its name alike', async () => {
    const record = { id: location.id, jsa_form_id: form.id, areaOfWork: 'Bare', status: 'draft' }
    expect((await save(record)).json().location).toMatchObject({ areaOfWork: 'Bare', status: 'draft' })
    const wrapped = { location: { ...record, areaOfWork: 'Wrapped', status: 'saved' } }
    expect((await save(wrapped)).json().location).toMatchObject({ areaOfWork: 'Wrapped', status: 'saved' })
  })

  it('empties what is sent empty, and a status stays unless it is named', async () => {
    const emptied = (await save({ areaOfWork: ' ', safetyMeasures: null, status: null })).json().location
    expect(emptied).toMatchObject({ areaOfWork: null, safetyMeasures: null, status: 'saved' })
  })

  it('based on an older version is refused with the location as it stands', async () => {
    expect((await save({ areaOfWork: 'First', version: 1 })).statusCode).toBe(200)
    const late = await save({ location: { areaOfWork: 'Second', version: 1 } }, 'owner')
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      ...[409, 'changed'],
      messages.changedMeanwhile,
    ])
    expect(late.json().current).toEqual(await now())
    expect((await save({ areaOfWork: 'Second', version: 2 })).json().location.version).toBe(3)
  })

  it('under the name of another form or location is refused, and so is the location of another project', async () => {
    const other = await elsewhere()
    const foreign = await save({ areaOfWork: 'Moved', jsa_form_id: other.jsa_form_id })
    expect([foreign.statusCode, foreign.json().error]).toEqual([403, jsaMessages.otherForm])
    const mistaken = await save({ location: { areaOfWork: 'Moved', id: other.id } })
    expect([mistaken.statusCode, mistaken.json().error]).toEqual([422, jsaMessages.locationMismatch])
    expect((await saveJsaLocation(world, other.id, { areaOfWork: 'Mine' }, 'owner')).statusCode).toBe(403)
    expect((await saveJsaLocation(world, 2_000_000_000, {}, 'stranger')).statusCode).toBe(404)
    expect(await now()).toEqual(location)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['draft or saved', { status: 'final' }, 'status'],
    ['a text', { areaOfWork: 7 }, 'areaOfWork'],
    ['a text that ends', { safetyMeasures: 'x'.repeat(100_000) }, 'safetyMeasures'],
    ['ids of photos', { deleteImages: ['first'] }, 'deleteImages.0'],
    ['no more photos than it holds', { deleteImages: Array(101).fill(1) }, 'deleteImages'],
    ['a version', { version: 'latest' }, 'version'],
  ])('wants %s', async (_what, record, field) => {
    const answer = await save(record)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    expect((await save(record, 'stranger')).statusCode).toBe(403)
    expect(await now()).toEqual(location)
  })
})

describe('deleteImages', () => {
  it('takes photos off, once and for all, and others stay', async () => {
    const [first, second] = location.files
    for (let time = 0; time < 2; time++)
      expect((await save({ deleteImages: [first?.id, 2_000_000_000] })).json().location.files).toEqual([
        second,
      ])
    expect((await now())?.files).toEqual([second])
  })

  it('of another location is refused, and nothing changes, whatever else is in the body', async () => {
    const sibling = await addJsaLocation(world, form.id, {}, ['c.png'])
    for (const foreign of [sibling, await elsewhere()]) {
      const deleteImages = [location.files[0]?.id, foreign.files[0]?.id]
      for (const more of [{}, { version: 99 }, { status: 'final' }]) {
        const answer = await save({ areaOfWork: 'Changed', deleteImages, ...more })
        expect([answer.statusCode, answer.json().error]).toEqual([403, locationMessages.imageOther])
      }
    }
    expect(await now()).toEqual(location)
  })
})

describe('POST /jsa_locations/{id}/attachments', () => {
  it('adds photos and answers with the whole list', async () => {
    const answer = await sendJsaPhotos(world, location.id, ['c.png'], { as: 'owner' })
    expect([answer.statusCode, names(answer.json().files)]).toEqual([201, ['a.png', 'b.png', 'c.png']])
    expect((await now())?.files).toEqual(answer.json().files)
  })

  it('refuses no photo, what is no photo, and too many, and keeps none of them', async () => {
    const none = await sendJsaPhotos(world, location.id, [])
    expect([none.statusCode, none.json().error]).toEqual([422, locationMessages.imagesMissing])
    const plan = await sendJsaPhotos(world, location.id, ['plan.pdf'], { content: Buffer.from('%PDF-1.4\n') })
    expect(plan.json().error).toBe(messages.fileWrongType('plan.pdf', messages.pictureKinds))
    const many = Array.from({ length: 21 }, (_, index) => `${index}.png`)
    const statuses = [
      plan,
      await sendJsaPhotos(world, location.id, many),
      await sendJsaPhotos(world, location.id, ['c.png'], { as: 'stranger' }),
      await sendJsaPhotos(world, (await elsewhere()).id, ['c.png'], { as: 'owner' }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([415, 413, 403, 403])
    expect(await now()).toEqual(location)
  })

  it('fills a location up to its limit, also where two fill it at once', async () => {
    const row = { filename: 'a.png', type: 'image/png', size: 1, sha256: '' }
    const keys = Array.from({ length: limits.photosPerLocation - 5 }, (_, i) => `jsa/${location.id}/${i}`)
    const rows = await world.db
      .insert(files)
      .values(keys.map(key => ({ ...row, key })))
      .returning()
    const of = { location_id: location.id, user_id: world.ids.technician }
    await world.db.insert(jsa_location_files).values(rows.map(({ id }) => ({ ...of, file_id: id })))
    const two = () => sendJsaPhotos(world, location.id, ['a.png', 'b.png'])
    const [added, full] = (await Promise.all([two(), two()])).sort((a, b) => a.statusCode - b.statusCode)
    expect([added?.statusCode, full?.statusCode, full?.json().error]).toEqual([
      ...[201, 422],
      locationMessages.photosPerLocation(100),
    ])
  })

  it('sent again with its client_id or its key is stored once', async () => {
    const stamp = { client_id: randomUUID() }
    const headers = { 'idempotency-key': randomUUID() }
    const again = () => sendJsaPhotos(world, location.id, ['c.png'], { texts: { stamps: [stamp] } })
    const keyed = () => sendJsaPhotos(world, location.id, ['d.png'], { headers })
    const answers = [...(await Promise.all([again(), again()])), await again(), await keyed(), await keyed()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect(names((await now())?.files)).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
  })

  it('refuses the client_id of a photo of somewhere else', async () => {
    const scan = await addLocation(world, project, {}, { photos: ['scan.png'] })
    const taken = [scan.files[0]?.client_id, (await elsewhere()).files[0]?.client_id]
    for (const client_id of taken) {
      const answer = await sendJsaPhotos(world, location.id, ['c.png'], {
        texts: { stamps: [{ client_id }] },
      })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'client_id_taken'])
    }
  })
})

describe('PUT /jsa_locations/{id}/attachments/{file}/marks', () => {
  const [line] = [{ shape: 'line', target: 'rebar', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]
  const draw = (body: object, as: CastName = 'technician', file_id = location.files[0]?.id ?? 0) =>
    world.call(api.jsa.mark, { params: { id: location.id, file_id }, body }, as)

  it('keeps what was drawn beside the photo, for who is based on what stands', async () => {
    const answer = await draw({ marks: [line], marks_version: 1 }, 'owner')
    expect([answer.statusCode, answer.json().file]).toMatchObject([200, { marks: [line], marks_version: 2 }])
    expect((await now())?.files[0]).toEqual(answer.json().file)
    const late = await draw({ marks: [], marks_version: 1 })
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed', error: locationMessages.marksChanged, current: { marks: [line], marks_version: 2 } },
    ])
    expect((await draw({ marks: [] })).json().file).toMatchObject({ marks: [], marks_version: 3 })
  })

  it('takes a dimension and a scale, and a depth label that follows nothing here', async () => {
    const [from, to] = [
      { x: 0.1, y: 0.5 },
      { x: 0.9, y: 0.5 },
    ]
    const measured = [
      { shape: 'scale', from, to, text: '12 in' },
      { shape: 'dimension', from, to: { x: 0.4, y: 0.5 }, text: '145 mm' },
    ]
    const label = { shape: 'depth', target: 'rebar', at: from, text: '3 in' }
    const answer = await draw({ marks: [...measured, { ...label, bound_to: randomUUID() }] })
    expect([answer.statusCode, answer.json().file.marks]).toEqual([200, [...measured, label]])
  })

  it('refuses photos of other locations, deleted ones, strangers, and what is no mark', async () => {
    const sibling = await addJsaLocation(world, form.id, {}, ['c.png'])
    const scan = await addLocation(world, project, {}, { photos: ['scan.png'] })
    await save({ deleteImages: [location.files[1]?.id] })
    const statuses = [
      await draw({ marks: [] }, 'technician', sibling.files[0]?.id),
      await draw({ marks: [] }, 'technician', scan.files[0]?.id),
      await draw({ marks: [] }, 'technician', location.files[1]?.id),
      await draw({ marks: [] }, 'stranger'),
      await draw({ marks: [{ shape: 'circle' }] }),
      await draw({ marks: Array(101).fill(line) }),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 404, 404, 403, 422, 422])
    expect((await now())?.files[0]).toMatchObject({ marks: [], marks_version: 1 })
  })
})
