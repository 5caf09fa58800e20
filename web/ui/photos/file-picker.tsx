import { Button, FileButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, type MouseEvent, useState } from 'react'
import { fileTypes } from '#web/lib/camera/file-kinds.ts'
import classes from './file-picker.module.css'

/** Files from the camera, from the device, or dropped here; whoever asks for them decides which are right. */
export function FilePicker({
  hint,
  accept = fileTypes,
  multiple = false,
  photos = false,
  disabled = false,
  onPick,
}: {
  /** Which files, and how large. */
  hint: string
  /** What the dialog offers. */
  accept?: string
  multiple?: boolean
  /** Where pictures are what it is all about, the camera comes first and large. */
  photos?: boolean
  disabled?: boolean
  onPick: (files: File[]) => void
}) {
  const { over, ...drop } = useDrop(files => {
    if (!disabled && files.length > 0) onPick(multiple ? files : files.slice(0, 1))
  })
  const pick = (chosen: File[] | File | null) => {
    const files = [chosen ?? []].flat()
    if (files.length > 0) onPick(files)
  }
  const Icon = photos ? IconPhoto : IconUpload
  return (
    <div className={classes.zone} data-over={over || undefined} data-photos={photos || undefined} {...drop}>
      <div className={classes.buttons}>
        <FileButton accept="image/*" capture="environment" inputProps={anew} onChange={pick}>
          {props => (
            <Button variant="default" className={classes.camera} disabled={disabled} {...props}>
              <IconCamera size={24} aria-hidden="true" />
              Take photo
            </Button>
          )}
        </FileButton>
        <FileButton accept={accept} multiple={multiple} inputProps={anew} onChange={pick}>
          {props => (
            <Button variant="default" className={classes.choose} disabled={disabled} {...props}>
              <Icon size={24} aria-hidden="true" />
              {`Choose ${photos ? 'photo' : 'file'}${multiple ? 's' : ''}`}
            </Button>
          )}
        </FileButton>
        <span className={classes.drop}>{multiple ? 'or drop them here' : 'or drop it here'}</span>
      </div>
      <p className={classes.hint}>{hint}</p>
    </div>
  )
}

/** The same file can be chosen again after it was taken off. */
const anew = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}

/** The browser tells of every child that is passed; only leaving the zone itself counts. */
function useDrop(onDrop: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // let go beside the zone, a file would open in place of the page
  useWindowEvent('dragover', keepPage)
  useWindowEvent('drop', keepPage)
  return {
    over,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      onDrop([...event.dataTransfer.files])
    },
  }
}

const keepPage = (event: globalThis.DragEvent) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
}
