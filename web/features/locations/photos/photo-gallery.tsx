import { lazy, Suspense, useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import type { Location, LocationFile } from '#contract/locations/location.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { queueFiles } from '#web/features/uploads/queue.ts'
import type { UploadTarget } from '#web/features/uploads/targets.ts'
import { useUploads } from '#web/features/uploads/use-uploads.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import { type Picture, useLightbox } from '#web/ui/photos/thumbnail.tsx'
import classes from './photo-gallery.module.css'
import { PhotoTiles } from './photo-tiles.tsx'

// large, so it is loaded when somebody wants to draw
const MarkupEditor = lazy(() => import('#web/ui/markup/editor.tsx'))

export interface PhotoActions {
  deletePhoto: (photo: LocationFile) => void
  /** Fails with what the server said: the editor stays open and says it. */
  saveMarks: (photo: LocationFile, marks: Mark[], overVersion?: number) => Promise<void>
}

/** Photos are saved at once: adding, marking or deleting one does not wait for the form around it. */
export function PhotoGallery({
  photos,
  target,
  canEdit,
  withPicker = canEdit,
  lead = false,
  offered,
  units,
  record,
  deleteConsequence,
  deletePhoto,
  saveMarks,
}: PhotoActions & {
  photos: LocationFile[]
  /** Where those that are added go. */
  target: UploadTarget
  canEdit: boolean
  withPicker?: boolean
  /** The first photo large. */
  lead?: boolean
  /** What can be marked. */
  offered: readonly [TargetKind, ...TargetKind[]]
  /** Of the depths that are marked; without any, the person's own. */
  units: TaskType | null
  /** What is recorded at the place beside its photos, where depth labels can follow it and cores can be drawn. */
  record?: Pick<Location, 'targets' | 'cores'>
  /** Stands below the question whether a photo is to be deleted. */
  deleteConsequence: (filename: string, isMarked: boolean) => string
}) {
  const { files: uploads, connected, retry, remove } = useUploads(place => place === target)
  const { open, lightbox } = useLightbox(photos.map(lightboxPicture))
  // the photo as it was when its editor opened, so that a save says which version it is based on
  const [marked, setMarked] = useState<LocationFile | null>(null)
  const askToDelete = async (photo: LocationFile) => {
    const consequence = deleteConsequence(photo.filename, photo.marks.length > 0)
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
          onPick={files => void queueFiles(target, files)}
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
            offered={offered}
            marks={marked.marks}
            units={units}
            targets={record?.targets}
            cores={record?.cores}
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
  const { taken_at: takenAt, latitude, longitude, scan_status } = photo
  return {
    ...{ id, original: url, large: large_url, thumbnail: thumbnail_url, filename },
    ...{ marks, width, height, takenAt, latitude, longitude, scan_status },
  }
}
