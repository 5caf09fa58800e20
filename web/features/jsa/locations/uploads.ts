import { jsaUploadMessages } from '#contract/jsa/upload-messages.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { jsaPath } from '#contract/pages.ts'
import { projectUploads } from '#web/features/projects/records/project-uploads.ts'
import type { UploadKind, UploadTarget } from '#web/features/uploads/targets.ts'
import { offline } from '#web/lib/api/api-error.ts'

export const jsaLocationTarget = (projectId: number, locationId: number): UploadTarget =>
  `jsa_location:${projectId}:${locationId}`

/** Photos that go to a location of a JSA. The layout registers this, so the calls of the JSA are loaded when needed. */
export const jsaLocationUploads: UploadKind = {
  async send([projectId = 0, id = 0], { description: _, ...body }, options) {
    const { addPhoto } = await import('./photo-actions.ts').catch(() => {
      throw offline()
    })
    await addPhoto({ projectId, id }, body, options)
  },
  added: locationFieldMessages.photosAdded,
  shrinks: true,
  label: jsaUploadMessages.photoOfLocation,
  link: projectUploads.link,
  isShownOn: (pathname, ids) => projectUploads.isShownOn(pathname, ids) || pathname === jsaPath(ids[0] ?? 0),
}
