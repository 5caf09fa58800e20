import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { ReportSummary } from '#web/features/reports/view/summary.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './report-tab.module.css'

/** The report in short, with links to all of it. */
export function ReportTab({ detail: { project, gpr_report, locations } }: { detail: ProjectDetail }) {
  if (!gpr_report) return null
  return (
    <Panel title="GPR report">
      <ReportSummary report={gpr_report} locations={locations} />
      <div className={classes.links}>
        <LinkButton variant="default" to={pages.reportView.path} params={{ id: String(project.id) }}>
          View GPR Report
        </LinkButton>
        <LinkButton variant="default" to={pages.reportPdf.path} params={{ id: String(gpr_report.id) }}>
          VIEW PDF
        </LinkButton>
      </div>
    </Panel>
  )
}
