import { lazy, Suspense, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import { targetsOf } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import type { ProjectType } from '#contract/projects/ats-request.ts'
import { locationTarget, useLocationUploads } from '#web/features/locations/photos/location-uploads.ts'
import { usePhotoActions } from '#web/features/locations/photos/photo-actions.ts'
import { PhotoTiles } from '#web/features/locations/photos/photo-tiles.tsx'
import { queueFiles } from '#web/features/uploads/queue.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { type Picture, useLightbox } from '#web/ui/photos/thumbnail.tsx'
import classes from './location.module.css'

// large, so it is loaded when somebody wants to draw
const MarkupEditor = lazy(() => import('#web/ui/markup/editor.tsx'))

/** Photos are saved at once: adding, marking or deleting one does not wait for the form around it. */
export function LocationPhotos({
  projectId,
  projectType,
  location,
  canEdit,
  withPicker = canEdit,
  lead = false,
}: {
  projectId: number
  projectType: ProjectType
  location: Location
  canEdit: boolean
  withPicker?: boolean
  /** The first photo large. */
  lead?: boolean
}) {
  const { files: photos } = location
  const { files: uploads, connected, retry, remove } = useLocationUploads(projectId, location.id)
  const { open, lightbox } = useLightbox(photos.map(lightboxPicture))
  // the photo as it was when its editor opened, so that a save says which version it is based on
  const [marked, setMarked] = useState<LocationFile | null>(null)
  const { saveMarks, deletePhoto } = usePhotoActions(location)
  const askToDelete = async (photo: LocationFile) => {
    const consequence = locationMessages.deleteImageConsequence(photo.filename, photo.marks.length > 0)
    if (await confirmDelete(locationMessages.deleteImageQuestion, consequence)) deletePhoto(photo)
  }
  return (
    <div className={classes.photos}>
      <PhotoTiles
        photos={photos}
        uploads={uploads}
        connected={connected}
        lead={lead}
        onRetry={upload => void retry(upload)}
        onRemove={upload => void remove(upload)}
        canEdit={canEdit}
        onOpen={index => open(photos[index]?.id ?? 0)}
        onMark={setMarked}
        onDelete={photo => void askToDelete(photo)}
      />
      {withPicker && (
        <PhotoPicker
          room={limits.photosPerLocation - photos.length - uploads.length}
          full={locationMessages.photosPerLocation(limits.photosPerLocation)}
          onPick={files => void queueFiles(locationTarget(projectId, location.id), files)}
        />
      )}
      {lightbox}
      {marked?.width && marked.height && (
        <Suspense>
          <MarkupEditor
            picture={{
              url: marked.large_url ?? marked.url,
              width: marked.width,
              height: marked.height,
              filename: marked.filename,
            }}
            offered={targetsOf(projectType)}
            marks={marked.marks}
            units={location.unit_system}
            draftKey={`marks.${marked.id}`}
            onSave={(marks, overVersion) => saveMarks(marked, marks, overVersion)}
            onClose={() => setMarked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A photo as the lightbox takes it. */
export const lightboxPicture = (photo: LocationFile): Picture => {
  const { id, url, large_url, thumbnail_url, filename, marks, width, height } = photo
  const { taken_at: takenAt, latitude, longitude } = photo
  return {
    ...{ id, original: url, large: large_url, thumbnail: thumbnail_url, filename },
    ...{ marks, width, height, takenAt, latitude, longitude },
  }
}
