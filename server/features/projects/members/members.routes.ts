import { accountMessages } from '#contract/accounts/messages.ts'
import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, Failure } from '#server/services/runtime/failure.ts'
import { invite, removeMember } from './members.ts'

export const memberRoutes: Route[] = [
  route(
    api.projectRecords.invite,
    async context => {
      const project = await accessProject(context, context.keys.project_id)
      allow(can.inviteToProject(context.user, project), accountMessages.inviteUnconfirmed)
      return project
    },
    async (context, project) => {
      const invited = await invite(context, project, context.body.email)
      const member = 'user' in invited ? invited.user : null
      const { body, audit } = context
      Object.assign(audit, { recordId: member?.id, subject: member?.name ?? body.email })
      audit.unwritten = invited.status === '205'
      if (invited.status === '201') context.answer.status(201)
      return invited
    },
  ),

  route(
    api.projectRecords.removeMember,
    async context => {
      const { project_id = context.query.project_id, user_id = context.query.user_id } = context.keys
      const project = await accessProject(context, requireId(project_id))
      return { project, user_id: requireId(user_id) }
    },
    async ({ db, audit }, { project, user_id }) => {
      const removed = await removeMember(db, project.id, user_id)
      Object.assign(audit, { recordId: user_id > 0 ? user_id : undefined, subject: removed })
      return { status: 200 as const }
    },
  ),
]

function requireId(id: number | undefined): number {
  if (id === undefined) throw new Failure(422, projectMessages.memberAndProjectNeeded)
  return id
}
