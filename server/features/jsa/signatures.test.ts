import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import { jsaMessages } from '#contract/jsa/messages.ts'
import { messages } from '#contract/messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import { signatureOnWhite } from '#server/services/pictures/signature-picture.ts'
import type { CastName } from '#server/testing/cast.ts'
import {
  addJsaLocation,
  changeJsa,
  deleteJsaLocation,
  jsaOf,
  saveJsaLocation,
  sendJsaFiles,
  sendJsaPhotos,
  signJsa,
  submitJsa,
} from '#server/testing/samples/jsa.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { blankSignature, signature, signatureWith } from '#server/testing/samples/signatures.ts'
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

const update = (operator: string) => changeJsa(world, form.id, { operator })
const stored = () =>
  world.db
    .select()
    .from(jsa_signatures)
    .where(and(eq(jsa_signatures.form_id, form.id), eq(jsa_signatures.role, 'representative')))

describe('POST /add_jsa_signature', () => {
  it('takes the signature with who signed, for whom, and which version', async () => {
    const more = {
      ...{ terms: true, signed_company_name: 'Corers Ltd', signed_user_name: 'Rita Representative' },
      hash: form.hash,
    }
    const answer = await signJsa(world, project, more, 'owner')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      customer_signature: signature,
      signature: {
        ...{ customer_signature: signature, signed_user_name: 'Rita Representative', revision: 1 },
        ...{
          signed_company_name: 'Corers Ltd',
          gpr_techinician: form.operator,
          signed_at: expect.any(String),
        },
      },
      ...{ changed_after_signing: false, revision: 1, version: 1, hash: form.hash, draft: false },
    })
    expect(await jsaOf(world, project)).toEqual(answer.json())
    const printed_signature = await signatureOnWhite(signature)
    expect(await stored()).toMatchObject([
      { user_id: world.ids.owner, hash: form.hash, revision: 1, signature, printed_signature },
    ])
    expect(printed_signature).not.toBeNull()
  })

  it('names the technician whom the crew names, and keeps that name for whoever signs the next version', async () => {
    const named = await signJsa(world, project, { gpr_techinician: 'Tess' })
    expect(named.json().signature.gpr_techinician).toBe('Tess')
    await update('Olaf')
    const other = await signJsa(world, project, { gpr_techinician: 'Tom' }, 'owner')
    expect([other.statusCode, other.json().error]).toEqual([403, reportMessages.technicianByCrew])
    for (const gpr_techinician of ['Tess', undefined]) {
      const next = await signJsa(world, project, { gpr_techinician }, 'owner')
      expect(next.json().signature.gpr_techinician).toBe('Tess')
      await update(`Olaf ${gpr_techinician}`)
    }
  })

  it('needs the signature and the project alone, as documented', async () => {
    const signed = (await signJsa(world, project)).json()
    expect(signed.signature).toMatchObject({ signed_user_name: null, signed_company_name: null })
  })

  it('a second time for one version is refused, and the first one stays', async () => {
    const first = (await signJsa(world, project, { signed_user_name: 'First' })).json()
    const second = await signJsa(world, project, { signed_user_name: 'Second' }, 'owner')
    expect([second.statusCode, second.json().code, second.json().error]).toEqual([
      ...[409, 'signed'],
      jsaMessages.signatureTaken,
    ])
    expect(await jsaOf(world, project)).toEqual(first)
  })

  it('after Update JSA the old one shows as changed after signing, and a new one is taken', async () => {
    await signJsa(world, project, { signed_user_name: 'First' })
    await update('Olaf')
    expect(await jsaOf(world, project)).toMatchObject({
      ...{ revision: 2, changed_after_signing: true, customer_signature: signature },
      signature: { revision: 1, signed_user_name: 'First' },
    })
    const again = await signJsa(world, project, { customer_signature: signatureWith('second') })
    expect([again.statusCode, again.json()]).toMatchObject([
      200,
      {
        changed_after_signing: false,
        signature: { revision: 2 },
        customer_signature: signatureWith('second'),
      },
    ])
    expect(await stored()).toHaveLength(2)
  })

  it('stands while somebody types a draft, which nobody signs', async () => {
    await signJsa(world, project)
    await changeJsa(world, form.id, { operator: 'Olaf', draft: true })
    expect(await jsaOf(world, project)).toMatchObject({ draft: true, changed_after_signing: false })
    expect((await signJsa(world, project)).json().code).toBe('signed')
  })

  it('beside a draft is of the version that was submitted, which is what was read', async () => {
    await changeJsa(world, form.id, { operator: 'Olaf', draft: true })
    const signed = await signJsa(world, project, { hash: form.hash })
    expect([signed.statusCode, signed.json()]).toMatchObject([
      200,
      { draft: true, revision: 1, changed_after_signing: false, signature: { revision: 1 } },
    ])
    expect(await stored()).toMatchObject([{ hash: form.hash }])
  })

  it('before there is a JSA, or while it is only a draft, there is nothing to sign', async () => {
    const other = await startProject(world)
    const none = await signJsa(world, other)
    expect([none.statusCode, none.json().code]).toEqual([404, 'not_started'])
    await submitJsa(world, other, { draft: true })
    const draft = await signJsa(world, other)
    expect([draft.statusCode, draft.json().code, draft.json().error]).toEqual([
      ...[422, 'not_submitted'],
      'Please submit the JSA form',
    ])
    expect((await jsaOf(world, other)).signature).toBe(null)
  })

  it('of a version that was replaced while it was read is refused with the one that stands', async () => {
    await update('Olaf')
    const late = await signJsa(world, project, { hash: form.hash })
    expect([late.statusCode, late.json().code, late.json().error]).toEqual([
      ...[409, 'changed'],
      jsaMessages.changedBeforeSigning,
    ])
    const current = await jsaOf(world, project)
    expect([late.json().current, current.signature]).toEqual([current, null])
    expect((await signJsa(world, project, { hash: current.hash })).statusCode).toBe(200)
  })

  it.each<[CastName, number]>([
    ['technician', 200],
    ['admin', 200],
    ['employee', 200],
    ['silver', 403],
    ['stranger', 403],
    ['expired', 402],
  ])('by %s: whoever may see the project and write', async (name, status) => {
    expect((await signJsa(world, project, {}, name)).statusCode).toBe(status)
    expect((await stored()).length).toBe(status === 200 ? 1 : 0)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['an empty signature', { customer_signature: '' }, messages.signatureEmpty],
    ['no signature', { customer_signature: undefined }, messages.signatureEmpty],
    ['no picture', { customer_signature: 'Rita' }, messages.signatureUnreadable],
    [
      'a picture that is broken',
      { customer_signature: signature.slice(0, 200) },
      messages.signatureUnreadable,
    ],
    ['a picture on which nobody signed', { customer_signature: blankSignature }, messages.signatureTooLittle],
    ['terms that were not agreed to', { terms: false }, reportMessages.signatureTermsNeeded],
    ['a name with a web address', { signed_user_name: 'www.free.test' }, messages.nameWithAddress],
  ])('refuses %s in words, after asking who it is', async (_what, more, sentence) => {
    const answer = await signJsa(world, project, more)
    expect([answer.statusCode, answer.json().error]).toEqual([422, sentence])
    expect((await signJsa(world, project, more, 'stranger')).statusCode).toBe(403)
    expect((await signJsa(world, 2_000_000_000, more)).statusCode).toBe(404)
    expect(await stored()).toEqual([])
  })

  it('sent again with its client_id is taken once, also after the next update', async () => {
    const client_id = randomUUID()
    const send = () => signJsa(world, project, { client_id, hash: form.hash, signed_user_name: 'Rita' })
    expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(200)
    await update('Olaf')
    expect([(await send()).statusCode, await stored()]).toMatchObject([200, [{ revision: 1 }]])
    const stolen = await signJsa(world, project, { client_id }, 'owner')
    expect([stolen.statusCode, stolen.json().code]).toEqual([409, 'client_id_taken'])
  })

  it('sent twice with one key is answered twice alike', async () => {
    const body = { project_id: project, customer_signature: signature }
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => world.call(api.jsa.sign, { body, headers }, 'owner')
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })
})

describe('after the signature', () => {
  let location: JsaLocation
  beforeEach(async () => {
    location = await addJsaLocation(world, form.id, { areaOfWork: 'Level 2' }, ['a.png'])
    await addJsaLocation(world, form.id, { areaOfWork: 'Roof' })
    await changeJsa(world, form.id, { draft: false })
    await signJsa(world, project)
  })
  /** What the page of the project says of it, which must not contradict the form. */
  const onPage = async () => {
    const asked = { params: { id: project }, query: { parts: 'counts' } }
    return (await world.call(api.projectPage.project, asked, 'owner')).json().counts.jsa
  }
  const photo = () => location.files[0]?.id ?? 0
  const marks = [{ shape: 'line', target: 'rebar', from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }]
  const mark = () =>
    world.call(api.jsa.mark, { params: { id: location.id, file_id: photo() }, body: { marks } }, 'owner')

  it.each<[string, () => Promise<unknown>]>([
    ['an answer', () => changeJsa(world, form.id, { operator: 'Olaf', draft: true })],
    ['a box', () => changeJsa(world, form.id, { form_checks: {}, draft: true })],
    ['the words of a location', () => saveJsaLocation(world, location.id, { safetyMeasures: 'Fence' })],
    ['a location less', () => deleteJsaLocation(world, location.id)],
    ['a location more', () => addJsaLocation(world, form.id)],
    ['a location that is a draft again', () => saveJsaLocation(world, location.id, { status: 'draft' })],
    ['a photo more', () => sendJsaPhotos(world, location.id, ['b.png'])],
    ['a photo less', () => saveJsaLocation(world, location.id, { deleteImages: [photo()] })],
    ['marks on a photo', mark],
    ['a file more', () => sendJsaFiles(world, form.id, ['plan.png'])],
  ])(
    '%s is a draft, and once it is submitted the signature is of an older version',
    async (_what, change) => {
      const signed = await jsaOf(world, project)
      expect(signed).toMatchObject({ draft: false, changed_after_signing: false })
      expect(await onPage()).toEqual({ id: form.id, revision: 2, draft: false, signed: true })
      await change()
      const drafted = await jsaOf(world, project)
      expect(drafted).toMatchObject({ draft: true, changed_after_signing: false, hash: signed.hash })
      expect(await onPage()).toEqual({ id: form.id, revision: 2, draft: true, signed: true })
      await changeJsa(world, form.id, { draft: false })
      const updated = await jsaOf(world, project)
      expect(updated).toMatchObject({ draft: false, changed_after_signing: true, revision: 3 })
      expect(updated.hash).not.toBe(signed.hash)
      expect(await onPage()).toEqual({ id: form.id, revision: 3, draft: false, signed: false })
    },
  )

  it('a draft of a location, or an answer typed back, is none', async () => {
    await addJsaLocation(world, form.id, { status: 'draft' })
    for (const operator of ['Olaf', form.operator]) await changeJsa(world, form.id, { operator, draft: true })
    expect([(await jsaOf(world, project)).draft, (await onPage()).draft]).toEqual([false, false])
  })
})
