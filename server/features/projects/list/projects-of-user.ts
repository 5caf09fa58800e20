import { desc, inArray, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '#server/db/database.ts'
import { toAddress, toCompany } from '#server/db/rows/company.ts'
import { projects } from '#server/db/schema/projects.ts'
import { findCompany } from '#server/features/companies/companies.ts'
import { toSiteContact } from '#server/features/projects/project-row.ts'
import { newestProjects, type Scope, visibleTo } from './project-scope.ts'

type OfUser = Answer<typeof api.projects.ofUser>

/** A person, the company, and those of their projects that the one who asks sees as well. */
export async function projectsOfUser(db: Queries, asking: Scope, other: Employee): Promise<OfUser> {
  const theirs = { everything: false, user_id: other.id, company_id: other.company_id }
  const ids = sql`select p.id from (${newestProjects(theirs, { status: 'all' }, { limit: limits.recordsPerCall })}) n
    join projects p on p.id = n.id where ${visibleTo(asking)}`
  const rows = await db
    .select()
    .from(projects)
    .where(inArray(projects.id, sql`(${ids})`))
    .orderBy(desc(projects.id))
  const company = other.company_id === null ? null : await findCompany(db, other.company_id)
  return {
    user: other,
    company: company && toCompany(company),
    company_address: company && toAddress(company),
    projects: rows.map(row => ({
      ...{ id: row.id, job_name: row.job_name, ats_number: row.ats_number },
      address: toAddress(row),
      site_contact: toSiteContact(row),
    })),
  }
}
