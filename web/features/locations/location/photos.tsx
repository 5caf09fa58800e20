import type { Location } from '#contract/locations/location.ts'
import { targetsOf } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectType } from '#contract/projects/project-types.ts'
import { locationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { usePhotoActions } from '#web/features/locations/photos/photo-actions.ts'
import { PhotoGallery } from '#web/features/locations/photos/photo-gallery.tsx'

export function LocationPhotos({
  projectId,
  projectType,
  location,
  ...gallery
}: {
  projectId: number
  projectType: ProjectType
  location: Location
  canEdit: boolean
  withPicker?: boolean
  /** The first photo large. */
  lead?: boolean
}) {
  return (
    <PhotoGallery
      {...gallery}
      {...usePhotoActions(location)}
      photos={location.files}
      target={locationTarget(projectId, location.id)}
      offered={targetsOf(projectType)}
      units={location.unit_system}
      record={location}
      deleteConsequence={locationMessages.deleteImageConsequence}
    />
  )
}
