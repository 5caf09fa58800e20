import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { castPassword, emailOf } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const lookAlikes = [
  ['of full width', wide(emailOf('owner'))],
  ['with a space that has no width', emailOf('owner').replace('@', '\u200b@')],
  ['with a joiner at the end', `${emailOf('owner')}\u200d`],
  ['with a hyphen that is not shown', `o\u00ad${emailOf('owner').slice(1)}`],
]

it.each(lookAlikes)('an address %s signs in to the one account', async (_how, email) => {
  const answer = await world.call(api.accounts.signIn, { body: { user: { email, password: castPassword } } })
  expect([answer.statusCode, answer.json().user?.email]).toEqual([200, emailOf('owner')])
})

it.each(lookAlikes)('nobody registers it again %s', async (_how, email) => {
  const password = 'six-6x'
  const person = { first_name: 'Olga', last_name: 'Other', email, terms: true }
  const body = { user: { ...person, password, password_confirmation: password } }
  const answer = await world.call(api.accounts.register, { body })
  expect([answer.statusCode, answer.json().error]).toEqual([422, accountMessages.emailTaken])
  expect(await world.db.$count(users, eq(users.last_name, 'Other'))).toBe(0)
})

function wide(text: string): string {
  return text.replace(/[!-~]/g, character => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
}
