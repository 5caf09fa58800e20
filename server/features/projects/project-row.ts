import { eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { companies, facilities } from '#server/db/schema/companies.ts'
import { projects } from '#server/db/schema/projects.ts'
import { stampFields } from './field-stamp.ts'
import { fullName } from './records/records.ts'

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
    ...stampFields(project),
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
