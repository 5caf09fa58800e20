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
    async call => {
      const project = await accessProject(call, call.keys.project_id)
      allow(can.inviteToProject(call.user, project), accountMessages.inviteUnconfirmed)
      return project
    },
    async (call, project) => {
      const invited = await invite(call, project, call.body.email)
      if (invited.status === '201') call.answer.status(201)
      return invited
    },
  ),

  route(
    api.projectRecords.removeMember,
    async call => {
      const { project_id = call.query.project_id, user_id = call.query.user_id } = call.keys
      const project = await accessProject(call, named(project_id))
      return { project, user_id: named(user_id) }
    },
    async ({ db }, { project, user_id }) => {
      await removeMember(db, project.id, user_id)
      return { status: 200 as const }
    },
  ),
]

function named(id: number | undefined): number {
  if (id === undefined) throw new Failure(422, projectMessages.memberAndProjectNeeded)
  return id
}
