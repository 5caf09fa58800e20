import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { jsonOf } from '#server/db/json-text.ts'
import { addressColumns } from '#server/db/rows/company.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { allowUnlessHeld } from '#server/http/rights-on-hold.ts'
import { type Route, route } from '#server/http/route.ts'
import { checkSignature } from '#server/services/pictures/signature-picture.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { accessProject, allowDeletion, deletionRight } from './access.ts'
import { readDashboard } from './dashboard/dashboard.ts'
import { readHistory } from './history/history.ts'
import { listProjects } from './list/project-list.ts'
import { scopeOf } from './list/project-scope.ts'
import { projectsOfUser } from './list/projects-of-user.ts'
import { queueGeocoding } from './map/project-places.ts'
import { projectEvents } from './news/project-events.ts'
import { changeProject } from './project-changes.ts'
import { deleteProject, findDeleted, restoreProject } from './project-deletion.ts'
import { startProject } from './requests/ats-requests.ts'
import { findCompanyNames } from './requests/company-names.ts'
import { mailPreparation } from './requests/preparation-mail.ts'
import { advance } from './steps/steps.ts'

export const projectRoutes: Route[] = [
  route(
    api.projects.list,
    async context => {
      const { may_delete, deletion_waits } = await deletionRight(context)
      if (context.query.status === 'deleted')
        allowUnlessHeld(may_delete, deletion_waits, projectMessages.deletedOnlyForDeleter)
      return may_delete
    },
    async ({ db, user, query }, may_delete) =>
      jsonOf({ ...(await listProjects(db, scopeOf(user), query)), may_delete }),
  ),

  route(api.projects.create, {
    find: async ({ user }) => allow(can.startProject(user)),
    prepare: async ({ body, maps }) => {
      await checkSignature(body.customer_signature, 'customer_signature')
      return {
        time_zone: await maps.timeZone(body.address_attributes),
        center: await maps.center(addressColumns(body.address_attributes)),
      }
    },
    act: async (context, _allowed, site) => {
      const project = await startProject(context, { ...context.body, ...site })
      const { id, job_name, ats_number } = project
      await queueGeocoding(context.db, context.maps, id)
      if (!context.audit.unwritten) await mailPreparation(context, project, context.body)
      return { project: { id, name: job_name }, ats_number }
    },
  }),

  route(
    api.projects.change,
    async context => {
      const project = await accessProject(context, context.params.id)
      allow(can.recordScan(context.user, project))
      return project
    },
    async (context, project) => ({ ats_data: await changeProject(context, project.id, context.body) }),
  ),

  route(
    api.projects.remove,
    async context => {
      const project = await accessProject(context, context.params.id)
      await allowDeletion(context)
      return project
    },
    async ({ db, user, now }, project) => {
      await deleteProject(db, project.id, user.id, now)
      return {}
    },
  ),

  route(
    api.projects.restore,
    async context => {
      const project = found(await findDeleted(context.db, context.params.id))
      await allowDeletion(context)
      return project
    },
    async ({ db, now }, project) => restoreProject(db, project, now),
  ),

  route(
    api.projects.advance,
    async context => {
      const project = await accessProject(context, context.keys.project_id)
      allow(can.recordScan(context.user, project))
      return project
    },
    async ({ db, user, body, now, audit }, project) => {
      const status = await advance(db, user, project, body, now)
      audit.subject = status.finishedTitle
      return { ...status, status }
    },
  ),

  route(
    api.projects.history,
    async context => accessProject(context, context.params.id),
    async ({ db, query }, { id }) => ({ history: await readHistory(db, id, query) }),
  ),

  route(
    api.projects.events,
    async context => accessProject(context, context.params.id),
    async ({ db, user, sessionId }, { id }) =>
      projectEvents(db, { userId: user.id, session_id: sessionId, project_id: id }),
  ),

  route(
    api.projects.ofUser,
    async ({ db, params, user, now }) => {
      const other = found(await findUser(db, params.id, now))
      allow(can.seeUser(user, other))
      return other
    },
    async ({ db, user }, other) => projectsOfUser(db, scopeOf(user), other),
  ),

  route(
    api.projects.companyNames,
    async ({ user }) => allow(can.findCompanies(user)),
    async ({ db, query }) => ({ companies: await findCompanyNames(db, query.search) }),
  ),

  route(api.projects.dashboard, async ({ db, user }) => readDashboard(db, user)),
]
