import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Location } from '#contract/locations/location.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addLocation,
  deleteLocation,
  saveLocation,
  saveReport,
  sign,
  startReport,
} from '#server/testing/samples/locations.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { printedCode } from './check-code.ts'

let world: World
let project: number
let location: Location
let report: GprReport
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate rate_limits`)
  project = await startProject(world)
  location = await addLocation(world, project, { status: 'saved' })
  await startReport(world, project)
  report = (await sign(world, project)).json()
})
afterAll(() => world.close())

/** As it is printed now. */
const codeNow = async () => {
  const [row] = await world.db.select().from(gpr_reports).where(eq(gpr_reports.id, report.id))
  const now = await world.call(api.reports.report, { params: { id: project } }, 'technician')
  return printedCode(row ?? { check_code: '' }, now.json().hash, now.json().revision)
}
const check = async (code: string, as?: CastName) =>
  (await world.call(api.reports.check, { params: { code } }, as)).json()
const nothing = {
  ...{ signed_at: null, changed_after_signing: false, updated_at: null, report_id: null, time_zone: null },
  ...{ paper_revision: null, paper_signed_at: null, revision: null, signed_revision: null },
}

describe('GET /report_check/{code}', () => {
  it('says when a location of it became a draft again, and not when another draft was saved', async () => {
    const code = await codeNow()
    const draft = await addLocation(world, project, { status: 'draft' })
    expect((await check(code)).updated_at <= String(report.signed_at)).toBe(true)
    await saveLocation(world, draft.id, { name: 'Later' })
    expect((await check(code)).updated_at <= String(report.signed_at)).toBe(true)
    await saveLocation(world, location.id, { status: 'draft' })
    const now = await check(code)
    expect([now.changed_after_signing, now.updated_at > String(report.signed_at)]).toEqual([true, true])
  })

  it('tells anybody whether a signed paper is the latest, and nothing about the job', async () => {
    const expected = { state: 'latest', signed_at: report.signed_at, changed_after_signing: false }
    const code = await codeNow()
    for (const name of [undefined, 'stranger', 'expired', 'technician'] as const)
      expect(await check(code, name)).toEqual({
        ...expected,
        updated_at: report.updated_at,
        time_zone: 'America/Denver',
        report_id: report.id,
        ...{ paper_revision: 1, paper_signed_at: report.signed_at, revision: 1, signed_revision: 1 },
      })
  })

  it('names the revision that a paper is and the one the report is at, and understands papers from before them', async () => {
    const first = await codeNow()
    const [check_code, part = ''] = first.split('.')
    const old = `${check_code}.${part.slice(0, 16)}`
    await saveReport(world, report.id, { observations: 'Wet' })
    const open = await codeNow()
    const now = { revision: 2, signed_revision: 1, signed_at: report.signed_at }
    const signed = { paper_revision: 1, paper_signed_at: report.signed_at }
    for (const code of [first, old])
      expect(await check(code)).toMatchObject({ state: 'outdated', ...now, ...signed })
    expect(await check(open)).toMatchObject({
      state: 'latest',
      ...now,
      ...{ paper_revision: 2, paper_signed_at: null },
    })
    world.pass(60)
    const second = (await sign(world, project)).json()
    expect(await check(open)).toMatchObject({
      state: 'latest',
      paper_signed_at: second.signed_at,
      revision: 2,
    })
    // what the first said is said again by the third: the number on the paper tells which it is
    await saveReport(world, report.id, { observations: '' })
    expect(await check(await codeNow())).toMatchObject({
      state: 'latest',
      ...{ paper_revision: 3, paper_signed_at: null, revision: 3 },
    })
    expect(await check(first)).toMatchObject({
      state: 'outdated',
      ...signed,
      revision: 3,
      signed_revision: 2,
    })
    // one that shows an unsigned state of a revision
    expect(await check(`${old.split('.')[0]}.${'0'.repeat(16)}.2`)).toMatchObject({
      state: 'outdated',
      ...{ paper_revision: 2, paper_signed_at: null },
    })
  })

  it('calls a paper outdated once the report has changed, and the latest again once it is changed back', async () => {
    const signed = await codeNow()
    world.pass(3600)
    await saveReport(world, report.id, { observations: 'Wet' })
    const changed = await codeNow()
    expect(await check(signed)).toMatchObject({ state: 'outdated', changed_after_signing: true })
    expect(await check(changed)).toMatchObject({ state: 'latest', changed_after_signing: true })
    await saveReport(world, report.id, { observations: '' })
    expect(await check(signed)).toMatchObject({ state: 'latest', changed_after_signing: false })
    expect(await check(changed)).toMatchObject({ state: 'outdated', changed_after_signing: false })
  })

  it('says when the content was changed last, also where that was a location, or one that is gone', async () => {
    const code = await codeNow()
    world.pass(3600)
    const saved = (await saveLocation(world, location.id, { name: 'Roof' })).json().location
    expect(await check(code)).toMatchObject({ state: 'outdated', updated_at: saved.updated_at })
    world.pass(3600)
    await deleteLocation(world, location.id)
    expect(Date.parse((await check(code)).updated_at)).toBeGreaterThan(Date.parse(saved.updated_at))
  })

  it('calls the paper of a deleted project withdrawn, and says no more', async () => {
    const code = await codeNow()
    await world.call(api.projects.remove, { params: { id: project } }, 'admin')
    expect(await check(code)).toEqual({ state: 'withdrawn', ...nothing })
    await world.call(api.projects.restore, { params: { id: project } }, 'admin')
    expect(await check(code)).toMatchObject({ state: 'latest' })
  })

  it('knows no other code: none that was guessed, cut short, or made of a number', async () => {
    const code = await codeNow()
    const [start = '', part = ''] = code.split('.')
    const others = [
      start,
      `${start}.`,
      `${start}.${part.slice(0, 15)}`,
      `.${part}`,
      `x${code}`,
      String(report.id),
    ]
    for (const other of [...others, `${start}.${part}0`, `%`, `${start}%.${part}`, `${code}.1`, `${code}x`])
      expect([other, await check(other)]).toEqual([other, { state: 'unknown', ...nothing }])
    expect(await check(`${start}.${'0'.repeat(16)}`)).toMatchObject({ state: 'outdated' })
  })

  it('has 128 bits in its code and 128 of the hash, and is found however its capitals were typed', async () => {
    const code = await codeNow()
    // 26 of 32 letters, and 32 of 16
    expect(code).toMatch(/^[2-9a-hj-np-z]{26}\.[0-9a-f]{32}\.1$/)
    expect((await check(code.toUpperCase())).state).toBe('latest')
  })

  it('is known of a report from before, whose code is shorter and has capitals that matter', async () => {
    const [, part = ''] = (await codeNow()).split('.')
    const check_code = `Ab${randomBytes(7).toString('hex').slice(0, 9)}C`
    await world.db.update(gpr_reports).set({ check_code }).where(eq(gpr_reports.id, report.id))
    for (const hash of [part, part.slice(0, 16)])
      expect((await check(`${check_code}.${hash}.1`)).state).toBe('latest')
    expect((await check(`${check_code.toLowerCase()}.${part}.1`)).state).toBe('unknown')
  })

  it('answers one address 60 times a minute', async () => {
    const ask = () => world.call(api.reports.check, { params: { code: 'guess' } })
    for (let tried = 0; tried < limits.pdfChecks.max; tried++) await ask()
    expect((await ask()).statusCode).toBe(429)
  })
})
