import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mailed_links, users } from '#server/db/schema/accounts.ts'
import { facilities } from '#server/db/schema/companies.ts'
import { outbox } from '#server/db/schema/system.ts'
import { makeLink, spendLink } from '#server/features/accounts/mails/mailed-links.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { openWorld, openWorldForTest, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const accept = (token: unknown, password = 'newnew-7', password_confirmation = password) =>
  world.call(api.accounts.accept, {
    body: { user: { invitation_token: token, password, password_confirmation } },
  })
const resend = async (email: unknown, at = world) => {
  const answer = await at.call(api.accounts.resend, { body: { email } })
  await sendAccountMails(at)
  return answer
}
const signIn = (email: string, password = 'newnew-7') =>
  world.call(api.accounts.signIn, { body: { user: { email, password } } })
const rowOf = async (email: string) =>
  (await world.db.select().from(users).where(eq(users.email, email)))[0] as typeof users.$inferSelect
const addPerson = async (email: string, more: Partial<typeof users.$inferInsert> = {}) => {
  const row = { email, first_name: 'Pia', last_name: 'Pending', ...more }
  const [added] = await world.db.insert(users).values(row).returning()
  return added as typeof users.$inferSelect
}

describe('PUT /users/invitation', () => {
  it('sets the password, confirms the address, begins the free term and lets sign in', async () => {
    await resend(emailOf('invited'))
    const answer = await accept(await tokenTo(world.db, emailOf('invited')))
    expect([answer.statusCode, answer.json()]).toEqual([200, {}])
    const { user, companies: places } = (await signIn(emailOf('invited'))).json()
    expect(user).toMatchObject({ invite_accepted: true, confirmed: true, level: 'Employee' })
    expect(user.license.kind).toBe('free')
    expect(places[0].company_name).toBe('Corers')
  })

  it('leads into the company of the link, with role, facility and GPR access', async () => {
    const company_id = world.companyId('Clinic')
    const [facility] = await world.db.select().from(facilities).where(eq(facilities.company_id, company_id))
    const { id } = await addPerson('pia@new.test')
    const token = await makeLink(world.db, 'invitation', id, world.clock(), {
      company_id,
      company_user: 'owner',
      facility_id: facility?.id,
      gpr_access: true,
      invited_by: world.ids.admin,
    })
    expect((await accept(token)).statusCode).toBe(200)
    expect(await rowOf('pia@new.test')).toMatchObject({
      company_id,
      company_user: 'owner',
      facility_id: facility?.id,
      gpr_access: true,
    })
  })

  it('leaves a person who found a company meanwhile in it', async () => {
    const company_id = world.companyId('Corers')
    const confirmed_at = world.clock()
    const { id } = await addPerson('paul@new.test', { company_id, company_user: 'employee', confirmed_at })
    const into = { company_id: world.companyId('Others'), company_user: 'owner' } as const
    expect((await accept(await makeLink(world.db, 'invitation', id, world.clock(), into))).statusCode).toBe(
      200,
    )
    expect(await rowOf('paul@new.test')).toMatchObject({ company_id, company_user: 'employee' })
  })

  it('shuts out whoever took the address before its holder, with all they prepared', async () => {
    const email = 'holder@new.test'
    const taken = await world.call(api.accounts.createFree, {
      body: {
        user: {
          ...{ email, first_name: 'Eve', last_name: 'Early', terms: true },
          ...{ password: 'taken-41', password_confirmation: 'taken-41' },
        },
      },
    })
    const confirmation = await tokenTo(world.db, email)
    const { id } = await rowOf(email)
    await world.call(api.accounts.requestReset, { body: { user: { email } } })
    await sendAccountMails(world)
    const reset = await tokenTo(world.db, email)
    const moving = await makeLink(world.db, 'new_email', id, world.clock())
    expect((await accept(await makeLink(world.db, 'invitation', id, world.clock()))).statusCode).toBe(200)
    const { authorization } = taken.headers
    const session = await world.call(api.accounts.sessions, {
      headers: { authorization: String(authorization) },
    })
    expect(session.statusCode).toBe(401)
    expect((await signIn(email, 'taken-41')).statusCode).toBe(401)
    expect((await signIn(email)).statusCode).toBe(200)
    for (const token of [confirmation, reset, moving])
      await expect(
        spendLink(world.db, ['confirmation', 'reset', 'new_email'], token, world.clock()),
      ).rejects.toMatchObject({ body: { code: 'link_unknown' } })
  })

  it('refuses a short password and another retyped; the link can be tried again', async () => {
    const { id } = await addPerson('again@new.test')
    const token = await makeLink(world.db, 'invitation', id, world.clock())
    expect((await accept(token, 'fives')).json().fields).toEqual({
      'user.password': messages.passwordShort(limits.passwordLength),
    })
    expect((await accept(token, 'newnew-7', 'oldold')).json().fields).toEqual({
      'user.password_confirmation': accountMessages.passwordsDiffer,
    })
    expect((await accept(token)).statusCode).toBe(200)
  })
})

describe('POST /resendInvite', () => {
  it('mails a pending invitation again; the old link works no more', async () => {
    await addPerson('late@new.test', {
      invited_at: new Date(),
      company_id: world.companyId('Corers'),
      company_user: 'employee',
    })
    await resend('late@new.test')
    const old = await tokenTo(world.db, 'late@new.test')
    await resend(' LATE@new.test')
    const [mail, first] = await mailsTo(world.db, 'late@new.test')
    expect([mail?.subject, first?.subject]).toEqual(["You're invited to Corers", "You're invited to Corers"])
    expect(mail?.text).toContain(`/accept?invitation_token=${mail?.token}`)
    expect((await accept(old)).json().code).toBe('link_unknown')
    expect((await accept(mail?.token)).statusCode).toBe(200)
  })

  it('asked for several times at once leaves one link that works', async () => {
    const { id } = await addPerson('hasty@new.test', { invited_at: new Date() })
    await Promise.all([1, 2, 3, 4].map(() => resend('hasty@new.test')))
    const links = await world.db.select().from(mailed_links).where(eq(mailed_links.user_id, id))
    expect(links).toHaveLength(1)
    const answers = []
    for (const { token } of await mailsTo(world.db, 'hasty@new.test'))
      answers.push((await accept(token)).statusCode)
    expect(answers.sort()).toEqual([200, 422, 422, 422])
  })

  it('mails an invitation that has run out again, into the same company', async () => {
    const { id } = await addPerson('old@new.test', { invited_at: new Date() })
    const company_id = world.companyId('Others')
    const longAgo = new Date(Date.now() - limits.invitationLink * 1000 - 1000)
    const into = { company_id, company_user: 'employee' } as const
    const token = await makeLink(world.db, 'invitation', id, longAgo, into)
    expect((await accept(token)).json().code).toBe('link_expired')
    await resend('old@new.test')
    expect((await mailsTo(world.db, 'old@new.test'))[0]?.subject).toBe("You're invited to Others")
    await accept(await tokenTo(world.db, 'old@new.test'))
    expect(await rowOf('old@new.test')).toMatchObject({ company_id, company_user: 'employee' })
  })

  it('mails who registered and never confirmed a link to a new password, and an invitation that waits', async () => {
    const { id } = await addPerson('both@new.test', { password_hash: 'x' })
    const into = { company_id: world.companyId('Corers'), company_user: 'employee' } as const
    await makeLink(world.db, 'invitation', id, world.clock(), into)
    await resend('both@new.test')
    const [invitation, confirmation] = await mailsTo(world.db, 'both@new.test')
    expect(invitation?.subject).toBe("You're invited to Corers")
    expect(confirmation?.subject).toBe('Set a new password to confirm your email')
    const user = { reset_password_token: confirmation?.token, password: 'chosen-7' }
    const reset = await world.call(api.accounts.reset, {
      body: { user: { ...user, password_confirmation: 'chosen-7' } },
    })
    expect(reset.statusCode).toBe(200)
    // from here on the person has a password of their own, which an invitation leaves alone
    const refused = await accept(invitation?.token)
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'join_instead'])
    const joined = await world.call(api.companies.join, { body: { invitation_token: invitation?.token } })
    expect(joined.json()).toEqual({ company_name: 'Corers' })
    expect((await signIn('both@new.test', 'chosen-7')).json().user.company_id).toBe(into.company_id)
  })

  it('asks the holder of an account again to join, on the same terms', async () => {
    const { id } = await rowOf(emailOf('newcomer'))
    const into = { company_id: world.companyId('Scanners'), company_user: 'owner', gpr_access: true } as const
    const old = await makeLink(world.db, 'company_invitation', id, world.clock(), into)
    await resend(emailOf('newcomer'))
    const [mail] = await mailsTo(world.db, emailOf('newcomer'))
    expect(mail?.subject).toBe('Join Scanners on Hyperbola')
    const spend = (token = '') => spendLink(world.db, ['company_invitation'], token, world.clock())
    await expect(spend(old)).rejects.toMatchObject({ body: { code: 'link_unknown' } })
    expect(await spend(mail?.token)).toMatchObject({ user_id: id, ...into })
  })

  it('answers everybody the same, and tells who waits for nothing that they have an account', async () => {
    const before = await world.db.$count(outbox)
    for (const email of [emailOf('owner'), emailOf('expired'), 'nobody@cast.test']) {
      const answer = await resend(email)
      expect([answer.statusCode, answer.body]).toEqual([200, '{}'])
    }
    expect(await world.db.$count(outbox)).toBe(before + 2)
    const [mail] = await mailsTo(world.db, emailOf('owner'))
    expect(mail).toMatchObject({ subject: 'You already have a Hyperbola account', token: '' })
    expect(mail?.text).toContain(`${world.config.publicUrl}/portallogin\n`)
    // a stranger who asks again and again sends them no more than that
    await resend(emailOf('owner'))
    expect(await world.db.$count(outbox)).toBe(before + 2)
    expect((await resend('nobody')).json().fields).toEqual({ email: messages.emailInvalid })
  })

  it('is limited per email, whatever its letter case', async () => {
    const here = await openWorldForTest()
    for (let count = 0; count < limits.mailsOnDemand.max; count++)
      expect((await resend(emailOf('invited'), here)).statusCode).toBe(200)
    const stopped = await resend(emailOf('invited').toUpperCase(), here)
    expect(stopped.statusCode).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(limits.mailsOnDemand.seconds - 60)
    expect(await mailsTo(here.db, emailOf('invited'))).toHaveLength(limits.mailsOnDemand.max)
  })
})
