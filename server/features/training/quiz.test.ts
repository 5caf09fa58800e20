import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addMonths } from '#contract/licenses/months.ts'
import { certificatePattern } from '#contract/training/certificate.ts'
import { trainingMessages } from '#contract/training/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { certificates } from '#server/db/schema/training.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import type { CastName } from '#server/testing/cast.ts'
import { openWorldForTest, type World } from '#server/testing/world.ts'
import { passTest } from './quiz.ts'

let world: World
beforeEach(async () => {
  world = await openWorldForTest()
})

const finish = (as?: CastName, body: unknown = { status: 'passed' }) =>
  world.call(api.training.finishQuiz, { body }, as)
const issued = (name: CastName) =>
  world.db.select().from(certificates).where(eq(certificates.user_id, world.ids[name]))
const own = async (as: CastName) => (await world.call(api.training.own, {}, as)).json()

describe('whoever passes the test', () => {
  it('gets a certificate for one year, and is shown as trained', async () => {
    const answer = await finish('employee')
    expect(answer.statusCode).toBe(200)
    const { user, certificate } = answer.json()
    expect(certificate.number).toMatch(certificatePattern)
    expect(certificate.valid_until).toBe(addMonths(new Date(certificate.passed_at), 12).toISOString())
    const training = {
      due_at: (await world.userOf('employee')).training.due_at,
      passed_at: certificate.passed_at,
      certificate_until: certificate.valid_until,
    }
    expect(user).toMatchObject({ id: world.ids.employee, training })
    expect(await own('employee')).toEqual({ ...training, read: [], certificates: [certificate] })
    const [written] = await world.db.select().from(audit_log).where(eq(audit_log.call, 'POST /quiz_finished'))
    expect(written).toMatchObject({ user_id: world.ids.employee, record_id: world.ids.employee })
  })

  it('needs no license', async () => {
    expect((await finish('expired')).statusCode).toBe(200)
    expect((await finish('silver')).statusCode).toBe(200)
  })

  it('passes for nobody else, whatever the call names', async () => {
    const body = { status: 'passed', id: world.ids.owner, user_id: world.ids.owner, user: { id: 1 } }
    expect((await finish('employee', body)).json().user.id).toBe(world.ids.employee)
    expect(await issued('owner')).toEqual([])
    expect((await finish()).statusCode).toBe(401)
  })

  it('keeps date and number when passing again', async () => {
    const { certificate } = (await finish('employee')).json()
    world.pass(5 * 24 * 3600)
    expect((await finish('employee')).json().certificate).toEqual(certificate)
    expect(await issued('employee')).toHaveLength(1)
  })

  it('gets one certificate when 20 passes arrive at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish('employee')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const numbers = new Set(answers.map(answer => answer.json().certificate.number))
    expect(await issued('employee')).toEqual([expect.objectContaining({ number: [...numbers][0] })])
  })

  it('gets another certificate after the first one has expired, and keeps the first date', async () => {
    const first = (await finish('employee')).json().certificate
    world.pass(366 * 24 * 3600)
    const { token } = await signInById(world.db, world.ids.employee, world.clock(), '')
    const headers = { authorization: token }
    const answer = await world.call(api.training.finishQuiz, { body: { status: 'passed' }, headers })
    const { user, certificate } = answer.json()
    expect(certificate.number).not.toBe(first.number)
    expect(certificate.valid_until).toBe(addMonths(new Date(certificate.passed_at), 12).toISOString())
    expect(user.training).toMatchObject({
      passed_at: first.passed_at,
      certificate_until: certificate.valid_until,
    })
    const shown = (await world.call(api.training.own, { headers })).json()
    expect(shown.certificates).toEqual([certificate, first])
  })

  it('on February 29 is trained until February 28', async () => {
    const certificate = await passTest(
      world.db,
      await world.userOf('employee'),
      new Date('2028-02-29T18:00:00Z'),
    )
    expect(certificate.valid_until).toBe('2029-02-28T18:00:00.000Z')
  })
})

it.each([
  ['failed', { status: 'failed' }],
  ['no status', {}],
  ['a list', { status: ['passed'] }],
  ['U+0000', { status: 'passed\0' }],
  ['100 kB', { status: 'passed'.repeat(17_000) }],
])('%s is no pass, and the answer says what is', async (_, body) => {
  const answer = await finish('employee', body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().fields).toEqual({ status: trainingMessages.statusPassed })
  const [row] = await world.db.select().from(users).where(eq(users.id, world.ids.employee))
  expect(row).toMatchObject({ training_passed_at: null, certificate_until: null })
})
