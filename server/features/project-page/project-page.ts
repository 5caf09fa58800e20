import { eq } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { locations } from '#server/db/schema/locations.ts'
import { filesOfCompany } from '#server/features/companies/company-files.ts'
import { readLocations, toLocation } from '#server/features/locations/read-locations.ts'
import { mayDelete } from '#server/features/projects/access.ts'
import { listMembers } from '#server/features/projects/members/members.ts'
import {
  findProjectRow,
  listStatuses,
  toAtsData,
  toSiteContact,
} from '#server/features/projects/project-row.ts'
import { listComments } from '#server/features/projects/records/comments.ts'
import { findReport, hashReport, toReport } from '#server/features/reports/read-report.ts'
import type { Context } from '#server/http/route.ts'
import { found } from '#server/services/runtime/failure.ts'

/** Everything the page of a project shows. */
export async function readProject(
  context: Pick<Context, 'db' | 'user' | 'links' | 'now' | 'settings'>,
  id: number,
): Promise<ProjectDetail> {
  const { db, links, now } = context
  const { project, company, facility, manager } = found(await findProjectRow(db, id))
  const [project_statuses, users, comments, files, rows, report, may_delete] = await Promise.all([
    listStatuses(db, id),
    listMembers(db, id),
    listComments(db, id, { limit: limits.recordsAtOnce }),
    company ? filesOfCompany(db, company.id, links, now) : [],
    readLocations(db, eq(locations.project_id, id)),
    findReport(db, { project_id: id }),
    mayDelete(context),
  ])
  const { job_name, project_type, project_private } = project
  const created_at = project.created_at.toISOString()
  return {
    project: { id, name: job_name, created_at, project_type, project_private },
    ...{ project_statuses, users, comments, may_delete },
    locations: rows.map(row => toLocation(context, row)),
    gpr_report: report && toReport(report, hashReport(report, project, rows)),
    ats_data: toAtsData(project),
    address: toAddress(project),
    ats_company: company && {
      id: company.id,
      name: company.company_name,
      address: toAddress(company),
      files,
    },
    facility: facility && { id: facility.id, name: facility.name, address: toAddress(facility) },
    site_contact: toSiteContact(project),
    project_manager: manager,
  }
}
