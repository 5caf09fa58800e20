import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import type { KeptFile } from '#web/kit/file-shelf.ts'
import { dropFiles, keepFiles } from '#web/kit/kept-files.ts'
import { pictureRefusal, pictureTypes } from '#web/kit/picture.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { ChosenPicture } from './chosen-picture.tsx'
import classes from './request-photos.module.css'

/** Photos that wait on this device for the project they will belong to. */
export function RequestPhotos({ place, photos }: { place: string; photos: KeptFile[] }) {
  const [refusals, setRefusals] = useState<string[]>([])
  const add = (files: File[]) => {
    setRefusals(files.flatMap(file => pictureRefusal(file) ?? []))
    void keepFiles(
      place,
      files.filter(file => !pictureRefusal(file)),
    )
  }
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
      {refusals.length > 0 && (
        <Callout kind="stop">
          {refusals.map(refusal => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Callout>
      )}
      <FilePicker multiple accept={pictureTypes} hint={messages.photosHint} onPick={add} />
    </>
  )
}
