import { api } from '#contract/api.ts'
import { type Route, repeatable, route } from '#server/kit/route.ts'
import { confirm, findOwnAccount, freeTermFrom, register } from './registration.ts'
import { enter, openSession } from './sessions.ts'

export const registrationRoutes: Route[] = [
  route(api.accounts.register, async ({ body, db, settings, now }) => ({
    user: await register(db, settings, body.user, now),
  })),

  repeatable(
    api.accounts.createFree,
    async ({ body, db, settings, now, device, answer }) => {
      const account = await register(db, settings, body.user, now, freeTermFrom(now))
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
