import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { idsOf, kindOf, type UploadTarget } from './targets.ts'
import classes from './uploads.module.css'
import { useUploads } from './use-uploads.ts'

/** One line above a page, with the way to the files it is about. */
export function UploadNotice({
  isWanted,
  isShownBelow,
}: {
  isWanted: (target: UploadTarget) => boolean
  /** Files that the page itself shows on their way; those that failed are told of all the same. */
  isShownBelow: (target: UploadTarget) => boolean
}) {
  const { files } = useUploads(isWanted)
  const failed = files.filter(({ problem }) => problem !== null)
  const beingSent = files.filter(({ problem, place }) => problem === null && !isShownBelow(place))
  const [first] = [...failed, ...beingSent]
  if (!first) return null
  const hasFailed = failed.length > 0
  const Icon = hasFailed ? IconAlertTriangle : IconCloudUpload
  const link = kindOf(first.place)?.link(idsOf(first.place))
  return (
    <div className={classes.notice} data-failed={hasFailed || undefined} role="status">
      <Icon size={24} aria-hidden="true" />
      <p>{hasFailed ? uploadMessages.failed(failed.length) : uploadMessages.beingSent(beingSent.length)}</p>
      {link && (
        <LinkButton variant="default" {...link}>
          Show
        </LinkButton>
      )}
    </div>
  )
}
