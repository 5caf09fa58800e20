import { jsaCalls } from '#contract/jsa/calls.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { jsaPath, pages } from '#contract/pages.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'
import type { UploadKind, UploadTarget } from '#web/features/uploads/targets.ts'
import { call } from '#web/lib/api/api.ts'

export const formTarget = (projectId: number, formId: number): UploadTarget => `jsa:${projectId}:${formId}`

/** Where files wait that were chosen before there was a form to send them to. */
export const chosenFilesOf = (projectId: number) => `jsa:${projectId}`

/** Files that go to a JSA itself. */
export const formUploads: UploadKind = {
  async send([projectId = 0, id = 0], { description: _, ...body }, options) {
    const { files } = await call(jsaCalls.addFiles, { params: { id }, body }, options)
    // until the next reading the file would be nowhere
    changeJsa(projectId, form => ({ ...form, files }))
  },
  added: jsaFormMessages.filesAdded,
  label: jsaFormMessages.fileOfForm,
  link: ([projectId = 0]) => ({ to: pages.jsa.path, params: { id: String(projectId) } }),
  isShownOn: (pathname, [projectId = 0]) => pathname === jsaPath(projectId),
}
