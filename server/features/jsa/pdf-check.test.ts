import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { limits } from '#contract/limits.ts'
import { jsa_forms } from '#server/db/schema/jsa.ts'
import { printedCode } from '#server/features/reports/check-code.ts'
import type { CastName } from '#server/testing/cast.ts'
import { changeJsa, jsaOf, signJsa, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let form: JsaForm
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate rate_limits`)
  project = await startProject(world)
  form = await submitJsa(world, project)
})
afterAll(() => world.close())

/** As it is printed now. */
const codeNow = async () => {
  const [row] = await world.db.select().from(jsa_forms).where(eq(jsa_forms.id, form.id))
  const { hash, revision } = await jsaOf(world, project)
  return printedCode(row ?? { check_code: '' }, hash ?? '', revision)
}
const check = async (code: string, as?: CastName) =>
  (await world.call(api.jsa.check, { params: { code } }, as)).json()
const nothing = {
  ...{ jsa_form_id: null, paper_revision: null, revision: null, submitted_at: null },
  ...{ paper_signed_at: null, time_zone: null },
}

describe('GET /jsa_check/{code}', () => {
  it('tells anybody whether a paper is the latest and when it was signed, and nothing about the job', async () => {
    const code = await codeNow()
    const expected = {
      ...{ state: 'latest', jsa_form_id: form.id, paper_revision: 1, revision: 1 },
      ...{ submitted_at: form.submitted_at, time_zone: 'America/Denver' },
    }
    for (const name of [undefined, 'stranger', 'expired', 'technician'] as const)
      expect(await check(code, name)).toEqual({ ...expected, paper_signed_at: null })
    const { signature } = (await signJsa(world, project)).json()
    expect(await check(code)).toEqual({ ...expected, paper_signed_at: signature.signed_at })
  })

  it('calls it outdated after Update JSA, and not while that is only a draft', async () => {
    const first = await codeNow()
    await changeJsa(world, form.id, { operator: 'Olaf', draft: true })
    expect(await check(first)).toMatchObject({ state: 'latest' })
    await changeJsa(world, form.id, { draft: false })
    expect(await check(first)).toMatchObject({ state: 'outdated', paper_revision: 1, revision: 2 })
    expect(await check(await codeNow())).toMatchObject({ state: 'latest', paper_revision: 2 })
  })

  it('tells apart two versions that say the same', async () => {
    const first = await codeNow()
    for (const operator of ['Olaf', form.operator]) await changeJsa(world, form.id, { operator })
    expect(await check(first)).toMatchObject({ state: 'outdated', paper_revision: 1, revision: 3 })
    expect(await check(await codeNow())).toMatchObject({ state: 'latest', paper_revision: 3 })
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
      ...[start, `${start}.${part}`, `${start}.${part}.2`, `${start}.${part}.01`, `${start}.${part}.`],
      ...[`.${part}.1`, `x${code}`, `${code}.1`, `${code}x`, `${start}.${part.slice(0, 15)}.1`, '%'],
      ...[`${start}.${'0'.repeat(16)}.1`, `${start}.${part}.${'9'.repeat(40)}`, String(form.id)],
    ]
    for (const other of others)
      expect([other, await check(other)]).toEqual([other, { state: 'unknown', ...nothing }])
  })

  it('is known of a form from before codes had 128 bits', async () => {
    const [, part = '', revision] = (await codeNow()).split('.')
    const check_code = randomBytes(9).toString('base64url')
    await world.db.update(jsa_forms).set({ check_code }).where(eq(jsa_forms.id, form.id))
    for (const hash of [part, part.slice(0, 16)])
      expect((await check(`${check_code}.${hash}.${revision}`)).state).toBe('latest')
  })

  it('is too long to be guessed, and answers one address 60 times a minute', async () => {
    expect(await codeNow()).toMatch(/^[2-9a-hj-np-z]{26}\.[0-9a-f]{32}\.1$/)
    const ask = () => world.call(api.jsa.check, { params: { code: 'guess' } })
    for (let tried = 0; tried < limits.pdfChecks.max; tried++) await ask()
    expect((await ask()).statusCode).toBe(429)
  })
})
