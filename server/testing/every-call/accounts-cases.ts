import { desc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { sessions } from '#server/db/schema/accounts.ts'
import { makeLink } from '#server/features/accounts/mails/mailed-links.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { tokenTo } from '#server/testing/inbox.ts'
import type { World } from '#server/testing/world.ts'
import { addPerson, type CallCases, newEmail, tokenOfOwn } from './call-case.ts'

const { accounts, training } = api
const password = 'another-17'
const registration = (email = newEmail()) => ({
  user: {
    ...{ email, first_name: 'Rita', last_name: 'Register', terms: true },
    ...{ password, password_confirmation: password },
  },
})
const newUser = (answer: { user: { id: number } }) => answer.user.id
const ofNobody = { record_id: null, user: null, company: null }

export const accountCases: CallCases = [
  [
    accounts.register,
    {
      ready: async () => ({ body: registration(), record_id: newUser, user: newUser, company: null }),
    },
  ],
  [
    accounts.createFree,
    {
      ready: async () => ({ body: registration(), record_id: newUser, user: newUser, company: null }),
    },
  ],
  [
    accounts.confirm,
    {
      ready: async world => {
        const email = newEmail()
        const { user } = (await world.call(accounts.register, { body: registration(email) })).json()
        const confirmation_token = await tokenTo(world.db, email)
        return { body: { confirmation_token }, record_id: user.id, user: user.id, company: null }
      },
    },
  ],
  // whose account it is shows only to the reader of the mail
  [accounts.requestReset, { ready: async () => ({ body: { user: { email: newEmail() } }, ...ofNobody }) }],
  [accounts.resend, { ready: async () => ({ body: { email: newEmail() }, ...ofNobody }) }],
  [
    accounts.reset,
    {
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addPerson(world, { company_id: company, company_user: 'employee' })
        const reset_password_token = await makeLink(world.db, 'reset', id, world.clock())
        const user = { reset_password_token, password, password_confirmation: password }
        return { body: { user }, record_id: id, user: id, company }
      },
    },
  ],
  [
    accounts.accept,
    {
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addPerson(world, { confirmed_at: null, invited_at: world.clock() })
        const target = { company_id: company, company_user: 'employee', invited_by: world.ids.owner } as const
        const invitation_token = await makeLink(world.db, 'invitation', id, world.clock(), target)
        const user = { invitation_token, password, password_confirmation: password }
        return { body: { user }, record_id: id, user: id, company }
      },
    },
  ],
  [
    accounts.signIn,
    {
      ready: async world => ({
        body: { user: { email: emailOf('owner'), password: castPassword } },
        ...{ record_id: null, user: world.ids.owner, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    accounts.signOut,
    {
      ready: async world => ({
        headers: { authorization: await tokenOfOwn(world, world.ids.owner) },
        ...{ record_id: null, user: world.ids.owner, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    accounts.endSession,
    {
      as: 'owner',
      ready: async world => {
        const id = await newSession(world, world.ids.owner)
        const body = { current_password: castPassword }
        return { params: { id }, body, record_id: id, company: world.companyId('Corers') }
      },
    },
  ],
  [
    accounts.endOtherSessions,
    {
      as: 'owner',
      own: true,
      ready: async world => ({
        body: { current_password: castPassword },
        ...{ record_id: null, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    accounts.endSessionsOfUser,
    {
      as: 'admin',
      ready: async world => {
        const { id } = await addPerson(world)
        await newSession(world, id)
        return { params: { id }, record_id: id, company: null }
      },
    },
  ],
  [
    accounts.changePassword,
    {
      as: 'facility',
      own: true,
      ready: async world => ({
        body: { current_password: castPassword, password, password_confirmation: password },
        ...{ record_id: world.ids.facility, company: world.companyId('Clinic') },
      }),
    },
  ],
  [
    accounts.updateUser,
    {
      as: 'owner',
      ready: async world => ({
        params: { id: world.ids.employee },
        body: { user: { first_name: 'Emilio' } },
        ...{ record_id: world.ids.employee, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    accounts.deleteUser,
    {
      as: 'admin',
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addPerson(world, { company_id: company, company_user: 'employee' })
        return { params: { id }, record_id: id, company }
      },
    },
  ],

  [
    training.saveProgress,
    {
      as: 'employee',
      own: true,
      ready: async world => ({
        body: { read: ['reading-1'] },
        ...{ record_id: world.ids.employee, company: world.companyId('Corers') },
      }),
    },
  ],
  [
    training.finishQuiz,
    {
      as: 'employee',
      own: true,
      ready: async world => ({
        body: { status: 'passed' },
        ...{ record_id: world.ids.employee, company: world.companyId('Corers') },
      }),
    },
  ],
]

async function newSession(world: World, userId: number): Promise<number> {
  await tokenOfOwn(world, userId)
  const [session] = await world.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
    .orderBy(desc(sessions.id))
  return session?.id ?? 0
}
