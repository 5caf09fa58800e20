import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { ProjectGone, ProjectNotTheirs } from '#web/features/projects/project-refused.tsx'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx'
import { ReportView } from './view.tsx'

/** /gprreportview/{project id}: the report as whoever may see the project reads it. */
export function ReportViewPage() {
  const id = Number(useParams({ strict: false }).id)
  return Number.isInteger(id) && id > 0 ? <OneReport key={id} id={id} /> : <ProjectGone />
}

function OneReport({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(read(api.projectPage.project, { params: { id } }))
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <ProjectNotTheirs />
  if (status === 404) return <ProjectGone />
  if (data) return <Open detail={data} />
  // without a session the login page is on its way
  return error && status !== 401 ? (
    <ErrorState text={error.message} retry={() => void refetch()} />
  ) : (
    <Loading />
  )
}

function Open({ detail }: { detail: ProjectDetail }) {
  const { gpr_report, project, ats_data } = detail
  useRecordTitle(`GPR report, ${project.name}, ${ats_data.ats_number}`)
  useLiveUpdates(project.id)
  return gpr_report ? <ReportView detail={detail} report={gpr_report} /> : <NotStarted detail={detail} />
}

function NotStarted({ detail }: { detail: ProjectDetail }) {
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
