import { type ReactNode, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import classes from './reader.module.css'
import { useBarcodeCamera } from './camera.ts'
import { BarcodeEntry } from './code-entry.tsx'
import { CameraNote } from './camera-note.tsx'
import { LensChoice, Torch } from './camera-tools.tsx'

/**
 * Reads a label by the camera, or takes its code as it is typed or scanned by hand. While it is not active the
 * picture stands still; `children` lie over it.
 */
export function BarcodeReader({
  onRead,
  active,
  action = 'Look up',
  beside,
  children,
}: {
  onRead: (code: string) => void
  active: boolean
  /** What the button beside the typed code does with it. */
  action?: string
  /** Below the typed code. */
  beside?: ReactNode
  children?: ReactNode
}) {
  const video = useRef<HTMLVideoElement>(null)
  const { camera, trouble, again, chooseLens } = useBarcodeCamera(video, active, onRead)
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
          {!camera && !children && <CameraNote trouble={trouble} onAgain={again} />}
        </div>
        {children && <div className={classes.over}>{children}</div>}
      </div>
      <div className={classes.beside}>
        <BarcodeEntry onRead={onRead} action={action} />
        {camera && <LensChoice camera={camera} onChoose={chooseLens} />}
        {beside}
      </div>
    </div>
  )
}
