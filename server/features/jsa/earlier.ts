import { sql } from 'drizzle-orm'
import type { JsaAnswers } from '#contract/jsa/answers.ts'
import type { EarlierJsa } from '#contract/jsa/form.ts'
import { can } from '#contract/policies.ts'
import { siteStreet, siteZip } from '#server/db/schema/projects.ts'
import { statement, toIso } from '#server/db/statement.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import type { Context } from '#server/http/route.ts'

/**
 * READINGS: the last JSA at this site, among those the person may see. The same facility, else the same address,
 * however it was written. What a person may see is asked of each, newest first; of a busy site the newest are enough.
 */
export async function findEarlier(
  { db, user }: Pick<Context, 'db' | 'user'>,
  project: FoundProject,
): Promise<EarlierJsa | null> {
  const rows = await readAtSite(db, { project_id: project.id, user_id: user.id, limit: mostAsked })
  const row = rows.find(found => can.seeProject(user, { ...found, user_id: found.manager_id }))
  if (!row) return null
  const { form_checks, job_name, site_contact, additional_info, area_of_work, operator } = row.answers
  return {
    ...{ id: row.id, ats_number: row.ats_number, submitted_at: toIso(row.submitted_at) },
    ...{ form_checks, job_name, site_contact, additional_info, area_of_work, operator },
  }
}

const mostAsked = 50

interface SiteRow {
  id: number
  ats_number: string
  submitted_at: string
  answers: JsaAnswers
  manager_id: number
  company_id: number | null
  member: boolean
}

const given = sql.placeholder
const readAtSite = statement<SiteRow>(
  () => sql`
    with here as (select * from projects where id = ${given('project_id')}),
    there as (
      select p.* from here join projects p on p.facility_id = here.facility_id
      union
      select p.* from here join projects p
        on ${siteZip(sql`p.zip_code`)} = ${siteZip(sql`here.zip_code`)}
        and ${siteStreet(sql`p.street_address`)} = ${siteStreet(sql`here.street_address`)}
        and ${siteStreet(sql`here.street_address`)} <> '')
    select f.id, p.ats_number, r.submitted_at, r.answers, p.user_id as manager_id, p.company_id,
      exists (select from project_members m where m.project_id = p.id and m.user_id = ${given('user_id')}) as member
    from there p
    join jsa_forms f on f.project_id = p.id
    join jsa_revisions r on r.form_id = f.id and r.revision = f.revision
    cross join here
    where p.id <> here.id and p.deleted_at is null
    order by (p.facility_id is not distinct from here.facility_id and here.facility_id is not null) desc,
      r.submitted_at desc
    limit ${given('limit')}::int`,
)
