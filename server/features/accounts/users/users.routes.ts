import { accountRefusals } from '#contract/accounts/refusals.ts'
import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { jsonOf } from '#server/db/json-text.ts'
import type { AccountHooks } from '#server/features/accounts/account-hooks.ts'
import { type Route, route } from '#server/http/route.ts'
import { checkSignature } from '#server/services/pictures/signature-picture.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { deleteUser } from './delete-user.ts'
import { proveForEmailChange } from './email-change.ts'
import { changeUser } from './user-changes.ts'
import { listUsers } from './user-list.ts'
import { findUser, findUserToChange } from './users.ts'

export const userRoutes = (hooks: AccountHooks): Route[] => [
  route(
    api.accounts.users,
    async ({ user }) => allow(can.listUsers(user)),
    async ({ db, user, query, now }) => jsonOf(await listUsers(db, user, query, now)),
  ),

  route(
    api.accounts.user,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      allow(can.seeUser(user, other))
      return other
    },
    async (_context, user) => ({ user }),
  ),

  route(api.accounts.updateUser, {
    find: async ({ db, params, user, now }) => {
      const other = found(await findUserToChange(db, params.id, now))
      allow(can.editUser(user, other))
      return other
    },
    prepare: async ({ db, params, user, body, now }) => {
      const stored = async () => (await findUser(db, params.id, now))?.orientation_signature
      await checkSignature(body.user.orientation_signature, 'user.orientation_signature', stored)
      return params.id === user.id ? proveForEmailChange(db, user, body.user) : null
    },
    act: async (context, other, matching) => {
      await changeUser({ ...context, matching, hooks }, other, context.body.user)
      return { user: found(await findUser(context.db, other.id, context.now)) }
    },
  }),

  route(
    api.accounts.deleteUser,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      if (!can.deleteUser(user, other))
        throw new Failure(422, accountRefusals.deleteSelf, { code: 'delete_self' })
      return other
    },
    async ({ db, user, now, audit }, other) => {
      audit.rights = await deleteUser(db, user, other, now)
      return {}
    },
  ),
]
