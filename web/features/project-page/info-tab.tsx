import type { LinkProps } from '@tanstack/react-router'
import { type Page, pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { openJsaLabel } from '#web/features/jsa/actions/open-label.ts'
import { ProjectInfo } from '#web/features/projects/info/project-info.tsx'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { useHasScreen } from '#web/lib/session/has-screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { ProjectOffers } from './offers.ts'
import classes from './project-page.module.css'

/** What is known about the job, below links to the documents that other features keep of it. */
export function InfoTab({ detail, Offers }: { detail: ProjectHead; Offers: ProjectOffers }) {
  return (
    <ProjectInfo
      detail={detail}
      documents={<DocumentLinks detail={detail} />}
      offers={<Offers projectId={detail.project.id} />}
    />
  )
}

/** A link appears as soon as its page has a screen. */
function DocumentLinks({ detail }: { detail: ProjectHead }) {
  const hasScreen = useHasScreen()
  const { recordScan } = useProjectRights(detail)
  const { counts, project } = detail
  const user = useSession()?.user
  const jsaLabel = openJsaLabel(counts.jsa, user !== undefined && can.changeInTool(user))
  const links: { page: Page; label: string; search?: { id: number }; shown: boolean }[] = [
    { page: pages.jsa, label: jsaLabel ?? '', shown: jsaLabel !== null },
    { page: pages.reportView, label: 'View GPR Report', shown: counts.report !== null },
    {
      page: pages.report,
      label: counts.report ? 'Continue GPR Report' : 'Start GPR Report',
      search: { id: project.id },
      shown: recordScan,
    },
  ]
  const shown = links.filter(link => link.shown && hasScreen(link.page))
  if (shown.length === 0) return null
  return (
    <div className={classes.documents}>
      {shown.map(({ page, label, search }) => (
        <LinkButton
          key={label}
          to={page.path.replace('$id', String(project.id)) as LinkProps['to']}
          search={search as LinkProps['search']}
          variant="default"
        >
          {label}
        </LinkButton>
      ))}
    </div>
  )
}
