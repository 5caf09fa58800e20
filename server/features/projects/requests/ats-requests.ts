import { eq } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { AtsRequest } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { addressColumns } from '#server/db/rows/company.ts'
import { companies } from '#server/db/schema/companies.ts'
import { project_members, project_statuses, projects } from '#server/db/schema/projects.ts'
import { refuseForeignFacility } from '#server/features/companies/facilities.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { Failure } from '#server/services/runtime/failure.ts'

type ProjectRow = Pick<typeof projects.$inferSelect, 'id' | 'job_name' | 'ats_number'>

/** Project, ATS number, address, site contact, first step and membership, or nothing at all. */
export async function startProject(
  db: Queries,
  user: Employee,
  request: AtsRequest,
  now: Date,
): Promise<ProjectRow> {
  const company_id = await chooseCompany(db, user, request.company)
  await refuseForeignFacility(db, request.facility_id, company_id, 'facility_id')
  const [project] = await db
    .insert(projects)
    .values({ ...toColumns(request, now), company_id, user_id: user.id, created_at: now, step_at: now })
    .returning({ id: projects.id, job_name: projects.job_name, ats_number: projects.ats_number })
  const { id } = project as ProjectRow
  await db.insert(project_statuses).values({ project_id: id, step: 1, user_id: user.id, created_at: now })
  await db
    .insert(project_members)
    .values({ project_id: id, user_id: user.id, added_by: user.id, created_at: now })
  await recordActivity(db, { project_id: id, user_id: user.id, kind: 'started', now })
  return project as ProjectRow
}

/** The caller's own company unless another is named: whoever may start a project scans for anybody. */
async function chooseCompany(
  db: Queries,
  user: Employee,
  wished: number | null | undefined,
): Promise<number | null> {
  const id = wished ?? user.company_id
  if (id === null || id === user.company_id) return id
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id))
  if (!company)
    throw new Failure(422, projectMessages.companyUnknown, {
      fields: { company: projectMessages.companyUnknown },
    })
  return company.id
}

/** A request in the columns of its project. What signs it counts only with the signature. */
function toColumns(request: AtsRequest, now: Date) {
  const {
    address_attributes,
    site_contact_attributes: contact,
    company: _company,
    terms_of_agreement,
    customer_signature,
    customer_signature_strokes,
    ...columns
  } = request
  return {
    ...columns,
    ...addressColumns(address_attributes),
    contact_first_name: contact?.first_name,
    contact_last_name: contact?.last_name,
    contact_phone_number: contact?.phone_number,
    contact_email: contact?.email,
    terms_of_agreement: terms_of_agreement ?? false,
    ...(customer_signature && { customer_signature, customer_signature_strokes, signed_at: now }),
  }
}
