import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { callName } from '#contract/call-name.ts'
import { JsaInput } from '#contract/jsa/answers.ts'
import { type EarlierJsa, type JsaForm, JsaLocationRecord } from '#contract/jsa/form.ts'
import { openHazards } from '#contract/jsa/lines.ts'
import { hashJsa } from '#contract/jsa/signed-content.ts'
import { Marks } from '#contract/locations/marks.ts'
import { SignaturePicture, SignatureStrokes } from '#contract/signature.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import * as tables from '#server/db/schema/jsa.ts'
import { project_statuses, projects } from '#server/db/schema/projects.ts'
import { fillWithDemo } from '#server/demo/fill.ts'
import { readEvidence } from '#server/features/projects/steps/evidence.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { openWorld, type World } from '#server/testing/world.ts'

const now = new Date()
const jsaStep = 6
let world: World
let token: string
let rows: (typeof projects.$inferSelect)[]
/** By the name of the project. */
const forms = new Map<string, JsaForm>()

beforeAll(async () => {
  world = await openWorld()
  await world.db.execute(sql`truncate users, companies cascade`)
  await fillWithDemo(world, now)
  const body = { user: { email: 'technician@hyperbola.test', password: demoPassword } }
  token = String((await world.call(api.accounts.signIn, { body })).headers.authorization)
  rows = await world.db.select().from(projects)
  for (const { id, job_name } of rows) {
    const answer = await read(api.jsa.form, id)
    if (answer.statusCode === 200) forms.set(job_name, answer.json())
  }
})
afterAll(() => world.close())

const read = (endpoint: Parameters<World['call']>[0], id: number) =>
  world.call(endpoint, { params: { id }, headers: { authorization: token } })

const formOf = (name: string) => forms.get(name) as JsaForm

async function stateOf(name: string): Promise<string> {
  const id = rows.find(({ job_name }) => job_name === name)?.id ?? 0
  return (await readEvidence(world.db, id)).jsa
}

it('the JSAs of the demo are in every state', async () => {
  expect(await stateOf('Blake Street hotel, laundry chute')).toBe('none')
  expect(await stateOf('Pioneer Park pavilion')).toBe('draft')
  expect(await stateOf('Emergency entrance, door operators')).toBe('unsigned')
  expect(await stateOf('Level 4 patient rooms, med gas')).toBe('changed')
  expect(await stateOf('Broadway Tower, level 2 fit-out')).toBe('signed')
})

it('are signed on each project that is past the step, but for one changed since and one signed on paper', async () => {
  const past = rows.filter(({ step }) => step >= jsaStep)
  const others: string[] = []
  for (const { job_name } of past) if ((await stateOf(job_name)) !== 'signed') others.push(job_name)
  expect(past.length).toBeGreaterThan(20)
  expect(new Set(others)).toEqual(
    new Set(['Level 4 patient rooms, med gas', 'Horsetooth substation, ground grid']),
  )
})

it('can be filled in from the last one at the site; one was, and says what is different', async () => {
  const hotel = rows.find(({ job_name }) => job_name === 'Blake Street hotel, laundry chute')
  const { jsa } = (await read(api.jsa.earlier, hotel?.id ?? 0)).json<{ jsa: EarlierJsa }>()
  expect(jsa.id).toBe(formOf('Blake Street hotel, ballroom floor boxes').id)
  const copied = [...forms.values()].filter(({ copied_from }) => copied_from !== null)
  expect(copied.map(({ job_name, copied_from }) => [job_name, copied_from])).toEqual([
    ['Infusion center, floor boxes', formOf('Outpatient pharmacy, pneumatic tube').id],
  ])
  expect(copied[0]?.different_today).toContain('Metal deck')
})

it('answer every hazard with a control, but for one', () => {
  const open = [...forms.values()].flatMap(({ job_name, form_checks }) =>
    openHazards(form_checks).map(({ entry }) => [job_name, entry.words.en]),
  )
  expect(open).toEqual([['Emergency entrance, door operators', expect.stringContaining('(CO)')]])
})

it('hold only what somebody could have sent, with photos, marks and files', () => {
  for (const form of forms.values()) {
    expect(JsaInput.safeParse(form).success).toBe(true)
    expect(form.area_of_work && form.site_contact && form.operator).toBeTruthy()
    for (const location of form.locations) {
      expect(JsaLocationRecord.safeParse(location).success).toBe(true)
      expect(location.files.length).toBeGreaterThan(0)
      for (const { marks } of location.files) expect(Marks.safeParse(marks).success).toBe(true)
    }
  }
  const broadway = formOf('Broadway Tower, level 2 fit-out')
  expect(broadway.locations).toHaveLength(3)
  expect(broadway.locations[0]?.files[0]?.marks.length).toBeGreaterThan(1)
  expect(broadway.files.map(({ filename }) => filename)).toEqual(['site-access.txt'])
  expect(broadway.draft).toBe(false)
})

it('are signed by crews in two languages, on their own phones too, and somebody signed only an older version', async () => {
  const crew = await world.db
    .select()
    .from(tables.jsa_signatures)
    .where(eq(tables.jsa_signatures.role, 'crew'))
  expect(new Set(crew.map(({ language }) => language))).toEqual(new Set(['en', 'es']))
  expect(crew.some(({ own_phone }) => own_phone)).toBe(true)
  expect(formOf('Level 4 patient rooms, med gas').crew).toEqual({ signed: 3, older: 1 })
  expect(formOf('Broadway Tower, level 2 fit-out').crew).toEqual({ signed: 6, older: 0 })
  for (const { signature, strokes } of crew) {
    SignaturePicture.parse(signature)
    SignatureStrokes.parse(strokes)
  }
})

it('are signed as they were submitted, which is what their hash says', async () => {
  const signatures = await world.db.select().from(tables.jsa_signatures)
  const revisions = await world.db.select().from(tables.jsa_revisions)
  const hashes = new Map(revisions.map(({ form_id, revision, hash }) => [`${form_id} ${revision}`, hash]))
  for (const { content, hash } of revisions) expect(await hashJsa(content)).toBe(hash)
  for (const { form_id, revision, hash } of signatures)
    expect(hash).toBe(hashes.get(`${form_id} ${revision}`))
})

it('were written, submitted and signed one after the other, before the step and never in the future', async () => {
  const signatures = await world.db
    .select()
    .from(tables.jsa_signatures)
    .orderBy(asc(tables.jsa_signatures.id))
  const statuses = await world.db.select().from(project_statuses).where(eq(project_statuses.step, jsaStep))
  const times = signatures.map(({ signed_at }) => signed_at.getTime())
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(times.at(-1)).toBeLessThanOrEqual(now.getTime())
  for (const form of forms.values()) {
    const first = signatures.filter(({ form_id, revision }) => form_id === form.id && revision === 1)
    const moments = [
      ...[form.created_at, ...form.locations.map(({ created_at }) => created_at)].map(Date.parse),
      ...first.map(({ signed_at }) => signed_at.getTime()),
    ]
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    const completed = statuses.find(({ project_id }) => project_id === form.project_id)
    expect(Math.max(...moments)).toBeLessThanOrEqual((completed?.created_at ?? now).getTime())
  }
})

it('have a history: drafts, versions, locations, files, codes and signatures', async () => {
  const told = await world.db.select().from(audit_log).where(sql`record like 'jsa%'`)
  const { jsa, crew } = api
  expect(new Set(told.map(({ call }) => call))).toEqual(
    new Set(
      [
        ...[jsa.create, jsa.change, jsa.addLocation, jsa.addFiles, jsa.sign],
        ...[crew.sign, crew.openCode, crew.signByCode],
      ].map(callName),
    ),
  )
  expect(told.every(({ record_id, project_id }) => record_id && project_id)).toBe(true)
  expect(told.every(({ at }) => at <= now)).toBe(true)
})
