import { useQuery } from '@tanstack/react-query'
import { pages } from '#contract/pages.ts'
import type { ProjectHead, ProjectRecord } from '#contract/project-page/project-detail.ts'
import { projectQuery } from '#web/features/projects/project-query.ts'
import { RevisionList } from '#web/features/reports/revisions/revision-list.tsx'
import { RevisionNotice } from '#web/features/reports/revisions/revision-notice.tsx'
import { SignRevision } from '#web/features/reports/revisions/sign-revision.tsx'
import { ReportSummary } from '#web/features/reports/view/summary.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './report-tab.module.css'

/** The report in short, with links to all of it. */
export function ReportTab({ detail: { project } }: { detail: ProjectHead }) {
  const query = useQuery(projectQuery(project.id, ['locations', 'report']))
  return (
    <Answered query={query}>
      {({ gpr_report = null, locations = [] }) => (
        <Report project={project} report={gpr_report} locations={locations} />
      )}
    </Answered>
  )
}

function Report({
  project,
  report,
  locations,
}: Pick<ProjectRecord, 'project' | 'locations'> & { report: ProjectRecord['gpr_report'] }) {
  if (!report) return null
  return (
    <Panel title="GPR report">
      <ReportSummary report={report} locations={locations} />
      {report.changed_after_signing && (
        <div className={classes.notice}>
          <RevisionNotice report={report} />
        </div>
      )}
      <div className={classes.links}>
        <LinkButton variant="default" to={pages.reportView.path} params={{ id: String(project.id) }}>
          View GPR Report
        </LinkButton>
        <LinkButton variant="default" to={pages.reportPdf.path} params={{ id: String(report.id) }}>
          VIEW PDF
        </LinkButton>
        <SignRevision report={report} />
      </div>
      <RevisionList report={report} />
    </Panel>
  )
}
