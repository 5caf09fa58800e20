import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { users } from '#server/db/schema/accounts.ts'
import { signInById } from '#server/features/accounts/sessions/sessions.ts'
import { type CastName, castNames, signInNames } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Sent = Parameters<World['call']>[1]
const status = async (endpoint: Endpoint, sent: Sent, as?: CastName) =>
  (await world.call(endpoint, sent, as)).statusCode
/** Whom, of those who can sign in, the rule lets through to what is checked after it. */
const allowed = async (endpoint: Endpoint, sent: Sent, answer: number) => {
  const through: CastName[] = []
  for (const as of signInNames) {
    const given = await status(endpoint, sent, as)
    expect([as, given]).toEqual([as, given === answer ? answer : 403])
    if (given === answer) through.push(as)
  }
  expect(await status(endpoint, sent)).toBe(401)
  return through.join(' ')
}

const owners: Record<string, string> = {
  Scanners: 'admin technician',
  Corers: 'admin owner',
  Clinic: 'admin facility',
  Others: 'admin stranger',
}

describe('inviting', () => {
  it('into the own company is for owners; the body is looked at afterwards', async () => {
    expect(await allowed(api.companies.invite, { body: {} }, 422)).toBe('technician owner facility stranger')
  })

  it('into a company is for its owners and platform admins; the body is looked at afterwards', async () => {
    for (const [company, who] of Object.entries(owners)) {
      const body = { company_id: world.companyId(company) }
      expect([company, await allowed(api.companies.inviteInto, { body }, 422)]).toEqual([company, who])
    }
  })

  it('into a company that is not there is refused as such, to everybody who signed in', async () => {
    const body = { company_id: 999_999 }
    for (const as of signInNames) expect(await status(api.companies.inviteInto, { body }, as)).toBe(404)
    expect(await status(api.companies.inviteInto, { body })).toBe(401)
    expect(await status(api.companies.inviteInto, { body: {} }, 'admin')).toBe(422)
  })

  it('is not for an owner who has not confirmed the own address, who is told so', async () => {
    const [founder] = await world.db
      .insert(users)
      .values({
        ...{ email: 'founder@cast.test', first_name: 'Finn', last_name: 'Founder' },
        ...{ company_id: world.companyId('Others'), company_user: 'owner' },
      })
      .returning()
    const { token } = await signInById(world.db, founder?.id ?? 0, new Date(), '')
    const headers = { authorization: token }
    const refusal = async (endpoint: Endpoint, body: object) => {
      const answer = await world.call(endpoint, { body, headers })
      return [answer.statusCode, answer.json().error]
    }
    expect(await refusal(api.companies.invite, {})).toEqual([403, accountMessages.inviteUnconfirmed])
    expect(await refusal(api.companies.inviteInto, { company_id: world.companyId('Others') })).toEqual([
      403,
      accountMessages.inviteUnconfirmed,
    ])
    expect(await refusal(api.companies.inviteInto, { company_id: world.companyId('Corers') })).toEqual([
      403,
      messages.notAllowed,
    ])
  })
})

const table = (more: Partial<Record<CastName, string>>): [CastName, string][] =>
  castNames.map(name => [name, more[name] ?? 'admin'])

describe('changing the level', () => {
  const ofCorers = owners.Corers
  it.each(
    table({
      ...{ admin: '', newcomer: '', unconfirmed: '' },
      ...{ technician: owners.Scanners, metric: owners.Scanners },
      ...{ owner: ofCorers, employee: ofCorers, silver: ofCorers, expired: ofCorers, invited: ofCorers },
      ...{ facility: owners.Clinic, stranger: owners.Others },
    }),
  )('of %s is for: %s', async (other, who) => {
    const sent = { params: { id: world.ids[other] }, body: { new_level: 'neither' } }
    expect(await allowed(api.companies.setLevel, sent, 422)).toBe(who)
  })

  it('of an unknown person says that there is nothing', async () => {
    const sent = { params: { id: 999_999 }, body: {} }
    for (const as of signInNames) expect(await status(api.companies.setLevel, sent, as)).toBe(404)
    expect(await status(api.companies.setLevel, sent)).toBe(401)
  })
})

describe('granting GPR access', () => {
  it.each(table({ technician: owners.Scanners, metric: owners.Scanners }))(
    'to %s is for: %s',
    async (other, who) => {
      const sent = { params: { id: world.ids[other] }, body: { gpr_access: 'neither' } }
      expect(await allowed(api.companies.setGprAccess, sent, 422)).toBe(who)
    },
  )

  it('to an unknown person says that there is nothing', async () => {
    const sent = { params: { id: 999_999 }, body: {} }
    for (const as of signInNames) expect(await status(api.companies.setGprAccess, sent, as)).toBe(404)
    expect(await status(api.companies.setGprAccess, sent)).toBe(401)
  })
})

describe('removing from a company', () => {
  it.each(Object.entries(owners))('%s is for: %s', async (company, who) => {
    const body = { user_id: world.ids.newcomer, company_id: world.companyId(company) }
    expect(await allowed(api.companies.removeUser, { body }, 404)).toBe(who)
  })
})
