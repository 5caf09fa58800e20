import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { CrewSignature, JsaForm } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import type { CastName } from '#server/testing/cast.ts'
import { changeJsa, jsaOf, signCrew, signJsa, submitJsa } from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { blankSignature, signature } from '#server/testing/samples/signatures.ts'
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

const crew = async (as: CastName = 'technician'): Promise<CrewSignature[]> =>
  (await world.call(api.crew.list, { params: { id: form.id } }, as)).json().crew

describe('POST /jsa_forms/{id}/crew_signatures', () => {
  it('keeps who of the crew signed which version, in which language, the last one first', async () => {
    const answer = await signCrew(
      world,
      form,
      { company: 'Corers', language: 'es', name: ' José Peña ' },
      'owner',
    )
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...{ name: 'José Peña', company: 'Corers', language: 'es', revision: 1, own_phone: false },
        ...{ signature, signed_at: expect.any(String) },
      },
    ])
    const second = (await signCrew(world, form)).json()
    expect(second).toMatchObject({ name: 'Carl Crew', company: null, language: 'en' })
    expect(await crew('employee')).toEqual([second, answer.json()])
    expect((await jsaOf(world, project)).crew).toEqual({ signed: 2, older: 0 })
  })

  it('keeps a picture small, whatever is sent: hundreds are shown and printed together', async () => {
    const size = { width: 800, height: 200, channels: 3 } as const
    const noise = randomBytes(size.width * size.height * size.channels)
    const png = await sharp(noise, { raw: size }).png().toBuffer()
    const large = `data:image/png;base64,${png.toString('base64')}`
    expect((await signCrew(world, form, { signature: large })).statusCode).toBe(201)
    expect((await crew())[0]?.signature.length).toBeLessThanOrEqual(limits.listedSignatureLength)
  })

  it('is for the version that was read: one that was replaced meanwhile is refused', async () => {
    await changeJsa(world, form.id, { operator: 'Olaf' })
    const late = await signCrew(world, form)
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      ...[409, 'changed'],
      jsaMessages.changedBeforeSigning,
    ])
    expect(await crew()).toEqual([])
  })

  it('counts who signed this version, and who only an older one, each person once', async () => {
    await signCrew(world, form, { name: 'Ann' })
    await signCrew(world, form, { name: 'Ben', company: 'Corers' })
    await signCrew(world, form, { name: 'ben', company: 'Others' })
    await changeJsa(world, form.id, { operator: 'Olaf' })
    const second = await jsaOf(world, project)
    expect(second.crew).toEqual({ signed: 0, older: 3 })
    await signCrew(world, second, { name: 'ANN' })
    await signCrew(world, second, { name: 'Ben', company: 'corers' })
    expect((await jsaOf(world, project)).crew).toEqual({ signed: 2, older: 1 })
    await changeJsa(world, form.id, { operator: 'Ole' })
    expect((await jsaOf(world, project)).crew).toEqual({ signed: 0, older: 3 })
    expect((await crew()).map(({ name, revision }) => [name, revision])).toEqual([
      ...[
        ['Ben', 2],
        ['ANN', 2],
      ],
      ...[
        ['ben', 1],
        ['Ben', 1],
        ['Ann', 1],
      ],
    ])
  })

  it('is none of the representative, who signs once all the same', async () => {
    await signCrew(world, form)
    expect((await jsaOf(world, project)).customer_signature).toBe(null)
    expect((await signJsa(world, project)).statusCode).toBe(200)
    expect(await crew()).toHaveLength(1)
  })

  it('needs a JSA that was submitted', async () => {
    const other = await submitJsa(world, await startProject(world), { draft: true })
    const answer = await signCrew(world, { id: other.id, hash: 'x' })
    expect([answer.statusCode, answer.json().error]).toEqual([422, 'Please submit the JSA form'])
  })

  it.each<[string, Record<string, unknown>, string, string?]>([
    ['no name', { name: ' ' }, 'name', jsaMessages.signerRequired],
    ['a name with a web address', { name: 'www.free.test' }, 'name', messages.nameWithAddress],
    ['a name without end', { name: 'x'.repeat(100_000) }, 'name', messages.lineTooLong(200)],
    ['a company with a zero byte', { company: 'a\0' }, 'company', messages.textUnreadable],
    ['no signature', { signature: '' }, 'signature', messages.signatureEmpty],
    ['no picture', { signature: 'Carl' }, 'signature', messages.signatureUnreadable],
    ['a broken picture', { signature: signature.slice(0, 200) }, 'signature', messages.signatureUnreadable],
    ['a blank picture', { signature: blankSignature }, 'signature', messages.signatureTooLittle],
    ['another language', { language: 'fr' }, 'language'],
    ['no hash', { hash: undefined }, 'hash'],
    ['a hash without end', { hash: 'a'.repeat(65) }, 'hash'],
  ])('refuses %s beside the field, after asking who it is', async (_what, body, field, sentence) => {
    const answer = await signCrew(world, form, body)
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    if (sentence) expect(answer.json().error).toBe(sentence)
    expect((await signCrew(world, form, body, 'stranger')).statusCode).toBe(403)
    expect(await crew()).toEqual([])
  })

  it('sent again with its client_id is one record, also after the next update', async () => {
    const client_id = randomUUID()
    const send = () => signCrew(world, form, { client_id })
    const answers = [...(await Promise.all([send(), send()])), await send()]
    await changeJsa(world, form.id, { operator: 'Olaf' })
    answers.push(await send())
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await crew()).toHaveLength(1)
    const current = await jsaOf(world, project)
    const stolen = await signCrew(world, current, { client_id }, 'owner')
    expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'client_id_taken'])
  })

  it('ends at 250 of one version, and begins anew with the next', async () => {
    const row = { form_id: form.id, revision: 1, role: 'crew', name: 'Many', signature, hash: '' } as const
    const by = { user_id: world.ids.technician, signed_at: new Date() }
    await world.db.insert(jsa_signatures).values(Array(limits.jsaCrew - 1).fill({ ...row, ...by }))
    const [added, full] = (await Promise.all([signCrew(world, form), signCrew(world, form)])).sort(
      (one, other) => one.statusCode - other.statusCode,
    )
    expect([added?.statusCode, full?.statusCode, full?.json()]).toMatchObject([
      ...[201, 422],
      { code: 'crew_full', error: jsaMessages.crewFull(250) },
    ])
    await changeJsa(world, form.id, { operator: 'Olaf' })
    expect((await signCrew(world, await jsaOf(world, project))).statusCode).toBe(201)
  })
})
