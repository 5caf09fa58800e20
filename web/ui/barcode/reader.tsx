import { type ReactNode, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import classes from './barcode.module.css'
import { useBarcodeCamera } from './camera.ts'
import { CameraNote } from './camera-note.tsx'
import { LensChoice, Torch } from './camera-tools.tsx'
import { CodeEntry } from './code-entry.tsx'

/**
 * Reads a label with the camera, or takes its code from the keyboard or a hand scanner. While it is not active, the
 * picture is frozen. `children` are shown over it.
 */
export function BarcodeReader({
  onRead,
  active,
  action = 'Look up',
  side,
  children,
}: {
  onRead: (code: string) => void
  active: boolean
  /** The label of the button beside the field. */
  action?: string
  /** Below the field for the code. */
  side?: ReactNode
  children?: ReactNode
}) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, problem, retry, chooseLens } = useBarcodeCamera(video, active, onRead)
  return (
    <div className={classes.reader}>
      <div className={classes.stage} style={{ maxWidth: limits.barcodeFrame.width }}>
        <div className={classes.camera} data-running={camera !== null || undefined}>
          <video ref={video} className={classes.video} muted playsInline />
          {camera && active && (
            <p className={classes.guide}>
              <span>{reportMessages.cameraGuide}</span>
            </p>
          )}
          {camera?.hasTorch && <Torch camera={camera} hidden={!active} />}
          {!camera && !children && <CameraNote problem={problem} onRetry={retry} />}
        </div>
        {children && <div className={classes.overlay}>{children}</div>}
      </div>
      <div className={classes.side}>
        <CodeEntry onRead={onRead} action={action} />
        {camera && <LensChoice camera={camera} onChoose={chooseLens} />}
        {side}
      </div>
    </div>
  )
}
