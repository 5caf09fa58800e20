import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { allow, found } from '#server/kit/failure.ts'
import { type Route, route } from '#server/kit/route.ts'
import { findUser } from './users.ts'

export const userRoutes: Route[] = [
  route(
    api.accounts.user,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      allow(can.seeUser(user, other))
      return other
    },
    async (_call, user) => ({ user }),
  ),
]
