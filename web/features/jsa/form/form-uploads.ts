import { jsaUploadMessages } from '#contract/jsa/upload-messages.ts'
import { jsaPath, pages } from '#contract/pages.ts'
import type { UploadKind, UploadTarget } from '#web/features/uploads/targets.ts'
import { offline } from '#web/lib/api/api-error.ts'

export const formTarget = (projectId: number, formId: number): UploadTarget => `jsa:${projectId}:${formId}`

/** Where files wait that were chosen before there was a form to send them to. */
export const chosenFilesOf = (projectId: number) => `jsa:${projectId}`

/** Files that go to a JSA itself. The layout registers this, so the calls of the JSA are loaded when needed. */
export const formUploads: UploadKind = {
  async send([projectId = 0, id = 0], { description: _, ...body }, options) {
    const { addFile } = await import('./add-file.ts').catch(() => {
      throw offline()
    })
    await addFile({ projectId, id }, body, options)
  },
  added: jsaUploadMessages.filesAdded,
  label: jsaUploadMessages.fileOfForm,
  link: ([projectId = 0]) => ({ to: pages.jsa.path, params: { id: String(projectId) } }),
  isShownOn: (pathname, [projectId = 0]) => pathname === jsaPath(projectId),
}
