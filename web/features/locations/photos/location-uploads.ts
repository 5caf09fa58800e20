import { locationCalls } from '#contract/locations/calls.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { pages } from '#contract/pages.ts'
import { cachePhotos } from '#web/features/locations/cached-locations.ts'
import { projectUploads } from '#web/features/projects/records/project-uploads.ts'
import { kindOf, type UploadKind, type UploadTarget } from '#web/features/uploads/targets.ts'
import { call } from '#web/lib/api/api.ts'

export const locationTarget = (projectId: number, locationId: number): UploadTarget =>
  `location:${projectId}:${locationId}`

export const isLocationTarget = (target: UploadTarget) => kindOf(target) === locationUploads

/** Photos that go to a location of a project. */
export const locationUploads: UploadKind = {
  async send([project_id = 0, id = 0], { description: _, ...body }, options) {
    const { files } = await call(locationCalls.addFiles, { params: { id }, body }, options)
    // until the next reading the photo would be nowhere
    cachePhotos({ id, project_id }, files)
  },
  added: locationFieldMessages.photosAdded,
  shrinks: true,
  label: locationFieldMessages.photoOfLocation,
  link: projectUploads.link,
  // who fills in a report sees the photos of its locations there
  isShownOn: (pathname, ids) =>
    projectUploads.isShownOn(pathname, ids) ||
    pathname === pages.report.path ||
    pathname.startsWith(pages.reportEdit.path.replace('$id', '')),
}
