import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { allowUnlessHeld, withAll } from '#server/http/rights-on-hold.ts'
import { type Route, route, type Signed } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { findCompany } from './companies.ts'
import { noteInvited } from './gpr-offers.ts'
import { allowInvite, invite } from './invite.ts'
import { joinCompany, readUserAndCompany, removeFromCompany, setGprAccess, setLevel } from './staff.ts'

export const staffRoutes: Route[] = [
  route(
    api.companies.invite,
    async ({ db, user }) => {
      allow(user.company_id !== null)
      const company = found(await findCompany(db, user.company_id ?? 0))
      allowInvite(user, company.id)
      return company
    },
    async (context, company) => {
      const newUser = await invite(context, company, context.body.user, 'user.')
      noteInvited(context.audit, newUser, company.id)
      return { newUser }
    },
  ),

  route(
    api.companies.inviteInto,
    async ({ db, user, keys }) => {
      const company = found(await findCompany(db, keys.company_id))
      allowInvite(user, company.id)
      return company
    },
    async (context, company) => {
      const newUser = await invite(context, company, context.body)
      noteInvited(context.audit, newUser, company.id)
      return { newUser }
    },
  ),

  route(api.companies.join, async context => joinCompany(context, context.body.invitation_token)),

  route(
    api.companies.setLevel,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      allow(can.changeLevel(user, other))
      return other
    },
    async ({ db, body, now, audit }, other) => {
      audit.rights = await setLevel(db, other, body.new_level)
      return { user: found(await findUser(db, other.id, now)) }
    },
  ),

  route(
    api.companies.setGprAccess,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      const mayGrant = (person: Signed) => can.grantGprAccess(person, other.company_id)
      allowUnlessHeld(mayGrant(user), mayGrant(withAll(user)))
      return other
    },
    async (context, other) => {
      context.audit.rights = await setGprAccess(context, other, context.body.gpr_access)
      return { user: found(await findUser(context.db, other.id, context.now)) }
    },
  ),

  route(
    api.companies.removeUser,
    async ({ db, keys, query, user }) => {
      const both = readUserAndCompany(keys, query)
      const company = found(await findCompany(db, both.company_id))
      const leaves = both.user_id === user.id && can.leaveCompany(user, company.id)
      allow(leaves || can.removeFromCompany(user, company.id))
      return both
    },
    async ({ db, user, sessionId, audit }, both) => {
      audit.recordId = both.user_id
      audit.rights = await removeFromCompany(db, both, both.user_id === user.id ? sessionId : undefined)
      return {}
    },
  ),
]
