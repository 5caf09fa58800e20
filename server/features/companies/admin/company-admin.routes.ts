import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { toCompany } from '#server/db/rows/company.ts'
import { findAnyCompany, findCompany, insertCompany } from '#server/features/companies/companies.ts'
import { noteInvited, promisedRights } from '#server/features/companies/gpr-offers.ts'
import { allowInvite, invite } from '#server/features/companies/invite.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import type { CompanyHooks } from './company-hooks.ts'
import { deleteCompany } from './delete-company.ts'
import { inviteIntoNone, inviteRows } from './invite-people.ts'
import { restoreCompany } from './restore-company.ts'
import { viewCompany } from './view-company.ts'

export const companyAdminRoutes = (hooks: CompanyHooks): Route[] => [
  route(
    api.companyAdmin.view,
    async ({ db, params }) => found(await findAnyCompany(db, params.id)),
    (context, company) => viewCompany(context, company),
  ),

  route(api.companyAdmin.create, async ({ db, body, audit }) => {
    // an admin who adds a GPR contractor has looked at it
    const gpr_approved = body.company_type === 'gpr_contractor'
    const company = await insertCompany(db, { ...body, gpr_approved })
    if (gpr_approved)
      audit.rights = [{ record: 'company', recordId: company.id, right: 'gpr_approved', change: 'given' }]
    return { company_id: company.id, company: toCompany(company) }
  }),

  route(
    api.companyAdmin.addEmployees,
    async ({ db, user, keys }) => {
      const company = found(await findCompany(db, keys.company_id))
      allowInvite(user, company.id)
      return company
    },
    async (context, company) => {
      const users = await inviteRows(context, company, context.body.users)
      context.audit.recordId = company.id
      context.audit.rights = users.flatMap(({ newUser }) =>
        newUser ? promisedRights(newUser, company.id) : [],
      )
      return { users }
    },
  ),

  route(api.companyAdmin.inviteUser, async context => {
    const { company_id, ...input } = context.body.user
    if (company_id) allowInvite(context.user, company_id)
    const newUser = company_id
      ? await invite(context, { id: company_id }, input, 'user.')
      : await inviteIntoNone(context, input)
    noteInvited(context.audit, newUser, company_id ?? null)
    return { newUser }
  }),

  route(
    api.companyAdmin.remove,
    async ({ db, params, user }) => {
      found(await findAnyCompany(db, params.id))
      allow(can.deleteCompany(user))
    },
    async context => {
      context.audit.rights = await deleteCompany(context, context.params.id, hooks)
      return {}
    },
  ),

  route(
    api.companyAdmin.restore,
    async ({ db, params, user }) => {
      found(await findAnyCompany(db, params.id))
      allow(can.deleteCompany(user))
    },
    async context => {
      const name = context.body?.company_name
      const { company, returned, rights } = await restoreCompany(context, context.params.id, name, hooks)
      context.audit.rights = rights
      return { company: toCompany(company), returned }
    },
  ),
]
