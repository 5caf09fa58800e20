import { Button, FileButton } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { type DragEvent, type MouseEvent, useEffect, useState } from 'react'
import { fileTypes } from '#web/lib/camera/file-error.ts'
import classes from './photos.module.css'
import { readyWithoutSignal } from './ready-without-signal.ts'

/** Takes files from the camera, from the device, or dropped here; the caller checks whether they are accepted. */
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
  /** Which kinds of file the dialog offers. */
  accept?: string
  multiple?: boolean
  /** For photos only: the camera button is first and large. */
  photos?: boolean
  disabled?: boolean
  onPick: (files: File[]) => void
}) {
  useEffect(() => void readyWithoutSignal(), [])
  const { over, ...drop } = useDrop(files => {
    if (!disabled && files.length > 0) onPick(multiple ? files : files.slice(0, 1))
  })
  const pick = (chosen: File[] | File | null) => {
    const files = [chosen ?? []].flat()
    if (files.length > 0) onPick(files)
  }
  const Icon = photos ? IconPhoto : IconUpload
  return (
    <div
      className={classes.filePicker}
      data-over={over || undefined}
      data-photos={photos || undefined}
      {...drop}
    >
      <div className={classes.pickerButtons}>
        <FileButton accept="image/*" capture="environment" inputProps={clearOnClick} onChange={pick}>
          {props => (
            <Button variant="default" className={classes.takePhoto} disabled={disabled} {...props}>
              <IconCamera size={24} aria-hidden="true" />
              Take photo
            </Button>
          )}
        </FileButton>
        <FileButton accept={accept} multiple={multiple} inputProps={clearOnClick} onChange={pick}>
          {props => (
            <Button variant="default" className={classes.chooseFile} disabled={disabled} {...props}>
              <Icon size={24} aria-hidden="true" />
              {`Choose ${photos ? 'photo' : 'file'}${multiple ? 's' : ''}`}
            </Button>
          )}
        </FileButton>
        <span className={classes.dropHint}>{multiple ? 'or drop them here' : 'or drop it here'}</span>
      </div>
      <p className={classes.pickerHint}>{hint}</p>
    </div>
  )
}

/** Without it, the same file could not be chosen again after it was removed. */
const clearOnClick = {
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
    currentTarget.value = ''
  },
}

/** The browser fires dragleave for every child, too; only leaving the picker itself counts. */
function useDrop(onDrop: (files: File[]) => void) {
  const [over, setOver] = useState(false)
  // a file dropped beside the picker would replace the page
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
