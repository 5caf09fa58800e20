import { pages, projectPath } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import { idsOf, type UploadKind, type UploadTarget } from '#web/features/uploads/targets.ts'
import { call } from '#web/lib/api/api.ts'

export const projectTarget = (projectId: number): UploadTarget => `project:${projectId}`

/** Files of a project or of one of its locations: the first id of each kind is that of the project. */
export const isOfProject = (projectId: number) => (target: UploadTarget) => idsOf(target)[0] === projectId

/** Files that go to a project itself. */
export const projectUploads: UploadKind = {
  send: ([id = 0], body, options) => call(projectRecordCalls.addFiles, { params: { id }, body }, options),
  added: projectMessages.filesAdded,
  link: ([id = 0]) => ({
    to: pages.project.path,
    params: { id: String(id) },
    search: { tab: 'files' },
  }),
  isShownOn: (pathname, [id = 0]) => [projectPath(id), locationsPath(id)].includes(pathname),
}

const locationsPath = (id: number) => pages.projectLocation.path.replace('$id', String(id))
