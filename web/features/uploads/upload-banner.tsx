import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useLocation } from '@tanstack/react-router'
import { uploadMessages } from '#contract/uploads/messages.ts'
import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Banner } from '#web/ui/shell/banner.tsx'
import { idsOf, kindOf } from './targets.ts'
import { useUploads } from './use-uploads.ts'

/** On every page: files that are not on the server yet, unless the page shows them, and a storage that refuses them. */
export function UploadBanner() {
  return (
    <>
      <StorageBanner />
      <UnsentBanner />
    </>
  )
}

function UnsentBanner() {
  const { pathname } = useLocation()
  const { files } = useUploads(() => true)
  const elsewhere = files.filter(({ place }) => !kindOf(place)?.isShownOn(pathname, idsOf(place)))
  const [first] = elsewhere
  if (!first) return null
  const link = kindOf(first.place)?.link(idsOf(first.place))
  const show = link && (
    <LinkButton variant="default" {...link}>
      Show
    </LinkButton>
  )
  return (
    <Banner label="Files on this device" icon={IconCloudUpload} action={show}>
      <p>{uploadMessages.onThisDevice(elsewhere.length)}</p>
    </Banner>
  )
}

function StorageBanner() {
  const problems = [uploadQueue.useProblem(), draftFiles.useProblem()]
  const problem = problems.find(one => one === 'not saved') ?? problems.find(one => one !== null)
  if (!problem) return null
  return (
    <div role="alert">
      <Banner label="Browser storage" icon={IconAlertTriangle}>
        <p>{problem === 'not saved' ? uploadMessages.notSaved : uploadMessages.unreadable}</p>
      </Banner>
    </div>
  )
}
