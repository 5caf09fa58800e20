import type { JsaLocation } from '#contract/jsa/form.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { targetsOf } from '#contract/locations/marks.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { PhotoGallery } from '#web/features/locations/photos/photo-gallery.tsx'
import { usePhotoActions } from './photo-actions.ts'
import { jsaLocationTarget } from './uploads.ts'

/** The photos of a location and those on their way to it; without `canEdit` they can only be opened. */
export function LocationPhotos({
  detail: { project },
  location,
  canEdit = false,
}: {
  detail: Pick<ProjectHead, 'project'>
  location: JsaLocation
  canEdit?: boolean
}) {
  return (
    <PhotoGallery
      {...usePhotoActions(project.id, location)}
      photos={location.files}
      target={jsaLocationTarget(project.id, location.id)}
      canEdit={canEdit}
      offered={targetsOf(project.project_type)}
      units={null}
      deleteConsequence={jsaLocationMessages.deleteImageConsequence}
    />
  )
}
