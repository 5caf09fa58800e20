import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { locations } from '#server/db/schema/locations.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import {
  addLocation,
  deleteLocation,
  locationsOf,
  sendLocation,
  sendPlainLocation,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const numbers = (list: Location[]) => list.map(location => location.ats_location_number)
const missing = 2_000_000_000

describe('GET /projects/:id/locations', () => {
  const list = (id: number, query = {}, who: 'technician' | 'stranger' = 'technician') =>
    world.call(api.locations.list, { params: { id }, query }, who)

  it('answers with the locations of the project in parts, each as its page has it', async () => {
    const project_id = await startProject(world)
    await addLocation(world, await startProject(world))
    for (const name of ['One', 'Gone', 'Three', 'Four']) await addLocation(world, project_id, { name })
    const [, gone] = await locationsOf(world, project_id)
    await deleteLocation(world, gone?.id ?? missing)
    const whole = await locationsOf(world, project_id)
    expect(numbers(whole)).toEqual([1, 3, 4])
    expect((await list(project_id)).json()).toEqual({ locations: whole })
    expect((await list(project_id, { limit: 2 })).json()).toEqual({ locations: whole.slice(0, 2) })
    expect((await list(project_id, { after: 3, limit: 2 })).json()).toEqual({ locations: whole.slice(2) })
    expect((await list(project_id, { after: 4 })).json()).toEqual({ locations: [] })
  })

  it('refuses strangers, projects that are not there, and numbers that are none', async () => {
    const id = await startProject(world)
    expect((await list(id, {}, 'stranger')).statusCode).toBe(403)
    expect((await list(missing)).statusCode).toBe(404)
    for (const query of [{ limit: 0 }, { limit: limits.locationsPerProject + 1 }, { after: -1 }])
      expect((await list(id, query)).statusCode).toBe(422)
    expect((await list(id, { after: 'x'.repeat(100_000) })).statusCode).toBe(422)
  })
})

describe('POST /locations', () => {
  it('adds a location with its photos, as a draft of whoever adds it', async () => {
    const projectId = await startProject(world)
    const fields = { name: ' Level 3 corridor ', description: 'By the lift', projectId }
    const answer = await sendPlainLocation(world, fields, { photos: ['one.png', 'two.png'] })
    expect(answer.statusCode).toBe(201)
    const { location, ...rest } = answer.json()
    expect(rest).toEqual({})
    expect(location).toMatchObject({
      ...{ name: 'Level 3 corridor', description: 'By the lift', ats_location_number: 1 },
      ...{ project_id: projectId, user: 'Tess Technician', status: 'draft', version: 1 },
      ...{ latitude: null, longitude: null, summary_notes: null, barcode_number: null },
      ...{ survey_summary: '', summaries: [], not_scanned: [], confidence: null },
      ...{ second_method_advised: false, customer_signature: null },
    })
    expect(location.files.map(({ filename }: { filename: string }) => filename)).toEqual([
      'one.png',
      'two.png',
    ])
    expect((await world.app.inject(location.files[0].url)).rawPayload.equals(png)).toBe(true)
    expect(await locationsOf(world, projectId)).toEqual([location])
  })

  it('takes project_id for projectId, and a location needs neither photos nor a description', async () => {
    const project_id = await startProject(world)
    const answer = await sendPlainLocation(world, { name: 'Roof', project_id })
    expect([answer.statusCode, answer.json().location.description]).toEqual([201, null])
  })

  it('without a project is refused beside the field', async () => {
    const answer = await sendPlainLocation(world, { name: 'Nowhere' })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { project_id: locationMessages.projectNeeded },
    ])
  })

  it('without a name is refused beside the field, and nothing is kept', async () => {
    const projectId = await startProject(world)
    const nameless: Record<string, string | number>[] = [{ projectId }, { projectId, name: ' \t' }]
    for (const fields of nameless) {
      const answer = await sendPlainLocation(world, fields, { photos: ['a.png'] })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { name: locationFieldMessages.locationNameRequired },
      ])
    }
    expect(await locationsOf(world, projectId)).toEqual([])
  })

  it('tells who may not, before it looks at the name or the files', async () => {
    const projectId = await startProject(world, { company: world.companyId('Corers') })
    const text = { photos: ['notes.txt'], content: Buffer.from('text') }
    const asked = async (as: 'stranger' | 'owner' | 'technician', project = projectId) =>
      (await sendPlainLocation(world, { name: '', projectId: project }, { ...text, as })).statusCode
    expect([await asked('stranger'), await asked('owner'), await asked('technician', missing)]).toEqual([
      403, 403, 404,
    ])
    expect(await asked('technician')).toBe(415)
    const wrong = await sendPlainLocation(world, { name: 'A', projectId }, text)
    expect(wrong.json().error).toBe(messages.fileWrongType('notes.txt', messages.pictureKinds))
    expect(await locationsOf(world, projectId)).toEqual([])
  })

  it('takes at most 20 photos at once', async () => {
    const projectId = await startProject(world)
    const photos = Array.from({ length: limits.filesPerCall + 1 }, (_, index) => `${index}.png`)
    const answer = await sendPlainLocation(world, { name: 'Full', projectId }, { photos })
    expect([answer.statusCode, answer.json().error]).toEqual([413, messages.tooManyFiles(20)])
    expect(await locationsOf(world, projectId)).toEqual([])
  })

  it('is a form, not JSON', async () => {
    const body = { name: 'A', projectId: await startProject(world) }
    expect((await world.call(api.locations.add, { body }, 'technician')).statusCode).toBe(415)
  })
})

describe('POST /GPRlocation', () => {
  it('adds what was recorded in one call, saved unless it says draft', async () => {
    const project_id = await startProject(world)
    const record = {
      ...{ name: 'Pump room', description: 'North wall', summary_notes: 'Wet floor\nin the corner' },
      ...{ latitude: 39.74, longitude: -104.98, confidence: 'medium', second_method_advised: true },
      barcode_number: 'PUMP-1',
      summaries: ['ST3: Rebar found and marked', 'DP02: Top of the target about 2 in deep'],
      not_scanned: [{ area: 'Below the pump', reason: 'obstruction' }],
    }
    const location = await addLocation(world, project_id, record, { photos: ['a.png'] })
    expect(location).toMatchObject({ ...record, project_id, status: 'saved', files: [{ filename: 'a.png' }] })
    expect(location.survey_summary).toBe(
      'ST3: Rebar found and marked;DP02: Top of the target about 2 in deep',
    )
    expect(await locationsOf(world, project_id)).toEqual([location])
    expect((await addLocation(world, project_id, { status: 'draft' })).status).toBe('draft')
  })

  it('reads tasks as a string with semicolons and as a list alike', async () => {
    const project_id = await startProject(world)
    const joined = await addLocation(world, project_id, { survey_summary: ' One ; Two;;Three; ' })
    const listed = await addLocation(world, project_id, { summaries: ['One', ' Two ', '', 'Three'] })
    for (const location of [joined, listed])
      expect([location.summaries, location.survey_summary]).toEqual([
        ['One', 'Two', 'Three'],
        'One;Two;Three',
      ])
  })

  it('calls a location by its number until somebody names it', async () => {
    const project_id = await startProject(world)
    const names = []
    for (const name of [undefined, '', null, 'Roof', undefined])
      names.push((await addLocation(world, project_id, { name })).name)
    expect(names).toEqual(['Location 1', 'Location 2', 'Location 3', 'Roof', 'Location 5'])
  })

  it('refuses what is no JSON, and what names no project', async () => {
    const project_id = await startProject(world)
    expect((await sendLocation(world, '{"project_id":')).statusCode).toBe(422)
    const nowhere = await sendLocation(world, { name: 'A' })
    expect([nowhere.statusCode, nowhere.json().error]).toEqual([422, locationMessages.projectNeeded])
    const beside = multipart([
      { name: 'location', content: '{"name":"A"}' },
      { name: 'project_id', content: String(project_id) },
    ])
    expect((await world.call(api.locations.addToReport, beside, 'technician')).statusCode).toBe(201)
  })

  it('says beside each field what is wrong with it, and only to who may write here', async () => {
    const project_id = await startProject(world, { company: world.companyId('Corers') })
    const wrong = {
      project_id,
      barcode_number: 'naïve',
      not_scanned: [{ area: ' ', reason: 'mesh' }, { area: 'Corner', reason: 'rain' }, { area: 'Ramp' }],
      summary_notes: 'x'.repeat(limits.textLength + 1),
      name: 'x'.repeat(limits.lineLength + 1),
    }
    expect((await sendLocation(world, wrong, { as: 'stranger' })).statusCode).toBe(403)
    expect((await sendLocation(world, wrong, { as: 'owner' })).statusCode).toBe(403)
    const answer = await sendLocation(world, wrong)
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      {
        'location.barcode_number': locationFieldMessages.barcodeUnprintable,
        'location.not_scanned.0.area': locationFieldMessages.notScannedAreaRequired,
        'location.not_scanned.1.reason': locationFieldMessages.notScannedReasonRequired,
        'location.not_scanned.2.reason': locationFieldMessages.notScannedReasonRequired,
        'location.summary_notes': messages.lineTooLong(limits.textLength),
        'location.name': messages.lineTooLong(limits.lineLength),
      },
    ])
    expect(await locationsOf(world, project_id)).toEqual([])
  })
})

describe('the number of a location', () => {
  it('is one more than the highest ever given, deleted ones included', async () => {
    const project_id = await startProject(world)
    for (let index = 0; index < 3; index++) await addLocation(world, project_id)
    const [, , third] = await locationsOf(world, project_id)
    await deleteLocation(world, third?.id ?? 0)
    expect((await addLocation(world, project_id)).ats_location_number).toBe(4)
    for (const { id } of await locationsOf(world, project_id)) await deleteLocation(world, id)
    expect((await addLocation(world, project_id)).ats_location_number).toBe(5)
    expect(numbers(await locationsOf(world, project_id))).toEqual([5])
    expect((await addLocation(world, await startProject(world))).ats_location_number).toBe(1)
  })

  it('is never given twice: ten at once are numbered one to ten', async () => {
    const project_id = await startProject(world)
    const adds = Array.from({ length: 10 }, (_, index) =>
      index % 2
        ? sendLocation(world, { project_id }, { as: 'metric' })
        : sendPlainLocation(world, { name: 'At once', project_id }),
    )
    expect((await Promise.all(adds)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    expect(numbers(await locationsOf(world, project_id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('ends where a project is full, and goes on once there is room again', async () => {
    const project_id = await startProject(world)
    const row = { project_id, user_id: world.ids.technician, name: 'Many' }
    const added = await world.db
      .insert(locations)
      .values(
        Array.from({ length: limits.locationsPerProject }, (_, i) => ({
          ...row,
          ats_location_number: i + 1,
        })),
      )
      .returning()
    const full = await sendLocation(world, { project_id })
    expect([full.statusCode, full.json().error]).toEqual([422, locationMessages.locationsFull(500)])
    await deleteLocation(world, added[7]?.id ?? 0)
    expect((await addLocation(world, project_id)).ats_location_number).toBe(501)
  })
})

describe('an Idempotency-Key', () => {
  it.each([
    [
      'one after the other',
      async (send: () => ReturnType<typeof sendLocation>) => [await send(), await send()],
    ],
    ['at once', (send: () => ReturnType<typeof sendLocation>) => Promise.all([send(), send()])],
  ])('sent twice %s makes one location with its photos', async (how, twice) => {
    const project_id = await startProject(world)
    const headers = { 'idempotency-key': `twins ${how}`.replaceAll(' ', '-') }
    const answers = await twice(() => sendLocation(world, { project_id }, { photos: ['a.png'], headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    expect((await locationsOf(world, project_id)).map(({ files }) => files.length)).toEqual([1])
  })

  it('with other photos or other fields is another call, and refused', async () => {
    const projectId = await startProject(world)
    const headers = { 'idempotency-key': 'one-dialog' }
    const send = (name: string, photos: string[], content = png) =>
      sendPlainLocation(world, { name, projectId }, { photos, headers, content })
    expect((await send('A', ['a.png'])).statusCode).toBe(201)
    const other = [await send('B', ['a.png']), await send('A', []), await send('A', ['a.png', 'a.png'])]
    expect(other.map(answer => [answer.statusCode, answer.json().code])).toEqual(
      Array(3).fill([422, 'key_reused']),
    )
    expect(await locationsOf(world, projectId)).toHaveLength(1)
  })
})
