import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useProjectUploads } from './queue.ts'
import { targetOf } from './targets.ts'
import classes from './uploads.module.css'

/** One line, on whatever tab of the project one is. */
export function UploadNotice({
  projectId,
  besideLocations,
}: {
  projectId: number
  besideLocations: boolean
}) {
  const { files } = useProjectUploads(projectId)
  const failed = files.filter(({ problem }) => problem !== null).length
  // a location shows its photos on their way itself; one that is gone cannot, and its photos have failed
  const left = files.filter(
    ({ problem, place }) =>
      problem === null && !(besideLocations && targetOf(place).locationId !== undefined),
  ).length
  if (failed + left === 0) return null
  const Icon = failed > 0 ? IconAlertTriangle : IconCloudUpload
  return (
    <div className={classes.notice} data-failed={failed > 0 || undefined} role="status">
      <Icon size={24} aria-hidden="true" />
      <p>{failed > 0 ? projectMessages.uploadsFailed(failed) : projectMessages.uploadsSending(left)}</p>
      <LinkButton
        variant="default"
        to={pages.project.path}
        params={{ id: String(projectId) }}
        search={{ tab: 'files' }}
      >
        Show
      </LinkButton>
    </div>
  )
}
