import { type SQL, sql } from 'drizzle-orm'
import { type EvidenceState, missingNow, missingSentences } from '#contract/projects/evidence.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import type { ProjectStatus } from '#contract/projects/status.ts'
import type { Queries } from '#server/db/database.ts'
import { json } from '#server/db/json-text.ts'
import { reportChanged } from './report-change.ts'

/** What a project has to show for its steps, written as JSON by the database. */
export function evidenceJson(projectId: SQL): SQL {
  const locations = (condition = sql``) =>
    json.number(sql`(select count(*) from locations x
      where x.project_id = ${projectId} and x.deleted_at is null ${condition})`)
  // a signature from before revisions were kept is the first one
  const revision = sql`greatest(v.revision, case when r.customer_signature is not null then 1 end)`
  return sql`(select ${json.object({
    locations: locations(),
    draft_locations: locations(sql`and x.status = 'draft'`),
    report_started: json.boolean(sql`(r.id is not null)`),
    customer_signed: json.boolean(sql`(${revision} is not null)`),
    signed_revision: json.number(revision),
    report_changed: json.boolean(sql`(${reportChanged(projectId)})`),
    jsa: json.value(jsaState(projectId)),
  })} from (select) as one
    left join gpr_reports r on r.project_id = ${projectId}
    left join lateral (select revision, hash, hash_version, content from report_revisions
      where report_id = r.id order by revision desc limit 1) v on true)`
}

/** Signed means: by the representative, in the version that was submitted last. */
const jsaState = (projectId: SQL): SQL => sql`coalesce((select case
    when j.revision = 0 then 'draft'
    when max(s.revision) = j.revision then 'signed'
    when max(s.revision) is not null then 'changed'
    else 'unsigned' end
  from jsa_forms j left join jsa_signatures s on s.form_id = j.id and s.role = 'representative'
  where j.project_id = ${projectId} group by j.id), 'none')`

export async function readEvidence(db: Queries, projectId: number): Promise<EvidenceState> {
  const { rows } = await db.execute<{ state: string }>(
    sql`select ${evidenceJson(sql`${projectId}::int`)} as state`,
  )
  return JSON.parse(rows[0]?.state ?? '{}') as EvidenceState
}

/** What the completed steps of a project ask for that is missing now, and the reason given: a line for each step. */
export async function readMissingEvidence(db: Queries, projectId: number): Promise<string[]> {
  const id = sql`${projectId}::int`
  const { rows } = await db.execute<{ state: string; statuses: StatusRow[] | null }>(sql`
    select ${evidenceJson(id)} as state, (select json_agg(s order by s.step) from project_statuses s
      where s.project_id = ${id}) as statuses`)
  const state = JSON.parse(rows[0]?.state ?? '{}') as EvidenceState
  const statuses = rows[0]?.statuses ?? []
  return missingNow(statuses, state).map(({ step, missing }) => {
    const reason = statuses.find(status => status.step === step)?.evidence?.reason
    const sentences = missingSentences(missing, state)
    if (reason) sentences.push(evidenceMessages.reasonGiven(reason))
    return evidenceMessages.missingOfStep(step, sentences.join(' '))
  })
}

type StatusRow = Pick<ProjectStatus, 'step' | 'evidence'>
