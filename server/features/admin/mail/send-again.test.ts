import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminMessages } from '#contract/admin/messages.ts'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { audit_log } from '#server/db/schema/audit.ts'
import { companies } from '#server/db/schema/companies.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import { mailHandlers, markFailed, queueMail } from '#server/services/mail/mail.ts'
import { sendAccountMails } from '#server/testing/account-mails.ts'
import { type CastName, emailOf } from '#server/testing/cast.ts'
import { mailsTo, tokenTo } from '#server/testing/inbox.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ config: { mode: 'production' } })
})
afterAll(() => world.close())

const again = (id: number, key: string = crypto.randomUUID()) =>
  world.call(api.admin.sendAgain, { params: { id }, headers: { 'idempotency-key': key } }, 'admin')

/** The newest mail to an address, as it is kept after it failed. */
async function failNewest(email: string): Promise<number> {
  const [mail] = await world.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(sql`id desc`)
    .limit(1)
  if (!mail) throw new Error(`no mail to ${email}`)
  await world.db
    .update(outbox)
    .set({ ...markFailed(mail, world.config), last_error: 'mailbox unknown' })
    .where(eq(outbox.id, mail.id))
  return mail.id
}

const plain = {
  ...{ subject: 'A paper', greeting: 'Hi,', paragraphs: ['Here it is.'] },
  ...{ closing: 'Bye.', provider: 'Hyperbola' },
}
const refused = async (id: number) => {
  const mails = await world.db.$count(outbox)
  const answer = await again(id)
  expect(await world.db.$count(outbox)).toBe(mails)
  return [answer.statusCode, answer.json().error]
}
const register = async (email: string) => {
  const password = { password: 'unheard of', password_confirmation: 'unheard of', terms: true }
  const user = { first_name: 'Rosa', last_name: 'Register', email, ...password }
  await world.call(api.accounts.register, { body: { user }, headers: { 'idempotency-key': email } })
}
const confirm = (token: string) => world.call(api.accounts.confirm, { body: { confirmation_token: token } })
const accept = (invitation_token: string) =>
  world.call(api.accounts.accept, {
    body: { user: { password: 'newnew-7', password_confirmation: 'newnew-7', invitation_token } },
  })
const invite = (email: string, as: CastName = 'owner') =>
  world.call(
    api.companies.invite,
    { body: { user: { first_name: 'Ina', last_name: 'Invited', email, uType: 'employee' } } },
    as,
  )

describe('a mail without a link of its own', () => {
  it('goes out once more as it was, and the old one says so', async () => {
    await queueMail(world.db, 'paper@people.test', plain)
    const id = await failNewest('paper@people.test')
    const answer = await again(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().mail).toMatchObject({ status: 'waiting', last_error: null, sent_again_at: null })
    const [fresh, old] = await mailsTo(world.db, 'paper@people.test')
    expect(fresh?.text).toBe(old?.text)
    const [kept] = await world.db.select().from(outbox).where(eq(outbox.id, id))
    expect(kept).toMatchObject({ status: 'failed', sent_again_by: world.ids.admin })
    expect(kept?.sent_again_at).toBeInstanceOf(Date)
    const [row] = await world.db.select().from(audit_log).orderBy(sql`id desc`).limit(1)
    expect(row).toMatchObject({ record: 'mail', record_id: id, subject: 'A paper', user_id: world.ids.admin })
  })

  it('goes out once for a double click, and once for two admins at the same moment', async () => {
    await queueMail(world.db, 'twice@people.test', plain)
    const id = await failNewest('twice@people.test')
    const answers = await Promise.all([again(id, 'one'), again(id, 'one'), again(id, 'two')])
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    expect(await mailsTo(world.db, 'twice@people.test')).toHaveLength(2)
    expect(await refused(id)).toEqual([409, adminMessages.mailSentAgain])
  })

  it('takes the job that failed off the list', async () => {
    await queueMail(world.db, 'job@people.test', plain)
    const id = await failNewest('job@people.test')
    const ofMail = sql`payload ->> 'outbox_id' = ${String(id)}`
    await world.db.update(jobs).set({ failed_at: new Date(), last_error: 'no' }).where(ofMail)
    await again(id)
    expect(await world.db.$count(jobs, ofMail)).toBe(0)
  })

  it('is refused while it waits, once its text is gone, and when its account was deleted', async () => {
    await queueMail(world.db, 'waits@people.test', plain)
    const [waiting] = await world.db.select().from(outbox).where(eq(outbox.recipient, 'waits@people.test'))
    expect(await refused(waiting?.id ?? 0)).toEqual([409, adminMessages.mailWaiting])
    await world.db
      .update(outbox)
      .set({ status: 'sent', text: '', html: '' })
      .where(eq(outbox.recipient, 'waits@people.test'))
    expect(await refused(waiting?.id ?? 0)).toEqual([409, adminMessages.mailTextGone])
    await queueMail(world.db, emailOf('silver'), plain)
    const id = await failNewest(emailOf('silver'))
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, world.ids.silver))
    expect(await refused(id)).toEqual([409, adminMessages.mailAccountGone])
  })

  it('goes to one address three times a day at most', async () => {
    await queueMail(world.db, 'often@people.test', plain)
    for (const status of [200, 200, 200, 429]) {
      const answer = await again(await failNewest('often@people.test'))
      expect(answer.statusCode).toBe(status)
      if (status === 429) expect(answer.json().error).toContain('three emails')
    }
  })
})

describe('a mail with a link', () => {
  it('of a confirmation has a new one, and the old one is dead', async () => {
    await register('rosa@people.test')
    const old = await tokenTo(world.db, 'rosa@people.test')
    const answer = await again(await failNewest('rosa@people.test'))
    const fresh = await tokenTo(world.db, 'rosa@people.test')
    expect(answer.body).not.toContain(fresh)
    expect((await confirm(old)).json().code).toBe('link_unknown')
    const id = await failNewest('rosa@people.test')
    expect((await confirm(fresh)).statusCode).toBe(200)
    expect(await refused(id)).toEqual([409, adminMessages.mailConfirmed])
  })

  it('to a new password has a new one', async () => {
    await world.call(api.accounts.requestReset, { body: { user: { email: emailOf('employee') } } })
    await sendAccountMails(world)
    const old = await tokenTo(world.db, emailOf('employee'))
    expect((await again(await failNewest(emailOf('employee')))).statusCode).toBe(200)
    const reset = (reset_password_token: string) =>
      world.call(api.accounts.reset, {
        body: { user: { password: 'newnew-7', password_confirmation: 'newnew-7', reset_password_token } },
      })
    expect((await reset(old)).json().code).toBe('link_unknown')
    expect((await reset(await tokenTo(world.db, emailOf('employee'), /Reset/))).statusCode).toBe(200)
  })

  it('into a company leads to the same place, and is not mailed once it was withdrawn or accepted', async () => {
    await invite('ina@people.test')
    const old = await tokenTo(world.db, 'ina@people.test')
    expect((await again(await failNewest('ina@people.test'))).statusCode).toBe(200)
    const [fresh] = await mailsTo(world.db, 'ina@people.test')
    const id = await failNewest('ina@people.test')
    expect(fresh?.text).toContain('Olga Owner invited you to join Corers')
    expect((await accept(old)).json().code).toBe('link_unknown')
    expect((await accept(fresh?.token ?? '')).statusCode).toBe(200)
    const [ina] = await world.db.select().from(users).where(eq(users.email, 'ina@people.test'))
    expect(ina?.company_id).toBe(world.companyId('Corers'))
    expect(await refused(id)).toEqual([409, adminMessages.mailInvitationGone])

    await invite('ida@people.test')
    const withdrawn = await failNewest('ida@people.test')
    const [ida] = await world.db.select().from(users).where(eq(users.email, 'ida@people.test'))
    const body = { company_id: world.companyId('Corers'), user_id: ida?.id }
    expect((await world.call(api.companies.removeUser, { body }, 'owner')).statusCode).toBe(200)
    expect(await refused(withdrawn)).toEqual([409, adminMessages.mailInvitationGone])
  })

  it('into no company has a new one, which promises the same', async () => {
    const user = { first_name: 'Nina', last_name: 'None', email: 'nina@people.test', gpr_access: true }
    await world.call(api.companyAdmin.inviteUser, { body: { user } }, 'admin')
    const old = await tokenTo(world.db, user.email)
    expect((await again(await failNewest(user.email))).statusCode).toBe(200)
    const fresh = await tokenTo(world.db, user.email)
    expect(fresh).not.toBe(old)
    expect((await accept(old)).json().code).toBe('link_unknown')
    expect((await accept(fresh)).statusCode).toBe(200)
    const [nina] = await world.db.select().from(users).where(eq(users.email, user.email))
    expect(nina).toMatchObject({ company_id: null, gpr_access: true })
  })

  it('into a company that was deleted is not mailed', async () => {
    await invite('ines@people.test', 'technician')
    const id = await failNewest('ines@people.test')
    const scanners = eq(companies.id, world.companyId('Scanners'))
    await world.db.update(companies).set({ deleted_at: new Date() }).where(scanners)
    expect(await refused(id)).toEqual([409, adminMessages.mailCompanyGone])
    await world.db.update(companies).set({ deleted_at: null }).where(scanners)
  })

  it('of an older time, of which nobody noted how it is made, is refused', async () => {
    const action = { label: 'Open', url: 'https://x.test/a?token=secret', singleUse: true as const }
    await queueMail(world.db, 'older@people.test', { ...plain, action })
    expect(await refused(await failNewest('older@people.test'))).toEqual([409, adminMessages.mailLinkGone])
  })

  it('to an address the person has left, or for an account that is gone, is refused', async () => {
    await register('moves@people.test')
    const id = await failNewest('moves@people.test')
    await world.db
      .update(users)
      .set({ email: 'moved@people.test' })
      .where(eq(users.email, 'moves@people.test'))
    expect(await refused(id)).toEqual([409, adminMessages.mailAddressChanged])
    await world.db.update(users).set({ deleted_at: new Date() }).where(eq(users.email, 'moved@people.test'))
    expect(await refused(id)).toEqual([409, adminMessages.mailAccountGone])
  })
})

it('a mail without a link does not go to who has the address by now', async () => {
  await register('passed-on@people.test')
  await queueMail(world.db, 'passed-on@people.test', plain)
  const id = await failNewest('passed-on@people.test')
  const whose = (email: string) => eq(users.email, email)
  await world.db.update(users).set({ email: 'former@people.test' }).where(whose('passed-on@people.test'))
  await world.db
    .update(users)
    .set({ email: 'passed-on@people.test' })
    .where(whose(emailOf('silver')))
  expect(await refused(id)).toEqual([409, adminMessages.mailAddressChanged])
  await world.db
    .update(users)
    .set({ email: emailOf('silver') })
    .where(whose('passed-on@people.test'))
})

describe('the link to a new address', () => {
  it('is mailed again while it is wished for', async () => {
    const wish = (email: string) =>
      world.call(
        api.accounts.updateUser,
        { params: { id: world.ids.owner }, body: { user: { email, current_password: 'radargram' } } },
        'owner',
      )
    expect((await wish('olga@new.test')).statusCode).toBe(200)
    const id = await failNewest('olga@new.test')
    expect((await again(id)).statusCode).toBe(200)
    const second = await failNewest('olga@new.test')
    await wish('olga@newer.test')
    expect(await refused(second)).toEqual([409, adminMessages.mailNewEmailDropped])
  })
})

describe('a mail about a project', () => {
  const inviteTo = (project_id: number, email: string) =>
    world.call(api.projectRecords.invite, { body: { project_id, email } }, 'technician')

  it('keeps the link of its small print, and goes to nobody who switched such mails off', async () => {
    const project = await startProject(world)
    await inviteTo(project, emailOf('stranger'))
    const [first] = await mailsTo(world.db, emailOf('stranger'))
    await workOff(world, mailHandlers(world.db, world.config))
    const [sent] = await world.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, emailOf('stranger')))
    expect(sent?.text).toContain('[link removed]')
    expect((await again(sent?.id ?? 0)).statusCode).toBe(200)
    const [fresh] = await mailsTo(world.db, emailOf('stranger'))
    expect([fresh?.text, fresh?.html]).toEqual([first?.text, first?.html])
    await world.db.update(users).set({ notification_option: false }).where(eq(users.id, world.ids.stranger))
    expect(await refused(await failNewest(emailOf('stranger')))).toEqual([409, adminMessages.mailNewsOff])
  })

  it('that invites is mailed again while the invitation waits', async () => {
    const project = await startProject(world)
    await register('pia@people.test')
    await inviteTo(project, 'pia@people.test')
    const old = await tokenTo(world.db, 'pia@people.test', /invited you/)
    expect((await again(await failNewest('pia@people.test'))).statusCode).toBe(200)
    const fresh = await tokenTo(world.db, 'pia@people.test', /invited you/)
    expect(fresh).not.toBe(old)
    const look = (token: string) =>
      world.call(api.accounts.lookAtLink, { body: { purpose: 'invitation', token } })
    expect((await look(old)).json().code).toBe('link_unknown')
    expect((await look(fresh)).statusCode).toBe(200)
    const id = await failNewest('pia@people.test')
    await world.db.execute(sql`delete from project_members where project_id = ${project}`)
    expect(await refused(id)).toEqual([409, adminMessages.mailInvitationGone])
    await world.db.execute(sql`update projects set deleted_at = now() where id = ${project}`)
    expect(await refused(id)).toEqual([409, adminMessages.mailProjectGone])
  })
})
