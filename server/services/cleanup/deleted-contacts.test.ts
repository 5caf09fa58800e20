import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { sign_in_addresses, users } from '#server/db/schema/accounts.ts'
import { project_members } from '#server/db/schema/projects.ts'
import { outbox } from '#server/db/schema/system.ts'
import { queueMail } from '#server/services/mail/mail.ts'
import type { MailContent } from '#server/services/mail/mail-text.ts'
import { addPerson, corersProject } from '#server/testing/every-call/call-case.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { blankDeletedContacts } from './deleted-contacts.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const content: MailContent = {
  ...{ subject: 'News', greeting: 'Hello', paragraphs: ['One more step.'], closing: 'Bye' },
  provider: 'Hyperbola',
}

const row = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]
const recipientsOf = async () =>
  (await world.db.select().from(outbox).orderBy(outbox.id)).map(({ recipient, text }) => [
    recipient,
    text !== '',
  ])

async function deletedPerson(email: string, secondsAgo: number): Promise<number> {
  const { id } = await addPerson(world, { email, phone_number: '5551234567', company_position: 'Foreman' })
  await world.db
    .insert(sign_in_addresses)
    .values({ user_id: id, address_hash: `hash of ${id}`, used_at: new Date() })
  await world.call(api.accounts.deleteUser, { params: { id } }, 'admin')
  await world.db
    .update(users)
    .set({ deleted_at: new Date(world.clock().getTime() - secondsAgo * 1000) })
    .where(eq(users.id, id))
  return id
}

it('the address and phone number of a deleted person go after 30 days, also from old mails, and the name stays', async () => {
  await world.db.delete(outbox)
  await queueMail(world.db, 'gone@example.com', content)
  await world.db.update(outbox).set({ created_at: sql`now() - interval '40 days'` })
  const gone = await deletedPerson('gone@example.com', limits.deletedContactsKept + 60)
  const recent = await deletedPerson('recent@example.com', limits.deletedContactsKept - 60)
  await world.db.delete(outbox).where(sql`recipient <> 'gone@example.com'`)
  // somebody else has the address since then
  await queueMail(world.db, 'gone@example.com', content)

  expect(await blankDeletedContacts(world.db, world.clock())).toBe(1)
  expect(await row(gone)).toMatchObject({
    ...{ email: '', phone_number: null, company_position: null },
    first_name: expect.stringMatching(/./),
    last_name: expect.stringMatching(/./),
    contact_blanked_at: expect.any(Date),
  })
  expect(await world.db.$count(sign_in_addresses, eq(sign_in_addresses.user_id, gone))).toBe(0)
  expect(await recipientsOf()).toEqual([
    ['', false],
    ['gone@example.com', true],
  ])
  expect(await row(recent)).toMatchObject({ email: 'recent@example.com', contact_blanked_at: null })
  expect(await world.db.$count(sign_in_addresses, eq(sign_in_addresses.user_id, recent))).toBe(1)

  expect(await blankDeletedContacts(world.db, world.clock())).toBe(0)
  const answer = await world.call(api.admin.outbox, { query: {} }, 'admin')
  expect(answer.json().mails.at(-1)).toMatchObject({ recipient: 'Address removed', subject: 'News' })
})

it('people who are not deleted keep theirs, however long ago they were there', async () => {
  const { id } = await addPerson(world, { email: 'old-hand@example.com', created_at: new Date(0) })
  await blankDeletedContacts(world.db, world.clock())
  expect(await row(id)).toMatchObject({ email: 'old-hand@example.com', contact_blanked_at: null })
})

it('whoever was deleted before they confirmed their address no longer waits on projects by it', async () => {
  const project_id = await corersProject(world)
  const invite = (email: string) =>
    world.call(api.projectRecords.invite, { body: { project_id, email } }, 'technician')
  for (const email of ['never@example.com', 'again@example.com', 'waiting@example.com']) await invite(email)
  await world.db
    .update(project_members)
    .set({ created_at: new Date(world.clock().getTime() - 2 * limits.deletedContactsKept * 1000) })
  for (const email of ['never@example.com', 'again@example.com'])
    await deletedPerson(email, limits.deletedContactsKept + 60)
  // somebody has registered with that address since then
  await addPerson(world, { email: 'again@example.com', confirmed_at: null })

  await blankDeletedContacts(world.db, world.clock())
  const waiting = await world.db.select().from(project_members).where(isNull(project_members.user_id))
  expect(waiting.map(({ email }) => email).sort()).toEqual(['again@example.com', 'waiting@example.com'])
})
