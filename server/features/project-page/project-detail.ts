import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectDetail } from '#contract/projects/project.ts'
import type { ProjectStatus } from '#contract/projects/status.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress } from '#server/db/rows/company.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { locations } from '#server/db/schema/locations.ts'
import { project_statuses, projects } from '#server/db/schema/projects.ts'
import { filesOfCompany } from '#server/features/companies/company-files.ts'
import { readLocations, toLocation } from '#server/features/locations/read-locations.ts'
import { mayDelete } from '#server/features/projects/access.ts'
import { listMembers } from '#server/features/projects/members/members.ts'
import { listComments } from '#server/features/projects/records/comments.ts'
import { fullName } from '#server/features/projects/records/records.ts'
import { findReport, hashReport, toReport } from '#server/features/reports/read-report.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import { found } from '#server/services/runtime/failure.ts'

interface Reading {
  db: Queries
  user: Employee
  links: FileLinks
  now: Date
  settings: { project_deleter_email: string | null }
}

/** Everything the page of a project shows. */
export async function readProject(call: Reading, id: number): Promise<ProjectDetail> {
  const { db, links, now } = call
  const { project, company, facility, manager } = found(await findProjectRow(db, id))
  const [project_statuses, users, comments, files, rows, report, may_delete] = await Promise.all([
    listStatuses(db, id),
    listMembers(db, id),
    listComments(db, id, { limit: limits.recordsAtOnce }),
    company ? filesOfCompany(db, company.id, links, now) : [],
    readLocations(db, eq(locations.project_id, id)),
    findReport(db, { project_id: id }),
    mayDelete(call),
  ])
  const { job_name, project_type, project_private } = project
  const created_at = project.created_at.toISOString()
  return {
    project: { id, name: job_name, created_at, project_type, project_private },
    ...{ project_statuses, users, comments, may_delete },
    locations: rows.map(row => toLocation(call, row)),
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

export const toSiteContact = (
  project: Pick<
    ProjectRow,
    'contact_first_name' | 'contact_last_name' | 'contact_phone_number' | 'contact_email'
  >,
) => ({
  name: [project.contact_first_name, project.contact_last_name].filter(Boolean).join(' ') || null,
  phone: project.contact_phone_number,
  email: project.contact_email,
})

export function toAtsData(project: Omit<ProjectRow, 'customer_signature_strokes' | 'search_text'>) {
  return {
    ...project,
    created_at: project.created_at.toISOString(),
    signed_at: project.signed_at?.toISOString() ?? null,
  }
}

type ProjectRow = typeof projects.$inferSelect

/** The row of a project with those it belongs to. */
export async function findProjectRow(db: Queries, id: number) {
  const { customer_signature_strokes: _strokes, search_text: _text, ...columns } = getTableColumns(projects)
  const [row] = await db
    .select({
      project: columns,
      company: companies,
      facility: facilities,
      manager: { id: users.id, name: fullName, email: users.email, phone: users.phone_number },
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.user_id))
    .leftJoin(companies, eq(companies.id, projects.company_id))
    .leftJoin(facilities, eq(facilities.id, projects.facility_id))
    .where(eq(projects.id, id))
  return row
}

async function listStatuses(db: Queries, projectId: number): Promise<ProjectStatus[]> {
  const rows = await db
    .select({
      step: project_statuses.step,
      created_at: project_statuses.created_at,
      username: fullName,
    })
    .from(project_statuses)
    .innerJoin(users, eq(users.id, project_statuses.user_id))
    .where(eq(project_statuses.project_id, projectId))
    .orderBy(asc(project_statuses.step))
  return rows.map(({ step, username, created_at }) => ({
    ...(allStatuses[step - 1] as (typeof allStatuses)[number]),
    username,
    created_at: created_at.toISOString(),
  }))
}
