import { sql } from 'drizzle-orm'
import type { JsaAnswers } from '#contract/jsa/answers.ts'
import type { EarlierJsa } from '#contract/jsa/form.ts'
import { siteStreet, siteZip } from '#server/db/schema/projects.ts'
import { statement, toIso } from '#server/db/statement.ts'
import type { FoundProject } from '#server/features/projects/access.ts'
import { scopeOf, visibleTo } from '#server/features/projects/list/project-scope.ts'
import type { Context } from '#server/http/route.ts'

/**
 * READINGS: the last JSA at this site, among those the person may see. The same facility, else the same address,
 * however it was written.
 */
export async function findEarlier(
  { db, user }: Pick<Context, 'db' | 'user'>,
  project: FoundProject,
): Promise<EarlierJsa | null> {
  const { everything, ...scope } = scopeOf(user)
  const [row] = await readLastAtSite(db, { project_id: project.id, ...scope }, { everything })
  if (!row) return null
  const { form_checks, job_name, site_contact, additional_info, area_of_work, operator } = row.answers
  return {
    ...{ id: row.id, ats_number: row.ats_number, submitted_at: toIso(row.submitted_at) },
    ...{ form_checks, job_name, site_contact, additional_info, area_of_work, operator },
  }
}

interface SiteRow {
  id: number
  ats_number: string
  submitted_at: string
  answers: JsaAnswers
}

const given = sql.placeholder
const readLastAtSite = statement<SiteRow, { everything: boolean }>(
  ({ everything }) => sql`
    with here as (select * from projects where id = ${given('project_id')}),
    there as (
      select p.id, true as same_facility from here join projects p on p.facility_id = here.facility_id
      union all
      select p.id, false from here join projects p
        on ${siteZip(sql`p.zip_code`)} = ${siteZip(sql`here.zip_code`)}
        and ${siteStreet(sql`p.street_address`)} = ${siteStreet(sql`here.street_address`)}
        and ${siteStreet(sql`here.street_address`)} <> '')
    select f.id, p.ats_number, r.submitted_at, r.answers
    from there
    join projects p on p.id = there.id
    join jsa_forms f on f.project_id = p.id
    join jsa_revisions r on r.form_id = f.id and r.revision = f.revision
    where p.id <> ${given('project_id')} and p.deleted_at is null
      and ${visibleTo({ everything, user_id: given('user_id'), company_id: given('company_id') })}
    order by there.same_facility desc, r.submitted_at desc
    limit 1`,
)
