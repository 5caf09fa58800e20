import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import type { CastName } from '#server/testing/cast.ts'
import { blankSignature, signature, signatureWith } from '#server/testing/samples/signatures.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const edit = (as: CastName, other: CastName, user: object, at: World = world) =>
  at.call(api.accounts.updateUser, { params: { id: world.ids[other] }, body: { user } }, as)
const rowOf = async (name: CastName) =>
  (await world.db.select().from(users).where(eq(users.id, world.ids[name])))[0]
/** Signed in before, since the first sign-in starts the training. */
const signedInRowOf = async (name: CastName) => {
  await world.tokenOf(name)
  return rowOf(name)
}

const strokes = { ratio: 2, strokes: [[{ x: 0.1, y: 0.2, time: 0 }]] }

describe('a person changes', () => {
  it('the own name, numbers and wishes, and nothing that was not named', async () => {
    const before = await signedInRowOf('employee')
    const answer = await edit('employee', 'employee', {
      first_name: ' Émile ',
      phone_number: '303 555 0100',
      company_position: 'Driller',
      notification_option: false,
      gpr_task_type: 'metric',
    })
    expect(answer.statusCode).toBe(200)
    const changed = {
      first_name: 'Émile',
      phone_number: '303 555 0100',
      company_position: 'Driller',
      notification_option: false,
      gpr_task_type: 'metric',
      version: (before?.version ?? 0) + 1,
    }
    expect(await rowOf('employee')).toEqual({ ...before, ...changed, sort_name: 'émile employee' })
    expect(answer.json().user).toMatchObject({ ...changed, full_name: 'Émile Employee' })
  })

  it('an optional field to nothing with null or an empty line', async () => {
    await edit('silver', 'silver', { phone_number: '1', company_position: 'Driller' })
    await edit('silver', 'silver', { phone_number: null, company_position: ' ' })
    expect(await rowOf('silver')).toMatchObject({ phone_number: null, company_position: null })
  })

  it.each([
    { first_name: ' ' },
    { last_name: null },
    { email: 'nowhere' },
    { gpr_task_type: 'nautical' },
    { notification_option: 'perhaps' },
    { first_name: 'x'.repeat(201) },
    { orientation_signature: 'data:image/svg+xml;base64,AAAA' },
    { orientation_signature: blankSignature },
  ])('nothing by %j, and hears why beside the field', async user => {
    const before = await signedInRowOf('silver')
    const answer = await edit('silver', 'silver', user)
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().fields)).toEqual([`user.${Object.keys(user)[0]}`])
    expect(await rowOf('silver')).toEqual(before)
  })
})

describe('rights, companies and licenses', () => {
  const wishes = {
    ...{ id: 1, admin: true, gpr_access: true, level: 'Admin', company_id: 1, company_user: 'owner' },
    ...{ invite_accepted: true, invited_at: null, invitation_accepted_at: '2026-01-01T00:00:00Z' },
    ...{ license: { kind: 'gold' }, free_until: '2099-01-01T00:00:00Z', deleted_at: '2026-01-01T00:00:00Z' },
    ...{ confirmed: true, confirmed_at: '2026-01-01T00:00:00Z', new_email: 'x@cast.test' },
    ...{ password: 'another one', password_confirmation: 'another one', password_hash: 'x' },
    ...{ orientation_signed_at: '2026-01-01T00:00:00Z', company_attributes: { company_type: 'facility' } },
    ...{ training_started_at: '2026-01-01T00:00:00Z', training_passed_at: '2026-01-01T00:00:00Z' },
    ...{ certificate_until: '2099-01-01T00:00:00Z', training: { due_at: null } },
    user: { admin: true },
    __proto__: { admin: true },
  }
  it.each([
    ['expired', 'expired'],
    ['owner', 'owner'],
    ['owner', 'expired'],
    ['owner', 'invited'],
    ['technician', 'metric'],
    ['admin', 'newcomer'],
  ] as [CastName, CastName][])('cannot be slipped in by %s for %s', async (as, other) => {
    const before = await signedInRowOf(other)
    const answer = await world.call(
      api.accounts.updateUser,
      { params: { id: world.ids[other] }, body: { ...wishes, user: wishes } },
      as,
    )
    expect(answer.statusCode).toBe(200)
    expect(await rowOf(other)).toEqual(before)
  })
})

describe('an owner changes of the own people', () => {
  it('names, numbers and task type, but neither their signature nor their wish for notices', async () => {
    const before = await signedInRowOf('expired')
    const answer = await edit('owner', 'expired', {
      last_name: 'Expert',
      company_position: 'Foreman',
      notification_option: false,
      orientation_signature: signature,
      orientation_strokes: strokes,
    })
    expect(answer.statusCode).toBe(200)
    expect(await rowOf('expired')).toEqual({
      ...before,
      last_name: 'Expert',
      sort_name: 'ed expert',
      company_position: 'Foreman',
      version: (before?.version ?? 0) + 1,
    })
  })

  it('the facility, to a living one of the company', async () => {
    const places = await world.db.select().from(facilities).orderBy(facilities.id)
    const [north, south] = places.map(({ id }) => id)
    expect((await edit('facility', 'facility', { facility_id: north })).json().user.facility_id).toBe(north)
    await world.db
      .update(facilities)
      .set({ deleted_at: new Date() })
      .where(eq(facilities.id, south ?? 0))
    const refusals: [CastName, CastName, number | undefined][] = [
      ['facility', 'facility', south],
      ['facility', 'facility', 999_999],
      ['owner', 'employee', north],
      ['admin', 'employee', north],
    ]
    for (const [as, other, facility_id] of refusals) {
      const answer = await edit(as, other, { facility_id, last_name: 'Never' })
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { 'user.facility_id': companyMessages.facilityForeign },
      ])
    }
    expect((await rowOf('employee'))?.last_name).toBe('Employee')
    expect((await edit('admin', 'facility', { facility_id: null })).json().user.facility_id).toBeNull()
  })

  it('and nobody chooses the own facility without being the owner', async () => {
    await edit('metric', 'metric', { facility_id: 999_999 })
    expect((await rowOf('metric'))?.facility_id).toBeNull()
  })
})

describe('a signature', () => {
  it('is taken once: the first one stays, with when and how it was made', async () => {
    const first = await edit('newcomer', 'newcomer', {
      orientation_signature: signature,
      orientation_strokes: strokes,
    })
    expect(first.json().user).toMatchObject({ orientation_signature: signature })
    expect(first.json().user.orientation_signed_at).not.toBeNull()
    const second = await edit('newcomer', 'newcomer', {
      orientation_signature: signatureWith('Qk'),
      last_name: 'Never',
    })
    expect([second.statusCode, second.json().error]).toEqual([409, accountMessages.signatureTaken])
    expect(await rowOf('newcomer')).toMatchObject({
      orientation_signature: signature,
      orientation_strokes: strokes,
      last_name: 'Newcomer',
    })
  })

  it('comes back unchanged, or empty before there is one, when the whole person is sent back', async () => {
    for (const name of ['employee', 'newcomer'] as const) {
      const whole = (await world.call(api.accounts.user, { params: { id: world.ids[name] } }, name)).json()
        .user
      const saved = await edit(name, name, { ...whole, company_position: 'Foreman' })
      expect([saved.statusCode, saved.json().user.company_position]).toEqual([200, 'Foreman'])
      expect(saved.json().user.orientation_signature).toBe(whole.orientation_signature)
    }
    expect((await edit('owner', 'owner', { orientation_signature: '' })).statusCode).toBe(200)
  })

  it('from before there was ink to ask for stays, and comes back as it is', async () => {
    const { id } = await world.userOf('metric')
    await world.db.update(users).set({ orientation_signature: blankSignature }).where(eq(users.id, id))
    const changes = { orientation_signature: blankSignature, company_position: 'Foreman' }
    expect((await edit('metric', 'metric', changes)).statusCode).toBe(200)
    expect(await rowOf('metric')).toMatchObject(changes)
  })

  it('may be a typed name, whatever came along with it', async () => {
    const answer = await edit('facility', 'facility', {
      orientation_signature: signature,
      orientation_strokes: { typed: ' Fay\u0001Facility ' },
    })
    expect(answer.statusCode).toBe(200)
    expect((await rowOf('facility'))?.orientation_strokes).toEqual({ typed: 'Fay Facility' })
  })

  it('given twice at once is taken once, on two instances too', async () => {
    const second = await openWorldForTest({ database: world.database.connection })
    const answers = await Promise.all(
      ['Aa', 'Bb', 'Cc', 'Dd'].map((more, index) =>
        edit(
          'stranger',
          'stranger',
          { orientation_signature: signatureWith(more) },
          index % 2 ? second : world,
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.find(({ statusCode }) => statusCode === 200)
    expect((await rowOf('stranger'))?.orientation_signature).toBe(winner?.json().user.orientation_signature)
  })
})

describe('a change based on an older version', () => {
  it('is refused with the person as they stand now, and makes nothing', async () => {
    const { version } = (await edit('technician', 'technician', { phone_number: '1' })).json().user
    const next = await edit('technician', 'technician', { phone_number: '2', version })
    expect([next.statusCode, next.json().user.version]).toEqual([200, version + 1])
    const late = await edit('technician', 'technician', { phone_number: '3', version })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ code: 'changed', error: messages.changedMeanwhile })
    expect(late.json().current).toEqual(next.json().user)
    expect((await rowOf('technician'))?.phone_number).toBe('2')
  })

  it('of two at once, one is made', async () => {
    const { version } = (await edit('metric', 'metric', { phone_number: '1' })).json().user
    const answers = await Promise.all(
      ['2', '3'].map(phone_number => edit('metric', 'metric', { phone_number, version })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})
