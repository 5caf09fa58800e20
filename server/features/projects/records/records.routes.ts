import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { publishProjectChange } from '#server/features/projects/news/activity.ts'
import { uploadsAtSite } from '#server/features/projects/site-time/site-time.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { addComment, deleteComment, findComment, listComments } from './comments.ts'
import { addLog, listLogs } from './logs.ts'
import { addFiles, listFiles } from './project-files.ts'

export const recordRoutes: Route[] = [
  route(
    api.projectRecords.comments,
    async context => accessProject(context, context.params.id),
    async ({ db, query }, { id }) => ({ comments: await listComments(db, id, query) }),
  ),

  route(
    api.projectRecords.addComment,
    async context => accessProject(context, context.keys.project_id),
    async (context, { id }) => addComment(context, id, context.body),
  ),

  route(
    api.projectRecords.deleteComment,
    async context => {
      const comment = found(await findComment(context.db, context.params.id))
      await accessProject(context, comment.project_id)
      allow(can.deleteComment(context.user, comment))
      return comment
    },
    async ({ db, now }, comment) => {
      await deleteComment(db, comment.id, now)
      await publishProjectChange(db, comment.project_id, 'comment')
      return {}
    },
  ),

  route(
    api.projectRecords.files,
    async context => accessProject(context, context.params.id),
    async (context, { id }) => ({ files: await listFiles(context, id, context.query) }),
  ),

  route(
    api.projectRecords.addFiles,
    async context => accessProject(context, context.params.id),
    async (context, project) => {
      const { id } = project
      if (context.uploads.length === 0) throw fileMissing()
      const only = await addFiles(context, id, uploadsAtSite(context, project), context.body)
      const files = (await listFiles(context, id, { only, limit: only.length })).reverse()
      return { ...found(files[0]), files }
    },
  ),

  route(
    api.projectRecords.logItems,
    async context => accessProject(context, context.params.id),
    async (context, { id }) => ({ logItems: await listLogs(context, id, context.query) }),
  ),

  route(
    api.projectRecords.addLogItem,
    async context => accessProject(context, context.params.id),
    async (context, project) => {
      const { id } = project
      const [file] = uploadsAtSite(context, project)
      const only = await addLog(context, id, context.body, file)
      const [log_item] = await listLogs(context, id, { only, limit: 1 })
      return { log_item: found(log_item) }
    },
  ),
]

const fileMissing = () =>
  new Failure(422, companyMessages.fileMissing, { fields: { file: companyMessages.fileMissing } })
