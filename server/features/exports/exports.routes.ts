import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { findAnyCompany } from '#server/features/companies/companies.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { scopeOf } from '#server/features/projects/list/project-scope.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { refuseLostRight } from './export-rights.ts'
import { findExport, listExports, requestExport, toExport } from './exports.ts'

export const exportRoutes: Route[] = [
  route(api.exports.projects, async context => {
    const { everything, company_id } = scopeOf(context.user)
    const filter = { ...context.body, scope: { everything, company_id } }
    return requestExport(context, { kind: 'projects', subject_id: null, subject: null, filter })
  }),

  route(
    api.exports.project,
    async context => accessProject(context, context.params.id),
    async (context, { id, job_name, ats_number }) =>
      requestExport(context, { kind: 'project', subject_id: id, subject: `${job_name}, ${ats_number}` }),
  ),

  route(
    api.exports.company,
    async ({ db, user, params }) => {
      const company = found(await findAnyCompany(db, params.id))
      allow(can.exportCompany(user, company.id))
      return company
    },
    async (context, { id, company_name }) => {
      context.audit.companyId = id
      return requestExport(context, { kind: 'company', subject_id: id, subject: company_name })
    },
  ),

  route(
    api.exports.person,
    async ({ db, user, params, now }) => {
      const person = found(await findUser(db, params.id, now))
      allow(can.exportPerson(user, person))
      return { id: person.id }
    },
    async (context, { id }) =>
      requestExport(context, { kind: 'person', subject_id: id, subject: context.user.full_name }),
  ),

  route(api.exports.audit, async context =>
    requestExport(context, { kind: 'audit', subject_id: null, subject: null, filter: context.body }),
  ),

  route(api.exports.list, async context => ({ exports: await listExports(context) })),

  route(
    api.exports.one,
    async ({ db, user, params }) => {
      const row = found(await findExport(db, params.id))
      allow(row.user_id === user.id)
      return row
    },
    async ({ db, user, now, links }, row) => {
      await refuseLostRight(db, user, row)
      return toExport(row, now, links)
    },
  ),
]
