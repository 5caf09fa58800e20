import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import classes from './reader.module.css'
import type { ReaderTrouble } from './camera.ts'

/** In place of a picture: what is waited for, or what is wrong and what to do about it. */
export function CameraNote({ trouble, onAgain }: { trouble: ReaderTrouble | null; onAgain: () => void }) {
  if (!trouble)
    return (
      <div className={classes.note} role="status">
        <IconCamera size={32} aria-hidden="true" />
        <p>{reportMessages.cameraStarting}</p>
      </div>
    )
  const { title, text, hopeless } = notes[trouble]
  return (
    <div className={classes.note} role="status">
      <IconCameraOff size={32} aria-hidden="true" />
      <p className={classes.noteTitle}>{title}</p>
      <p>{text}</p>
      {!hopeless && (
        <Button variant="default" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** What no further try on this page can change is hopeless. */
const notes: Record<ReaderTrouble, { title: string; text: string; hopeless?: true }> = {
  refused: { title: 'The camera is not allowed', text: reportMessages.cameraRefused },
  missing: { title: 'No camera found', text: reportMessages.cameraMissing },
  busy: { title: 'The camera is in use', text: reportMessages.cameraBusy },
  insecure: { title: 'No camera at this address', text: reportMessages.cameraInsecure, hopeless: true },
  failed: { title: 'The camera does not start', text: reportMessages.cameraFailed },
  unread: { title: 'The reader could not be loaded', text: reportMessages.readerFailed },
}
