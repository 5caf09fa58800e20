import { useState } from 'react'
import { projectMessages } from '#contract/projects/messages.ts'
import { pictureError } from '#web/lib/camera/picture.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FilePicker } from './file-picker.tsx'
import classes from './photos.module.css'

/** Takes photos from the camera or several from the device, and says which files it refused. */
export function PhotoPicker({
  room = Number.POSITIVE_INFINITY,
  full = '',
  disabled = false,
  onPick,
}: {
  /** How many more there is room for, and the sentence for those that are too many. */
  room?: number
  full?: string
  disabled?: boolean
  onPick: (photos: File[]) => void
}) {
  const [refusals, setRefusals] = useState<string[]>([])
  const pick = (files: File[]) => {
    const accepted = files.filter(file => pictureError(file) === null)
    const refused = files.flatMap(file => pictureError(file) ?? [])
    setRefusals(accepted.length > room ? [...refused, full] : refused)
    const taken = accepted.slice(0, Math.max(0, room))
    if (taken.length > 0) onPick(taken)
  }
  return (
    <div className={classes.photoPicker}>
      {refusals.length > 0 && (
        <Callout kind="stop">
          {refusals.map(refusal => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Callout>
      )}
      <FilePicker
        photos
        multiple
        accept={anyPicture}
        hint={projectMessages.photosHint}
        disabled={disabled}
        onPick={pick}
      />
    </div>
  )
}

/** Opens the gallery on a phone; with a list of file types some phones open the folders instead. */
const anyPicture = 'image/*,.heic,.heif'
