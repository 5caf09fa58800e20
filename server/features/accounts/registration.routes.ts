import { api } from '#contract/api.ts'
import { hashPassword } from '#server/kit/password.ts'
import { prepared, type Route, route } from '#server/kit/route.ts'
import { confirm, findOwnAccount, freeTermFrom, register } from './registration.ts'
import { enter, openSession } from './sessions.ts'

export const registrationRoutes: Route[] = [
  prepared(
    api.accounts.register,
    async ({ body }) => hashPassword(body.user.password),
    async ({ body, db, settings, now }, hash) => ({
      user: await register(db, settings, body.user, hash, now),
    }),
  ),

  prepared(
    api.accounts.createFree,
    async ({ body }) => hashPassword(body.user.password),
    async ({ body, db, settings, now, device, answer }, hash) => {
      const account = await register(db, settings, body.user, hash, now, freeTermFrom(now))
      const { token, ...signedIn } = await enter(db, account.id, now, device)
      answer.header('authorization', `Bearer ${token}`)
      return signedIn
    },
    async ({ body, db, now, device, answer }) => {
      const account = await findOwnAccount(db, body.user)
      answer.header('authorization', `Bearer ${await openSession(db, account.id, now, device)}`)
    },
  ),

  route(api.accounts.confirm, async ({ body, db, now }) => confirm(db, body.confirmation_token, now)),
]
