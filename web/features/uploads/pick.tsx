// loaded before the signal is lost: photos that wait are made smaller
import '#web/lib/camera/shrink-photo.ts'
import { Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatSize } from '#contract/file-size.ts'
import { addDraftFiles, removeDraftFiles } from '#web/lib/forms/draft-files.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import { PhotoPicker } from '#web/ui/photos/photo-picker.tsx'
import classes from './pick.module.css'

/** Chooses photos in a form; they stay on this device until the form is sent. */
export function PickPhotos({ form, photos }: { form: string; photos: StoredFile[] }) {
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label="Chosen photos">
          {photos.map(photo => (
            <li key={photo.id} className={classes.photo}>
              <ChosenPicture file={photo.file} />
              <button
                type="button"
                className={classes.removePhoto}
                aria-label={`Remove ${photo.file.name}`}
                onClick={() => void removeDraftFiles([photo])}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <PhotoPicker onPick={files => void addDraftFiles(form, files)} />
    </>
  )
}

/** What is about to be sent; each can be taken off again. */
export function PickedFiles({ files }: { files: StoredFile[] }) {
  return (
    <ul className={classes.files} aria-label="Chosen files">
      {files.map(picked => (
        <li key={picked.id}>
          <span className={classes.picture}>
            <ChosenPicture file={picked.file} />
          </span>
          <span className={classes.name}>
            {picked.file.name} <small>{formatSize(picked.file.size)}</small>
          </span>
          <Button
            variant="default"
            className={classes.removeFile}
            aria-label={`Remove ${picked.file.name}`}
            title="Remove"
            onClick={() => void removeDraftFiles([picked])}
          >
            <IconX size={20} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
