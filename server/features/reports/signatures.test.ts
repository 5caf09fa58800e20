import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Location } from '#contract/locations/location.ts'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { location_files } from '#server/db/schema/locations.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import {
  addLocation,
  addPhotos,
  deleteLocation,
  locationsOf,
  type Sent,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { blankSignature, signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  project = await startProject(world, { company: world.companyId('Corers') })
})
afterAll(() => world.close())

const report = async (): Promise<GprReport> =>
  (await world.call(api.reports.report, { params: { id: project } }, 'technician')).json()

describe('POST /v1/add_signature', () => {
  it('takes the signature with who signed, for whom, and the hash of what was signed', async () => {
    const { hash, tech_name } = await startReport(world, project, { customer_name: 'Carla' })
    const more = { terms: true, signed_company_name: 'Corers Ltd', signed_user_name: 'Carla Customer' }
    const answer = await sign(world, project, more, 'owner')
    expect(answer.statusCode).toBe(200)
    const { gpr_report, ...bare } = answer.json()
    expect(gpr_report).toEqual(bare)
    expect(bare).toMatchObject({
      ...{ customer_signature: signature, customer_name: 'Carla Customer', tech_name },
      ...{ signed_company_name: 'Corers Ltd', signed_at: expect.any(String), version: 2 },
      ...{ hash, signed_hash: hash, changed_after_signing: false },
    })
    expect(await report()).toEqual(bare)
    const [row] = await world.db.select().from(gpr_reports).where(eq(gpr_reports.id, bare.id))
    expect(row?.signed_by).toBe(world.ids.owner)
  })

  it('needs the signature and the project alone, and keeps the name that stood there', async () => {
    await startReport(world, project, { customer_name: 'Carla' })
    expect((await sign(world, project)).json()).toMatchObject({
      customer_name: 'Carla',
      signed_company_name: null,
    })
  })

  it('names the technician it is told, as part of what is signed', async () => {
    await startReport(world, project)
    const signed = (await sign(world, project, { gpr_techinician: 'Tom Tech' })).json()
    expect([signed.tech_name, signed.signed_hash]).toEqual(['Tom Tech', signed.hash])
  })

  it('by somebody without GPR access, keeps the name of the technician and refuses another', async () => {
    const { tech_name } = await startReport(world, project)
    const other = await sign(world, project, { gpr_techinician: 'Tom Tech' }, 'owner')
    expect([other.statusCode, other.json().error]).toEqual([403, reportMessages.technicianByCrew])
    expect(await report()).toMatchObject({ signed_at: null, tech_name })
    const same = await sign(world, project, { gpr_techinician: tech_name }, 'owner')
    expect([same.statusCode, same.json().tech_name]).toEqual([200, tech_name])
  })

  it.each<[CastName, number]>([
    ['technician', 200],
    ['admin', 200],
    ['employee', 200],
    ['newcomer', 200],
    ['silver', 403],
    ['stranger', 403],
    ['expired', 402],
  ])('by %s: whoever may see the project and write', async (name, status) => {
    await startReport(world, project)
    const body = { email: emailOf('newcomer'), project_id: project }
    await world.call(api.projectRecords.invite, { body }, 'technician')
    expect((await sign(world, project, {}, name)).statusCode).toBe(status)
    expect((await report()).signed_at === null).toBe(status !== 200)
  })

  it('a second time is refused, and the first one stays', async () => {
    await startReport(world, project)
    const first = (await sign(world, project, { signed_user_name: 'First' })).json()
    const second = await sign(world, project, { signed_user_name: 'Second' }, 'owner')
    expect([second.statusCode, second.json().code, second.json().error]).toEqual([
      409,
      'signed',
      reportMessages.reportSignatureTaken,
    ])
    expect(await report()).toEqual(first.gpr_report)
  })

  it.each([
    ['with a report', true],
    ['before there is a report', false],
  ])('by four at once, %s, takes one and tells the others that it is signed', async (_when, started) => {
    if (started) await startReport(world, project)
    const names: CastName[] = ['technician', 'metric', 'technician', 'metric']
    const answers = await Promise.all(names.map(name => sign(world, project, {}, name)))
    expect(answers.map(answer => [answer.statusCode, answer.json().code]).sort()).toEqual([
      [200, undefined],
      ...Array(3).fill([409, 'signed']),
    ])
  })

  it('beside somebody who just starts the report is taken all the same', async () => {
    const body = { project_id: project, gpr_report: {} }
    const [signed] = await Promise.all([
      sign(world, project, {}, 'metric'),
      world.call(api.reports.create, { body }, 'technician'),
    ])
    expect([signed.statusCode, (await report()).customer_signature]).toEqual([200, signature])
  })

  it('without a report begins one for the crew, and for anybody else there is none', async () => {
    const early = await sign(world, project, {}, 'owner')
    expect([early.statusCode, early.json().code]).toEqual([404, 'not_started'])
    const signed = (await sign(world, project)).json()
    expect(signed).toMatchObject({
      tech_name: 'Tess Technician',
      activities: [],
      changed_after_signing: false,
    })
  })

  it('sent twice with one key is answered twice alike', async () => {
    await startReport(world, project)
    const body = { project_id: project, customer_signature: signature }
    const headers = { 'idempotency-key': 'one-signature' }
    const send = () => world.call(api.reports.sign, { body, headers }, 'owner')
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  it.each<[string, Sent, string]>([
    ['an empty signature', { customer_signature: '' }, messages.signatureEmpty],
    ['no picture', { customer_signature: 'Carla' }, messages.signatureUnreadable],
    ['a picture on which nobody signed', { customer_signature: blankSignature }, messages.signatureTooLittle],
    ['terms that were not agreed to', { terms: false }, reportMessages.signatureTermsNeeded],
  ])('refuses %s in words, after asking who it is', async (_what, more, sentence) => {
    await startReport(world, project)
    const answer = await sign(world, project, more)
    expect([answer.statusCode, answer.json().error]).toEqual([422, sentence])
    expect((await sign(world, project, more, 'stranger')).statusCode).toBe(403)
    expect((await sign(world, 2_000_000_000, more)).statusCode).toBe(404)
    expect((await report()).customer_signature).toBe(null)
  })
})

describe('after the signature', () => {
  const full = {
    ...{ name: 'Pump room', summaries: ['One'], status: 'saved' },
    not_scanned: [{ area: 'Ramp', reason: 'mesh' }],
  }
  const marks = [{ shape: 'depth', target: 'rebar', at: { x: 0.5, y: 0.5 }, text: '2 in' }]
  let location: Location
  let id: number
  beforeEach(async () => {
    location = await addLocation(world, project, full, { photos: ['a.png'] })
    id = (await startReport(world, project, { observations: 'Wet', activities: ['A', 'B'] })).id
    await sign(world, project, { signed_user_name: 'Carla' })
  })
  const photo = () => location.files[0]?.id ?? 0
  const draw = (list: object[]) =>
    world.call(
      api.locations.mark,
      { params: { id: location.id, file_id: photo() }, body: { marks: list } },
      'metric',
    )

  it.each<[string, () => Promise<unknown>, (() => Promise<unknown>)?]>([
    [
      'the text',
      () => saveReport(world, id, { observations: 'Dry' }),
      () => saveReport(world, id, { observations: 'Wet' }),
    ],
    [
      'the order of activities',
      () => saveReport(world, id, { activities: ['B', 'A'] }),
      () => saveReport(world, id, { activities: ['A', 'B'] }),
    ],
    [
      'the technician',
      () => saveReport(world, id, { tech_name: 'Tom' }),
      () => saveReport(world, id, { tech_name: 'Tess Technician' }),
    ],
    [
      'the tasks of a location',
      () => saveLocation(world, location.id, { summaries: [] }),
      () => saveLocation(world, location.id, full),
    ],
    [
      'what was not scanned',
      () => saveLocation(world, location.id, { not_scanned: [] }),
      () => saveLocation(world, location.id, full),
    ],
    [
      'the confidence',
      () => saveLocation(world, location.id, { confidence: 'low' }),
      () => saveLocation(world, location.id, { confidence: '' }),
    ],
    [
      'a second method',
      () => saveLocation(world, location.id, { second_method_advised: true }),
      () => saveLocation(world, location.id, { second_method_advised: false }),
    ],
    ['marks on a photo', () => draw(marks), () => draw([])],
    [
      'one photo more',
      () => addPhotos(world, location.id, ['b.png']),
      async () => {
        const [now] = await locationsOf(world, project)
        await saveLocation(world, location.id, { deleteImages: [now?.files[1]?.id] })
      },
    ],
    ['one photo less', () => saveLocation(world, location.id, { deleteImages: [photo()] })],
    ['one location more', () => addLocation(world, project, { status: 'saved' })],
    ['one location less', () => deleteLocation(world, location.id)],
  ])('a change of %s shows, and changed back it stands as it was signed', async (_what, change, back) => {
    const before = await report()
    expect(before).toMatchObject({ changed_after_signing: false, signed_hash: before.hash })
    await change()
    const after = await report()
    expect(after).toMatchObject({ changed_after_signing: true, signed_hash: before.hash })
    expect(after.hash).not.toBe(before.hash)
    if (!back) return
    await back()
    expect(await report()).toMatchObject({ changed_after_signing: false, hash: before.hash })
  })

  it('a save that changes nothing is no change, nor is a comment or a step', async () => {
    await saveReport(world, id, { observations: 'Wet' })
    await saveLocation(world, location.id, full)
    await world.call(api.projectRecords.addComment, { body: { project_id: project, content: 'Hi' } }, 'owner')
    await world.call(api.projects.advance, { body: { project_id: project, action_to_add: 2 } }, 'technician')
    expect((await report()).changed_after_signing).toBe(false)
  })

  it('the name below it cannot be changed any more', async () => {
    const saved = await saveReport(world, id, { customer_name: 'Somebody else' })
    expect([saved.statusCode, saved.json().customer_name]).toEqual([200, 'Carla'])
  })

  it('the hash does not depend on the order in which the database keeps the fields of a mark', async () => {
    await draw(marks)
    const { hash } = await report()
    const [mark] = marks
    const reversed = Object.fromEntries(Object.entries(mark ?? {}).reverse())
    await world.db
      .update(location_files)
      .set({ marks: [reversed] as never })
      .where(eq(location_files.file_id, photo()))
    expect((await report()).hash).toBe(hash)
  })
})
