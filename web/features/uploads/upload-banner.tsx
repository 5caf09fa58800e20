import IconCloudUpload from '@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs'
import { useLocation } from '@tanstack/react-router'
import { pages, projectPath } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Banner } from '#web/ui/shell/banner.tsx'
import { useUnsent } from './queue.ts'
import type { UploadTarget } from './targets.ts'

/** On every page but those that say it themselves: files that somebody sent off and did not wait for. */
export function UnsentBanner() {
  const { pathname } = useLocation()
  const elsewhere = useUnsent().filter(unsent => !showsItself(pathname, unsent))
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
      <p>{projectMessages.fileWaits(files)}</p>
    </Banner>
  )
}

/** The project's own pages do, and who fills in a report sees the photos of its locations there. */
function showsItself(pathname: string, { projectId, locationId }: UploadTarget) {
  const project = [projectPath(projectId), locationsPath(projectId)]
  const isReport = pathname === pages.report.path || pathname.startsWith(reportEditPath)
  return project.includes(pathname) || (isReport && locationId !== undefined)
}

const locationsPath = (projectId: number) => pages.projectLocation.path.replace('$id', String(projectId))
const reportEditPath = pages.reportEdit.path.replace('$id', '')
