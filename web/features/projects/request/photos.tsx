import type { KeptFile } from '#web/lib/storage/file-database.ts'
import { dropFiles, keepFiles } from '#web/lib/storage/file-store.ts'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import classes from './photos.module.css'

/** Photos that wait on this device for the project they will belong to. */
export function RequestPhotos({ place, photos }: { place: string; photos: KeptFile[] }) {
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Chosen photos">
          {photos.map(photo => (
            <li key={photo.id} className={classes.photo}>
              <ChosenPicture file={photo.file} />
              <button
                type="button"
                className={classes.remove}
                aria-label={`Remove ${photo.file.name}`}
                onClick={() => void dropFiles([photo])}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoPicker onPick={files => void keepFiles(place, files)} />
    </>
  )
}
