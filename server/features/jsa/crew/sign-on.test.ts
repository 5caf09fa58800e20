import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { CrewSignature, JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import { changeJsa, jsaOf, openSignOn, signByCode, signCrew, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { blankSignature, signature } from '#server/testing/samples/signatures.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
let project: number
let form: JsaForm
let token: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await world.db.execute(sql`truncate rate_limits`)
  project = await startProject(world, { company: world.companyId('Corers') })
  form = await submitJsa(world, project)
  token = (await openSignOn(world, form.id)).token
})
afterAll(() => world.close())

const sign = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  signByCode(world, token, form, body, headers)
const crew = async (): Promise<CrewSignature[]> =>
  (await world.call(api.crew.list, { params: { id: form.id } }, 'technician')).json().crew
const fill = (count: number) => {
  const row = { form_id: form.id, revision: 1, role: 'crew', name: 'Many', signature, hash: '' } as const
  const by = { user_id: world.ids.technician, signed_at: new Date(), own_phone: true }
  return world.db.insert(jsa_signatures).values(Array(count).fill({ ...row, ...by }))
}

describe('POST /jsa_sign_on/signatures', () => {
  it('takes the signature of somebody without an account, and tells them no more than when', async () => {
    const answer = await sign({ name: 'José Peña', company: 'Corers', language: 'es' })
    expect([answer.statusCode, answer.json()]).toEqual([201, { signed_at: expect.any(String), revision: 1 }])
    expect(await crew()).toMatchObject([
      {
        ...{ name: 'José Peña', company: 'Corers', language: 'es', own_phone: true, revision: 1 },
        ...{ signature, signed_at: answer.json().signed_at },
      },
    ])
    expect((await jsaOf(world, project)).crew).toEqual({ signed: 1, older: 0 })
  })

  it('of a version that was replaced while it was read is refused, and tells nothing of the new one', async () => {
    await changeJsa(world, form.id, { operator: 'Olaf' })
    const late = await sign()
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'changed', error: jsaMessages.changedBeforeSigning },
    ])
    expect([late.json().current, await crew()]).toEqual([undefined, []])
    expect((await signByCode(world, token, await jsaOf(world, project))).statusCode).toBe(201)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['no name', { name: '' }, 'name'],
    ['a name with a web address', { name: 'https://free.test' }, 'name'],
    ['no signature', { signature: undefined }, 'signature'],
    ['no picture', { signature: 'Carl' }, 'signature'],
    ['a broken picture', { signature: signature.slice(0, 200) }, 'signature'],
    ['a blank picture', { signature: blankSignature }, 'signature'],
    ['a picture too large', { signature: signature + 'A'.repeat(limits.signatureLength) }, 'signature'],
    ['strokes of nothing', { strokes: { ratio: 2, strokes: [] } }, 'strokes'],
    ['another language', { language: 'xx' }, 'language'],
    ['no hash', { hash: undefined }, 'hash'],
  ])('refuses %s beside the field, and only to who has a code', async (_what, body, field) => {
    const answer = await sign(body)
    expect([answer.statusCode, Object.keys(answer.json().fields)[0]?.split('.')[0]]).toEqual([422, field])
    expect((await signByCode(world, 'guess', form, body)).statusCode).toBe(404)
    expect(await crew()).toEqual([])
  })

  it('sent again with its client_id or its key is one record', async () => {
    const client_id = randomUUID()
    const headers = { 'idempotency-key': randomUUID() }
    const stamped = () => sign({ client_id, captured_at: '2026-08-03T13:00:00Z' })
    const keyed = () => sign({ name: 'Kay Keyed' }, headers)
    const answers = [
      ...(await Promise.all([stamped(), stamped()])),
      await stamped(),
      await keyed(),
      await keyed(),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201))
    expect((await crew()).map(({ name }) => name)).toEqual(['Kay Keyed', 'Carl Crew'])
  })

  it('sent again by a code that somebody else of the project made is one record, too', async () => {
    const client_id = randomUUID()
    await sign({ client_id })
    const { token: theirs } = await openSignOn(world, form.id, 'owner')
    expect((await signByCode(world, theirs, form, { client_id })).statusCode).toBe(201)
    expect(await crew()).toHaveLength(1)
  })

  it('with the client_id of a signature of another form is refused', async () => {
    const client_id = randomUUID()
    const other = await submitJsa(world, await startProject(world))
    await signCrew(world, other, { client_id })
    const answer = await sign({ client_id })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'client_id_taken'])
  })

  it('is taken ten times a minute, then it says when to try again, and a resend still answers', async () => {
    const client_id = randomUUID()
    await sign({ client_id })
    for (let signed = 1; signed < limits.signOnsAtOnce.max; signed++)
      expect((await sign({ name: `Crew ${signed}` })).statusCode).toBe(201)
    const beyond = await sign()
    expect([beyond.statusCode, beyond.json().error]).toEqual([429, messages.tooManyAttempts('in a minute')])
    expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0)
    expect((await sign({ client_id })).statusCode).toBe(201)
    expect([(await signCrew(world, form)).statusCode, (await crew()).length]).toEqual([201, 11])
    await world.db.execute(sql`truncate rate_limits`)
    expect((await sign()).statusCode).toBe(201)
  })

  it('ends at 60 of one version, also where two come at once, and the crew lead takes the others', async () => {
    await fill(limits.signOns - 1)
    const [added, full] = (await Promise.all([sign(), sign()])).sort((a, b) => a.statusCode - b.statusCode)
    expect([added?.statusCode, full?.statusCode, full?.json()]).toMatchObject([
      ...[201, 422],
      { code: 'crew_full', error: jsaMessages.signOnFull(60) },
    ])
    expect((await signCrew(world, form)).statusCode).toBe(201)
    await changeJsa(world, form.id, { operator: 'Olaf' })
    expect((await signByCode(world, token, await jsaOf(world, project))).statusCode).toBe(201)
  })
})

describe('guessing codes', () => {
  it('ends after 120 tries a minute from one address', async () => {
    const look = () => world.call(api.crew.sheet, { body: { token: 'guess' } })
    for (let tried = 0; tried < limits.signOnLooks.max; tried++) await look()
    expect((await look()).statusCode).toBe(429)
  })
})
