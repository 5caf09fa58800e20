import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { isOutdated } from '#server/services/secrets/passwords.ts'
import { emailOf } from '#server/testing/cast.ts'
import { openWorld, type World } from '#server/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const signIn = async (password: string) =>
  (await world.call(api.accounts.signIn, { body: { user: { email: emailOf('owner'), password } } }))
    .statusCode
const store = (password_hash: string) =>
  world.db.update(users).set({ password_hash }).where(eq(users.id, world.ids.owner))
const stored = async () => {
  const [row] = await world.db
    .select({ password_hash: users.password_hash })
    .from(users)
    .where(eq(users.id, world.ids.owner))
  return row?.password_hash ?? ''
}
const ofBefore = (password: string) => hash(password, { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 })

it('a hash made with other parameters is replaced by the sign-in that knows its password, once', async () => {
  await store(await ofBefore('an old slab'))
  expect(await signIn('not it')).toBe(401)
  expect(isOutdated(await stored())).toBe(true)
  expect(await signIn('an old slab')).toBe(200)
  const renewed = await stored()
  expect(isOutdated(renewed)).toBe(false)
  expect([await signIn('an old slab'), await stored()]).toEqual([200, renewed])
})

it('five who sign in with it at the same moment are all let in', async () => {
  await store(await ofBefore('an old slab'))
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn('an old slab')))
  expect(answers).toEqual([200, 200, 200, 200, 200])
  expect(isOutdated(await stored())).toBe(false)
})

it('a password is compared as it came, and one hashed in its normalized form before still signs in', async () => {
  const asTyped = 'ﬁve slabs ①'
  await store(await ofBefore(asTyped.normalize('NFKC')))
  expect(await signIn(asTyped)).toBe(200)
  expect([await signIn(asTyped), await signIn(asTyped.normalize('NFKC'))]).toEqual([200, 401])
})
