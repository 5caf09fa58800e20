import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { publishProjectChange, recordActivity } from '#server/features/projects/news/activity.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, Failure, found } from '#server/services/runtime/failure.ts'
import { addComment, deleteComment, findComment, listComments } from './comments.ts'
import { addLog, listLogs } from './logs.ts'
import { addFiles, listFiles } from './project-files.ts'

export const recordRoutes: Route[] = [
  route(
    api.projectRecords.comments,
    async call => accessProject(call, call.params.id),
    async ({ db, query }, { id }) => ({ comments: await listComments(db, id, query) }),
  ),

  route(
    api.projectRecords.addComment,
    async call => accessProject(call, call.keys.project_id),
    async ({ db, user, body, now }, { id }) => {
      const comment = await addComment(db, id, user, body.content, now)
      const about = { project_id: id, user_id: user.id, comment_id: comment.id, now }
      await recordActivity(db, { ...about, kind: 'comment' })
      return comment
    },
  ),

  route(
    api.projectRecords.deleteComment,
    async call => {
      const comment = found(await findComment(call.db, call.params.id))
      await accessProject(call, comment.project_id)
      allow(can.deleteComment(call.user, comment))
      return comment
    },
    async ({ db }, comment) => {
      await deleteComment(db, comment.id)
      await publishProjectChange(db, comment.project_id, 'comment')
      return {}
    },
  ),

  route(
    api.projectRecords.files,
    async call => accessProject(call, call.params.id),
    async (call, { id }) => ({ files: await listFiles(call, id, call.query) }),
  ),

  route(
    api.projectRecords.addFiles,
    async call => accessProject(call, call.params.id),
    async (call, { id }) => {
      const { db, user, now, uploads, body } = call
      if (uploads.length === 0) throw fileMissing()
      const only = await addFiles(call, id, uploads, body.description)
      const files = (await listFiles(call, id, { only, limit: only.length })).reverse()
      const subject = uploads.map(({ filename }) => filename).join(', ')
      await recordActivity(db, { project_id: id, user_id: user.id, kind: 'file', subject, now })
      return { ...found(files[0]), files }
    },
  ),

  route(
    api.projectRecords.logItems,
    async call => accessProject(call, call.params.id),
    async (call, { id }) => ({ logItems: await listLogs(call, id, call.query) }),
  ),

  route(
    api.projectRecords.addLogItem,
    async call => accessProject(call, call.params.id),
    async (call, { id }) => {
      const { db, user, now, uploads, body } = call
      const only = await addLog(call, id, body, uploads[0])
      const [log_item] = await listLogs(call, id, { only, limit: 1 })
      await recordActivity(db, { project_id: id, user_id: user.id, kind: 'log', subject: body.title, now })
      return { log_item: found(log_item) }
    },
  ),
]

const fileMissing = () =>
  new Failure(422, companyMessages.fileMissing, { fields: { file: companyMessages.fileMissing } })
