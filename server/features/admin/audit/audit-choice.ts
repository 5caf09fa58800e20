import { type SQL, sql } from 'drizzle-orm'
import type { AuditChoice, AuditFilter } from '#contract/admin/audit-trail.ts'
import type { Queries } from '#server/db/database.ts'

/** The names of whom and what a filter names by number; deleted ones too. */
export async function readChoice(
  db: Queries,
  { user_id, company_id, project_id }: AuditFilter,
): Promise<AuditChoice> {
  const nameOf = async (id: number | null | undefined, name: SQL, table: SQL) => {
    if (!id) return null
    const { rows } = await db.execute<{ name: string }>(
      sql`select ${name} as name from ${table} where id = ${id}`,
    )
    return { id, name: rows[0]?.name ?? `#${id}` }
  }
  return {
    person: await nameOf(user_id, sql`first_name || ' ' || last_name`, sql`users`),
    company: await nameOf(company_id, sql`company_name`, sql`companies`),
    project: await nameOf(project_id, sql`ats_number || ' ' || job_name`, sql`projects`),
  }
}
