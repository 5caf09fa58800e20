import { Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconCameraOff from '@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import classes from './barcode.module.css'
import type { ReaderProblem } from './camera.ts'

/** In place of the picture: that the camera is starting, or what is wrong and what to do about it. */
export function CameraNote({ problem, onRetry }: { problem: ReaderProblem | null; onRetry: () => void }) {
  if (!problem)
    return (
      <div className={classes.note} role="status">
        <IconCamera size={32} aria-hidden="true" />
        <p>{reportMessages.cameraStarting}</p>
      </div>
    )
  const { title, text, isFinal } = notes[problem]
  return (
    <div className={classes.note} role="status">
      <IconCameraOff size={32} aria-hidden="true" />
      <p className={classes.noteTitle}>{title}</p>
      <p>{text}</p>
      {!isFinal && (
        <Button variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

/** Final: trying again on this page cannot help. */
const notes: Record<ReaderProblem, { title: string; text: string; isFinal?: true }> = {
  refused: { title: 'Camera access is blocked', text: reportMessages.cameraRefused },
  missing: { title: 'No camera found', text: reportMessages.cameraMissing },
  busy: { title: 'Camera in use', text: reportMessages.cameraBusy },
  insecure: { title: 'Camera not available here', text: reportMessages.cameraInsecure, isFinal: true },
  failed: { title: "The camera won't start", text: reportMessages.cameraFailed },
  unread: { title: "The label reader didn't load", text: reportMessages.readerFailed },
}
