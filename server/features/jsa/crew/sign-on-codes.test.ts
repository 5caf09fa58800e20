import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import { project_members } from '#server/db/schema/projects.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  changeJsa,
  jsaOf,
  openSignOn,
  signByCode,
  someChecks,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'
import { endOfDay } from './sign-on-codes.ts'

let world: World
let project: number
let form: JsaForm
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate rate_limits`)
  project = await startProject(world, { company: world.companyId('Corers') })
  form = await submitJsa(world, project, { form_checks: someChecks(), area_of_work: 'Vault' })
})
afterAll(() => world.close())

const read = (token: unknown, at = world) => at.call(api.crew.sheet, { body: { token } })
const close = (as: CastName = 'technician') =>
  world.call(api.crew.closeCodes, { params: { id: form.id } }, as)
/** Neither reads nor signs. */
async function expectEnded(token: string): Promise<void> {
  for (const answer of [await read(token), await signByCode(world, token, form)])
    expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([
      ...[404, 'code_ended'],
      jsaMessages.signOnRevoked,
    ])
}

describe('POST /jsa_sign_on', () => {
  it('tells the job, the day and what is ticked, and nothing else', async () => {
    const { token } = await openSignOn(world, form.id, 'owner')
    const answer = await read(token)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        ...{ job_name: 'Boiler room', date: '2026-08-03', form_checks: someChecks() },
        ...{ revision: 1, hash: form.hash },
      },
    ])
  })

  it('shows what was submitted, not what is being typed, and after Update JSA the new version', async () => {
    const { token } = await openSignOn(world, form.id)
    await changeJsa(world, form.id, { job_name: 'Half typed', draft: true })
    expect((await read(token)).json()).toMatchObject({ job_name: 'Boiler room', revision: 1 })
    await changeJsa(world, form.id, { job_name: 'Pump room' })
    const { hash } = await jsaOf(world, project)
    expect((await read(token)).json()).toMatchObject({ job_name: 'Pump room', revision: 2, hash })
  })

  it.each<[string, unknown, number]>([
    ['one nobody made', 'guess', 404],
    ['an empty one', '', 404],
    ['none', undefined, 422],
    ['a number', 7, 422],
    ['one without end', 'x'.repeat(100_000), 422],
    ['a zero byte', '\0', 422],
  ])('with %s opens nothing', async (_what, token, status) => {
    expect((await read(token)).statusCode).toBe(status)
    if (status === 404) await expectEnded(String(token))
  })
})

describe('a code', () => {
  it('is made for a JSA that was submitted, by whoever may see the project, and is known until it ends', async () => {
    const other = await submitJsa(world, await startProject(world), { draft: true })
    const early = await world.call(api.crew.openCode, { params: { id: other.id } }, 'technician')
    expect([early.statusCode, early.json().error]).toEqual([422, 'Please submit the JSA form'])
    const { token, expires_at } = await openSignOn(world, form.id, 'employee')
    expect(token).toMatch(/^[\w-]{30,}$/)
    expect((await jsaOf(world, project)).sign_on_until).toBe(expires_at)
    await close('owner')
    expect((await jsaOf(world, project)).sign_on_until).toBe(null)
  })

  it('works until midnight at the site', async () => {
    const here = await openWorldForTest()
    const { id, hash } = await submitJsa(here, await startProject(here))
    const { token, expires_at } = await openSignOn(here, id)
    const inDenver = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Denver', timeStyle: 'medium' })
    expect(inDenver.format(new Date(expires_at))).toBe('00:00:00')
    const left = (Date.parse(expires_at) - here.clock().getTime()) / 1000
    expect([left > 0, left <= 25 * 3600]).toEqual([true, true])
    here.pass(left - 60)
    const before = [await read(token, here), await signByCode(here, token, { hash })]
    here.pass(61)
    const after = [await read(token, here), await signByCode(here, token, { hash })]
    expect([...before, ...after].map(({ statusCode }) => statusCode)).toEqual([200, 201, 404, 404])
  })

  it('that was made beside others ends with all of them at once', async () => {
    const codes = [await openSignOn(world, form.id), await openSignOn(world, form.id, 'owner')]
    for (const { token } of codes) expect((await read(token)).statusCode).toBe(200)
    const ended = await close('employee')
    expect([ended.statusCode, ended.json()]).toEqual([200, {}])
    for (const { token } of codes) await expectEnded(token)
    expect((await read((await openSignOn(world, form.id)).token)).statusCode).toBe(200)
  })

  it('ends with its project, and is back when that is', async () => {
    const { token } = await openSignOn(world, form.id)
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    await expectEnded(token)
    await world.call(api.projects.restore, { params: { id: project } }, 'admin')
    expect((await read(token)).statusCode).toBe(200)
  })

  it('ends when whoever made it loses the project', async () => {
    await world.db.insert(project_members).values({ project_id: project, user_id: world.ids.newcomer })
    const { token } = await openSignOn(world, form.id, 'newcomer')
    expect((await read(token)).statusCode).toBe(200)
    const body = { project_id: project, user_id: world.ids.newcomer }
    await world.call(api.projectRecords.removeMember, { body }, 'technician')
    await expectEnded(token)
  })

  it('ends when whoever made it is deleted', async () => {
    const { token } = await openSignOn(world, form.id, 'employee')
    const ofEmployee = eq(users.id, world.ids.employee)
    await world.db.update(users).set({ deleted_at: new Date() }).where(ofEmployee)
    await expectEnded(token)
    await world.db.update(users).set({ deleted_at: null }).where(ofEmployee)
  })

  it('stands nowhere in clear: not in a table, not in a line of the log', async () => {
    const lines: string[] = []
    const log = { logLevel: 'debug', logTo: { write: (line: string) => void lines.push(line) } }
    const here = await openWorldForTest({ config: log })
    const project_id = await startProject(here)
    const jsa = await submitJsa(here, project_id)
    const { token } = await openSignOn(here, jsa.id)
    await read(token, here)
    await signByCode(here, token, jsa, { name: 'Carla Crew' }, { 'idempotency-key': 'sign-on' })
    await signByCode(here, token, jsa, { signature: 'none' })
    await here.call(api.crew.closeCodes, { params: { id: jsa.id } }, 'technician')
    await read(token, here)
    await here.call(api.crew.sheet, {
      body: `{"token":"${token}"`,
      headers: { 'content-type': 'application/json' },
    })
    const { rows } = await here.db.execute(sql`select schema_to_xml('public', true, false, '') as everything`)
    const kept = String(rows[0]?.everything) + lines.join('')
    for (const word of ['Carla Crew', '/api/jsa_sign_on/signatures', 'jsa_sign_on_codes'])
      expect(kept).toContain(word)
    expect(kept).not.toContain(token)
  })
})

describe('midnight at the site', () => {
  it.each([
    ['2026-08-03T18:00:00Z', 'America/Denver', '2026-08-04T06:00:00.000Z'],
    ['2026-08-04T05:59:59Z', 'America/Denver', '2026-08-04T06:00:00.000Z'],
    ['2026-08-04T06:00:00Z', 'America/Denver', '2026-08-05T06:00:00.000Z'],
    ['2026-03-08T08:00:00Z', 'America/Denver', '2026-03-09T06:00:00.000Z'],
    ['2026-11-01T07:00:00Z', 'America/Denver', '2026-11-02T07:00:00.000Z'],
    ['2026-12-31T23:00:00Z', 'Pacific/Honolulu', '2027-01-01T10:00:00.000Z'],
  ])('after %s in %s is %s', (now, zone, midnight) => {
    expect(endOfDay(new Date(now), zone).toISOString()).toBe(midnight)
  })
})

it('the signature by a code belongs to whoever made the code', async () => {
  const { token } = await openSignOn(world, form.id, 'owner')
  await signByCode(world, token, form)
  const rows = await world.db.select().from(jsa_signatures).where(eq(jsa_signatures.form_id, form.id))
  expect(rows).toMatchObject([{ user_id: world.ids.owner, own_phone: true, role: 'crew' }])
})
