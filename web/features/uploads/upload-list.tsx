import { Button, RingProgress } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { formatSize } from '#contract/file-size.ts'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import { kindOf, type UploadTarget } from './targets.ts'
import classes from './uploads.module.css'
import { type Upload, uploadState, useUploads } from './use-uploads.ts'

/** Files that are still on this device: what is being sent, what waits, what failed. */
export function UploadList({ isWanted }: { isWanted: (target: UploadTarget) => boolean }) {
  const { files, connected, retry, remove } = useUploads(isWanted)
  if (files.length === 0) return null
  return (
    <section className={classes.queue} aria-label="On this device">
      <p className={classes.lead}>{uploadMessages.onThisDevice(files.length)}</p>
      <ul className={classes.list}>
        {files.map(upload => (
          <li key={upload.id} className={classes.row}>
            <span className={classes.picture}>
              <ChosenPicture file={upload.file} />
              {upload.sent !== null && <Ring sent={upload.sent} />}
            </span>
            <div className={classes.words}>
              <p className={classes.name}>{upload.file.name}</p>
              <Label text={kindOf(upload.place)?.label} />
              <State upload={upload} connected={connected} />
            </div>
            <div className={classes.actions}>
              {upload.problem !== null && (
                <Button
                  variant="default"
                  aria-label={`Retry ${upload.file.name}`}
                  onClick={() => void retry(upload)}
                >
                  Retry
                </Button>
              )}
              <Button
                variant="default"
                aria-label={`Remove ${upload.file.name}`}
                onClick={() => void remove(upload)}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Label({ text }: { text: string | undefined }) {
  return text ? <p className={classes.state}>{text}</p> : null
}

function State({ upload, connected }: { upload: Upload; connected: boolean }) {
  const { problem, file } = upload
  if (problem !== null)
    return (
      <p role="alert" className={classes.problem}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        {problem}
      </p>
    )
  return (
    <p className={classes.state}>
      {uploadState(upload, connected)}, {formatSize(file.size)}
    </p>
  )
}

function Ring({ sent }: { sent: number }) {
  return (
    <RingProgress
      className={classes.ring}
      size={48}
      thickness={5}
      sections={[{ value: sent * 100, color: 'var(--signal)' }]}
      aria-hidden="true"
    />
  )
}
