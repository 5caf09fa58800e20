import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { project_comments, project_members, projects as projectRows } from '#server/db/schema/projects.ts'
import { emailOf } from '#server/testing/cast.ts'
import { mailsTo } from '#server/testing/inbox.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { smallestRequest } from '#server/testing/samples/projects.ts'
import type { World } from '#server/testing/world.ts'
import { type CallCases, corersProject, newEmail } from './call-case.ts'

const { projects, projectRecords } = api
/** What each row of a project of Corers says. */
const of = (world: World, project: number) => ({ project, company: world.companyId('Corers') })
const madeId = (answer: { id: number }) => answer.id
const logged = (answer: { log_item: { id: number } }) => answer.log_item.id
const file = () =>
  multipart([
    { name: 'title', content: 'Valve' },
    { name: 'file', content: png, filename: 'a.png' },
  ])

export const projectCases: CallCases = [
  [
    projects.create,
    {
      as: 'technician',
      own: true,
      ready: async world => {
        const company = world.companyId('Corers')
        const made = (answer: { project: { id: number } }) => answer.project.id
        return { body: { ...smallestRequest, company }, record_id: made, project: made, company }
      },
    },
  ],
  [
    projects.change,
    {
      as: 'technician',
      ready: async world => {
        const id = await corersProject(world)
        return { params: { id }, body: { gpr_scan_for_coring: 'Yes' }, record_id: id, ...of(world, id) }
      },
    },
  ],
  [
    projects.remove,
    {
      as: 'admin',
      ready: async world => {
        const id = await corersProject(world)
        return { params: { id }, record_id: id, ...of(world, id) }
      },
    },
  ],
  [
    projects.restore,
    {
      as: 'admin',
      ready: async world => {
        const id = await corersProject(world)
        await world.db.update(projectRows).set({ deleted_at: world.clock() }).where(eq(projectRows.id, id))
        return { params: { id }, record_id: id, ...of(world, id) }
      },
    },
  ],
  [
    projects.advance,
    {
      as: 'technician',
      ready: async world => {
        const project_id = await corersProject(world)
        return { body: { project_id, action_to_add: 2 }, record_id: 2, ...of(world, project_id) }
      },
    },
  ],
  [
    projectRecords.addComment,
    {
      as: 'technician',
      ready: async world => {
        const project_id = await corersProject(world)
        return { body: { project_id, content: 'Noted.' }, record_id: madeId, ...of(world, project_id) }
      },
    },
  ],
  [
    projectRecords.deleteComment,
    {
      as: 'owner',
      ready: async world => {
        const project_id = await corersProject(world)
        const mine = { project_id, user_id: world.ids.owner, content: 'Mine' }
        const [comment] = await world.db.insert(project_comments).values(mine).returning()
        return { params: { id: comment?.id ?? 0 }, record_id: comment?.id ?? 0, ...of(world, project_id) }
      },
    },
  ],
  [
    projectRecords.addFiles,
    {
      as: 'technician',
      ready: async world => {
        const id = await corersProject(world)
        return { params: { id }, ...file(), record_id: madeId, ...of(world, id) }
      },
    },
  ],
  [
    projectRecords.addLogItem,
    {
      as: 'technician',
      ready: async world => {
        const id = await corersProject(world)
        return { params: { id }, ...file(), record_id: logged, ...of(world, id) }
      },
    },
  ],
  [
    projectRecords.invite,
    {
      as: 'technician',
      ready: async world => {
        const project_id = await corersProject(world)
        return { body: { project_id, email: newEmail() }, record_id: null, ...of(world, project_id) }
      },
    },
  ],
  [
    projectRecords.removeMember,
    {
      as: 'technician',
      ready: async world => {
        const project_id = await corersProject(world)
        const user_id = world.ids.facility
        await world.db.insert(project_members).values({ project_id, user_id })
        return { body: { project_id, user_id }, record_id: user_id, ...of(world, project_id) }
      },
    },
  ],
  [
    projectRecords.setNotifications,
    {
      ready: async world => {
        const project_id = await corersProject(world)
        const invited = { email: emailOf('facility'), project_id }
        await world.call(projectRecords.invite, { body: invited }, 'technician')
        const [mail] = await mailsTo(world.db, emailOf('facility'))
        const token = mail?.text.match(/notifications:\n\S+[?&]token=(\S+)\n$/)?.[1]
        const id = world.ids.facility
        const body = { token, notification_option: false }
        return { body, record_id: id, user: id, company: world.companyId('Clinic') }
      },
    },
  ],
]
