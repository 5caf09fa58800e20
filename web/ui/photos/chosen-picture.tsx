import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import { useEffect, useState } from 'react'
import { projectMessages } from '#contract/projects/messages.ts'
import { isPicture } from '#web/lib/camera/picture.ts'
import classes from './chosen-picture.module.css'

/** A file of this device as a small picture; some kinds no browser can draw. */
export function ChosenPicture({ file }: { file: File }) {
  const url = useUrl(file)
  const [broken, setBroken] = useState(false)
  const Icon = isPicture(file) ? IconPhoto : IconFile
  return (
    <span className={classes.frame}>
      {url && !broken ? (
        <img src={url} alt={file.name} onError={() => setBroken(true)} />
      ) : (
        <span className={classes.none}>
          <Icon size={24} aria-hidden="true" />
          {url && <span>{projectMessages.photoNoPreview}</span>}
        </span>
      )}
    </span>
  )
}

function useUrl(file: File) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!isPicture(file)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
