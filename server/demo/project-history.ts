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
    select a.created_at, 'done', a.user_id, k.call, k.record, coalesce(l.id, s.step, a.record_id),
      a.project_id, coalesce('Location ' || l.ats_location_number || ', ' || l.name, a.subject), '127.0.0.1', 'demo'
    from (
      select id, project_id, user_id, kind, subject, comment_id as record_id, created_at from project_activity
        where kind not in ('jsa', 'jsa_signature')
      union all select id, project_id, user_id, 'report', null, id, created_at from gpr_reports
      union all select v.id, r.project_id, v.signed_by, 'signature', concat_ws(', ', v.customer_name, 'Revision ' || v.revision),
        r.id, v.signed_at
        from report_revisions v join gpr_reports r on r.id = v.report_id
      union all select id, project_id, user_id, 'plan', name, id, created_at from plans
      union all ${ofRecords}
      union all ${ofJsas}) a
    join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind text, call text, record text) on k.kind = a.kind
    left join locations l on a.kind = 'location' and l.project_id = a.project_id and l.name = a.subject
    left join jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s (step int, title text)
      on a.kind = 'step' and s.title = a.subject
    order by a.created_at, a.id`)
}

/** As the history calls them, each with its location. */
const ofRecords = sql`
  select r.id, l.project_id, r.user_id, r.kind,
    concat(r.label, ', Location ', l.ats_location_number, ', ', l.name), r.id, r.created_at
  from (
    select id, location_id, user_id, 'target' as kind, 'T' || number as label, created_at from location_targets
    union all select id, location_id, user_id, 'core',
      coalesce(name, case kind when 'saw' then 'S' else 'C' end || number), created_at from location_cores) r
  join locations l on l.id = r.location_id`

/** Their own tables know more than the activity: which version, and who of the crew. */
const ofJsas = sql`
  select f.id, f.project_id, h.user_id, h.kind, h.subject, h.record_id, h.at
  from jsa_forms f cross join lateral (
    select f.user_id, 'jsa' as kind, 'Draft' as subject, f.id as record_id, f.created_at as at
      where not exists (select from jsa_revisions r where r.form_id = f.id and r.submitted_at = f.created_at)
    union all select r.submitted_by, case when r.submitted_at = f.created_at then 'jsa' else 'jsa_change' end,
      'Version ' || r.revision, f.id, r.submitted_at from jsa_revisions r where r.form_id = f.id
    union all select l.user_id, 'jsa_location', 'Location ' || l.number, l.id, l.created_at
      from jsa_locations l where l.jsa_form_id = f.id
    union all select x.user_id, 'jsa_file', null, f.id, x.created_at from jsa_form_files x where x.form_id = f.id
    union all select c.user_id, 'sign_on_code', null, f.id, c.created_at
      from jsa_sign_on_codes c where c.form_id = f.id
    union all select s.user_id, 'jsa_signature', concat_ws(', ', s.name, 'Version ' || s.revision), f.id, s.signed_at
      from jsa_signatures s where s.form_id = f.id and s.role = 'representative'
    union all select case when s.own_phone then null else s.user_id end,
      case when s.own_phone then 'sign_on_by_code' else 'sign_on' end, s.name, s.id, s.signed_at
      from jsa_signatures s where s.form_id = f.id and s.role = 'crew') h`

const calls: Record<ActivityKind, Endpoint> & Record<string, Endpoint> = {
  started: api.projects.create,
  step: api.projects.advance,
  comment: api.projectRecords.addComment,
  file: api.projectRecords.addFiles,
  log: api.projectRecords.addLogItem,
  member: api.projectRecords.invite,
  location: api.locations.addToReport,
  plan: api.plans.add,
  target: api.targets.add,
  core: api.cores.add,
  report: api.reports.create,
  signature: api.reports.sign,
  jsa: api.jsa.create,
  jsa_change: api.jsa.change,
  jsa_location: api.jsa.addLocation,
  jsa_file: api.jsa.addFiles,
  jsa_signature: api.jsa.sign,
  sign_on: api.crew.sign,
  sign_on_code: api.crew.openCode,
  sign_on_by_code: api.crew.signByCode,
}
