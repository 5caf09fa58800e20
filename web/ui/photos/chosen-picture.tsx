import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useState } from 'react'
import { projectMessages } from '#contract/projects/messages.ts'
import { isPicture } from '#web/lib/camera/picture.ts'
import { useObjectUrl } from '#web/lib/object-url.ts'
import classes from './photos.module.css'

/** A file of this device as a small picture, or an icon where the browser cannot draw it. */
export function ChosenPicture({ file }: { file: File }) {
  const url = useObjectUrl(isPicture(file) ? file : null)
  const [broken, setBroken] = useState(false)
  const Icon = isPicture(file) ? IconPhoto : IconFile
  return (
    <span className={classes.chosen}>
      {url && !broken ? (
        <img src={url} alt={file.name} onError={() => setBroken(true)} />
      ) : (
        <span className={classes.noPreview}>
          <Icon size={24} aria-hidden="true" />
          {url && <span>{projectMessages.photoNoPreview}</span>}
        </span>
      )}
    </span>
  )
}
