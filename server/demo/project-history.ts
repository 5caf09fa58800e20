import { sql } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { auditedCalls } from '#contract/audit.ts'
import { callName } from '#contract/call-name.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ActivityKind } from '#contract/projects/dashboard.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import { found } from '#server/services/runtime/failure.ts'

/** The demo is filled without requests, which would have left these rows. */
export async function addHistory(db: Queries): Promise<void> {
  const kinds = Object.entries(calls).map(([kind, call]) => ({
    kind,
    call: callName(call),
    record: found(auditedCalls.get(call)).record,
  }))
  const steps = allStatuses.map(({ step, finishedTitle }) => ({ step, title: finishedTitle }))
  await db.execute(sql`
    insert into audit_log (at, outcome, user_id, call, record, record_id, project_id, subject, address,
      device)
    select a.created_at, 'done', a.user_id, k.call, k.record, coalesce(l.id, s.step, a.comment_id, a.report_id),
      a.project_id, coalesce('Location ' || l.ats_location_number || ', ' || l.name, a.subject), '127.0.0.1', 'demo'
    from (
      select id, project_id, user_id, kind, subject, comment_id, null::int as report_id, created_at from project_activity
      union all select id, project_id, user_id, 'report', null, null, id, created_at from gpr_reports
      union all select v.id, r.project_id, v.signed_by, 'signature', concat_ws(', ', v.customer_name, 'Revision ' || v.revision),
        null, r.id, v.signed_at
        from report_revisions v join gpr_reports r on r.id = v.report_id) a
    join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind text, call text, record text) on k.kind = a.kind
    left join locations l on a.kind = 'location' and l.project_id = a.project_id and l.name = a.subject
    left join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (step int, title text)
      on a.kind = 'step' and s.title = a.subject
    order by a.created_at, a.id`)
}

const calls: Record<ActivityKind, Endpoint> = {
  started: api.projects.create,
  step: api.projects.advance,
  comment: api.projectRecords.addComment,
  file: api.projectRecords.addFiles,
  log: api.projectRecords.addLogItem,
  member: api.projectRecords.invite,
  location: api.locations.addToReport,
  report: api.reports.create,
  signature: api.reports.sign,
  jsa: api.jsa.create,
  jsa_signature: api.jsa.sign,
}
