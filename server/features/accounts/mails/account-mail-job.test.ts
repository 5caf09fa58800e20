import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { watchStatements } from '#server/testing/statements.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const asks = {
  'a reset': (email: string) => world.call(api.accounts.requestReset, { body: { user: { email } } }),
  'a resend': (email: string) => world.call(api.accounts.resend, { body: { email } }),
}
const people: CastName[] = ['owner', 'newcomer', 'unconfirmed', 'invited']

describe.each(Object.entries(asks))('asking for %s', (_what, ask) => {
  it('is the same work for everybody and nobody: the answer tells nothing, nor does its time', async () => {
    await ask('first@cast.test')
    const statements = watchStatements()
    const workOf = async (email: string) => {
      statements.length = 0
      const answer = await ask(email)
      return { status: answer.statusCode, body: answer.body, statements: [...statements] }
    }
    const unknown = await workOf('nobody@cast.test')
    expect(unknown).toMatchObject({ status: 200, body: '{}' })
    expect(unknown.statements.length).toBeGreaterThan(3)
    for (const name of people) expect(await workOf(emailOf(name))).toEqual(unknown)
  })

  it('mails after the answer, to who is known', async () => {
    const before = await world.db.$count(outbox)
    await ask('another@cast.test')
    await ask(emailOf('invited'))
    expect(await world.db.$count(outbox)).toBe(before)
    await sendAccountMails(world)
    expect((await mailsTo(world.db, emailOf('invited')))[0]?.subject).toBe("You're invited to Corers")
    expect(await mailsTo(world.db, 'another@cast.test')).toEqual([])
    expect(await world.db.$count(jobs, eq(jobs.kind, 'account-mail'))).toBe(0)
  })
})
