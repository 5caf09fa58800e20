import { useParams } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { WithRecord } from '#web/features/projects/with-project.tsx'
import { useRecordTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty } from '#web/ui/states.tsx'
import { ReportView } from './view.tsx'

/** /gprreportview/{project id}: the report as whoever may see the project reads it. */
export function ReportViewPage() {
  const id = Number(useParams({ strict: false }).id)
  return <WithRecord id={id}>{detail => <OneReport detail={detail} />}</WithRecord>
}

function OneReport({ detail }: { detail: ProjectRecord }) {
  const { gpr_report, project, ats_data } = detail
  useRecordTitle(`GPR report, ${project.name}, ${ats_data.ats_number}`)
  useLiveUpdates(project.id)
  return gpr_report ? <ReportView detail={detail} report={gpr_report} /> : <NotStarted detail={detail} />
}

function NotStarted({ detail }: { detail: ProjectRecord }) {
  const { recordScan } = useProjectRights(detail)
  const { id, name } = detail.project
  const action = recordScan ? (
    <LinkButton to={pages.report.path} search={{ id }}>
      Start GPR Report
    </LinkButton>
  ) : (
    <LinkButton to={pages.project.path} params={{ id: String(id) }}>
      Back to the project
    </LinkButton>
  )
  return (
    <Empty title={name} action={action}>
      {reportMessages.reportNotStarted}
    </Empty>
  )
}
