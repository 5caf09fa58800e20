import type { LinkProps } from '@tanstack/react-router'
import { type Page, pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { useHasScreen } from '#web/lib/session/has-screen.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './info-tab.module.css'

/** The ways to the safety analysis and the report of this job, each as soon as its page is there. */
export function InfoDocuments({ detail }: { detail: ProjectDetail }) {
  const declared = useHasScreen()
  const { recordScan } = useProjectRights(detail)
  const { gpr_report, project } = detail
  const ways: { page: Page; label: string; search?: { id: number }; shown: boolean }[] = [
    { page: pages.jsa, label: 'Start/Continue JSA', shown: true },
    { page: pages.reportView, label: 'View GPR Report', shown: gpr_report !== null },
    {
      page: pages.report,
      label: gpr_report ? 'Continue GPR Report' : 'Start GPR Report',
      search: { id: project.id },
      shown: recordScan,
    },
  ]
  const open = ways.filter(({ page, shown }) => shown && declared(page))
  if (open.length === 0) return null
  return (
    <div className={classes.documents}>
      {open.map(({ page, label, search }) => (
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
