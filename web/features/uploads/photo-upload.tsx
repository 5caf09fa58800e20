// loaded before the signal is lost: photos that wait are made smaller
import '#web/lib/camera/shrink-photo.ts'
import { Button, RingProgress } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import classes from '#web/ui/photos/photo-tiles.module.css'
import { type Upload, uploadState } from './use-uploads.ts'

/** A photo that is still on this device: how far it is, what it waits for, or why it did not go. */
export function PhotoUpload({
  upload,
  connected,
  onRetry,
  onRemove,
}: {
  upload: Upload
  connected: boolean
  onRetry?: (upload: Upload) => void
  onRemove?: (upload: Upload) => void
}) {
  const { file, problem } = upload
  return (
    <>
      <div className={classes.coming} data-failed={problem !== null || undefined}>
        <ChosenPicture file={file} />
        <span className={classes.over}>
          <Sign upload={upload} connected={connected} />
        </span>
      </div>
      {problem === null ? (
        <p className={classes.state}>{uploadState(upload, connected)}</p>
      ) : (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        {problem !== null && onRetry && (
          <Button variant="default" aria-label={`Retry ${file.name}`} onClick={() => onRetry(upload)}>
            Retry
          </Button>
        )}
        {onRemove && (
          <Button variant="default" aria-label={`Remove ${file.name}`} onClick={() => onRemove(upload)}>
            Remove
          </Button>
        )}
      </div>
    </>
  )
}

function Sign({ upload: { sent, problem }, connected }: { upload: Upload; connected: boolean }) {
  if (problem !== null) return <IconAlertTriangle size={32} aria-hidden="true" />
  if (!connected) return <IconCloudOff size={32} aria-hidden="true" />
  return (
    <RingProgress
      size={64}
      thickness={6}
      sections={[{ value: (sent ?? 0) * 100, color: 'var(--signal)' }]}
      aria-hidden="true"
    />
  )
}
