import type { GprReport } from '#contract/reports/report.ts'
import { changeProject } from '#web/features/projects/project-query.ts'

/** Shows the report the server answered with on every screen at once; the rest of the project is read again. */
export function cacheReport(report: GprReport) {
  changeProject(report.project_id, parts =>
    parts.gpr_report === undefined ? parts : { ...parts, gpr_report: report },
  )
}
