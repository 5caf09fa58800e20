import { z } from 'zod'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, FieldStamp, FileStamps, Id, Line, LinkToken, OptionalText, Text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { projectMessages } from './messages.ts'
import { Comment, LogItem, Member, ProjectFile } from './project.ts'

const ById = z.object({ id: Id })

/** Of an account, or below zero of an invitation; see Member. */
const MemberId = WholeNumber(-2_147_483_647, 2_147_483_647)

/** The newest first; `before` names the oldest one seen. */
const Part = z.object({
  before: Id.optional(),
  limit: WholeNumber(1, limits.recordsPerCall).default(limits.recordsPerCall),
})

/** What people leave on a project: comments, files, logs; and the people themselves. */
export const projectRecordCalls = {
  comments: endpoint({
    method: 'GET',
    path: '/projects/:id/comments',
    gate: 'licensed',
    summary: 'The comments of a project, newest first',
    params: ById,
    query: Part,
    returns: z.object({ comments: z.array(Comment) }),
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/comments',
    gate: 'licensed',
    summary: 'Comment on a project, as the caller',
    keys: z.object({ project_id: Id }),
    body: FieldStamp.extend({ content: Text(projectMessages.commentRequired) }),
    returns: Comment,
    status: 201,
    creates: true,
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: '/comments/:id',
    gate: 'licensed',
    summary: 'Delete an own comment',
    params: ById,
    returns: z.object({}),
  }),
  files: endpoint({
    method: 'GET',
    path: '/projects/:id/attachments',
    gate: 'licensed',
    summary: 'Photos, drawings and files of a project, newest first',
    params: ById,
    query: Part,
    returns: z.object({ files: z.array(ProjectFile) }),
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/projects/:id/attachments',
    gate: 'licensed',
    summary: 'Add files to a project; the answer is the record of the first, with all of them in files',
    params: ById,
    body: FileStamps.extend({ description: OptionalText }),
    files: { kinds: 'any', max: limits.filesPerCall },
    returns: ProjectFile.extend({ files: z.array(ProjectFile) }),
    status: 201,
    creates: true,
  }),
  logItems: endpoint({
    method: 'GET',
    path: '/projects/:id/log_items',
    gate: 'licensed',
    summary: 'The maintenance logs of a project, newest first',
    params: ById,
    query: Part,
    returns: z.object({ logItems: z.array(LogItem) }),
  }),
  addLogItem: endpoint({
    method: 'POST',
    path: '/projects/:id/log_items',
    gate: 'licensed',
    summary: 'Write a maintenance log, with a file if there is one',
    params: ById,
    body: FieldStamp.extend({ title: Line(projectMessages.logTitleRequired), description: OptionalText }),
    files: { kinds: 'any', max: 1 },
    returns: z.object({ log_item: LogItem }),
    status: 201,
    creates: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/invite_to_project',
    gate: 'licensed',
    summary: 'Add someone by email: status 200 added, 201 invited without account, 205 already there',
    keys: z.object({ project_id: Id }),
    body: z.object({ email: Email }),
    returns: z.object({
      status: z.enum(['200', '201', '205']),
      user: Member.extend({ full_name: z.string() }).optional(),
    }),
    creates: true,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/delete_user_from_project',
    gate: 'licensed',
    summary: 'Remove a person, or a pending invitation, from a project; named in the body or the query',
    keys: z.object({
      project_id: Id.optional(),
      user_id: MemberId.optional(),
    }),
    query: z.object({
      project_id: Id.optional(),
      user_id: MemberId.optional(),
    }),
    returns: z.object({ status: z.literal(200) }),
  }),
  setNotifications: endpoint({
    method: 'PUT',
    path: '/notifications',
    gate: 'public',
    summary: 'Switch the news of projects by email off or on, by the token of the link in such a mail',
    body: z.object({ token: LinkToken, notification_option: z.boolean() }),
    returns: z.object({ notification_option: z.boolean(), email: z.string() }),
  }),
}
