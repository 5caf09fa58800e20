import { Button, RingProgress } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { locationMessages } from '#contract/locations/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { formatSize } from '#web/lib/format.ts'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import { type Upload, useProjectUploads } from './queue.ts'
import { targetOf } from './targets.ts'
import classes from './uploads.module.css'

/** Files of a project and its locations that are still on this device: what is sent, what waits, what failed. */
export function UploadQueue({ projectId }: { projectId: number }) {
  const { files, connected, retry, remove } = useProjectUploads(projectId)
  if (files.length === 0) return null
  return (
    <section className={classes.queue} aria-label="On this device">
      <p className={classes.lead}>{projectMessages.fileWaits(files.length)}</p>
      <ul className={classes.list}>
        {files.map(upload => (
          <li key={upload.id} className={classes.row}>
            <span className={classes.picture}>
              <ChosenPicture file={upload.file} />
              {upload.sent !== null && <Ring sent={upload.sent} />}
            </span>
            <div className={classes.words}>
              <p className={classes.name}>{upload.file.name}</p>
              {targetOf(upload.place).locationId !== undefined && (
                <p className={classes.state}>{locationMessages.photoOfLocation}</p>
              )}
              <State upload={upload} connected={connected} />
            </div>
            <div className={classes.deeds}>
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

function State({ upload, connected }: { upload: Upload; connected: boolean }) {
  const { problem, sent, file } = upload
  if (problem !== null)
    return (
      <p role="alert" className={classes.problem}>
        <IconAlertTriangle size={20} aria-hidden="true" />
        {problem}
      </p>
    )
  return (
    <p className={classes.state}>
      {stateOf(sent, connected)}, {formatSize(file.size)}
    </p>
  )
}

function stateOf(sent: number | null, connected: boolean) {
  if (!connected) return projectMessages.uploadOffline
  return sent === null ? projectMessages.uploadWaits : projectMessages.uploadSending(Math.round(sent * 100))
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
