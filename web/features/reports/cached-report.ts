import { api } from '#contract/api.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { queryClient } from '#web/lib/api/query-client.ts'

/** Shows the report the server answered with on every screen at once; the rest of the project is read again. */
export function cacheReport(report: GprReport) {
  queryClient.setQueryData<ProjectDetail>(
    [api.projectPage.project.path, { params: { id: report.project_id }, query: {} }],
    detail => detail && { ...detail, gpr_report: report },
  )
}
