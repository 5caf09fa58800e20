import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useLocation } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { pages, projectPath } from '#contract/pages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useUnsent } from './uploads.ts'

/** On every page but the project's own, which says it itself: files that somebody sent off and did not wait for. */
export function UnsentBanner() {
  const { pathname } = useLocation()
  const elsewhere = useUnsent().filter(({ projectId }) => pathname !== projectPath(projectId))
  const [first] = elsewhere
  if (!first) return null
  const files = elsewhere.reduce((sum, unsent) => sum + unsent.files, 0)
  const show = (
    <LinkButton
      variant="default"
      to={pages.project.path}
      params={{ id: String(first.projectId) }}
      search={{ tab: 'files' }}
    >
      Show
    </LinkButton>
  )
  return (
    <Banner label="Files on this device" icon={IconCloudUpload} action={show}>
      <p>{messages.fileWaits(files)}</p>
    </Banner>
  )
}
