import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether a report says something else than what was signed: of the report `r` and its latest revision `v`. What nobody
 * touched since is the same, which is known from times alone; only otherwise is the content compared, by the database, so
 * that lists and heads of pages need no second read. It has the shape of `signedContent`; a test holds the two together.
 */
export const reportChanged = (projectId: SQL): SQL => sql`case
  when r.signed_at is null then false
  -- signed in this very transaction: its revision is still to come
  when v.hash <> r.signed_hash then false
  when v.hash_version > 1 then ${touchedSince(projectId, sql`r.signed_at - interval '1 minute'`)}
    and v.content is distinct from ${contentNow(projectId)}
  -- of signatures from before revisions, the times are all there is
  else ${touchedSince(projectId, sql`r.signed_at`)} end`

/**
 * A save that began before the signature may end after it: whoever compares the content asks from a little earlier. With
 * a location goes the plan it is pinned on, whose name is signed too.
 */
const touchedSince = (projectId: SQL, moment: SQL) => sql`(r.updated_at > ${moment} or exists (
  select from locations x left join plans plan on plan.id = x.plan_id and x.deleted_at is null
  where x.project_id = ${projectId} and greatest(x.updated_at, x.deleted_at, plan.updated_at) > ${moment}))`

const contentNow = (projectId: SQL) => sql`jsonb_build_object(
  'project', (select jsonb_build_object('client_id', y.client_id, 'job_name', y.job_name)
    from projects y where y.id = ${projectId}),
  'report', jsonb_build_object('activities', r.activities, 'area_of_work', r.area_of_work,
    'observations', r.observations, 'tech_name', r.tech_name),
  'locations', (select coalesce(jsonb_agg(${locationNow} order by x.client_id), '[]')
    from locations x where x.project_id = ${projectId} and x.deleted_at is null and x.status = 'saved'))`

const cores = sql`from location_cores c where c.location_id = x.id and c.deleted_at is null`
const targets = sql`from location_targets t where t.location_id = x.id and t.deleted_at is null`

const recordNow = sql`case when num_nonnulls(x.building, x.level, x.grid_reference, x.axes, x.conditions, x.equipment, x.plan_id) = 0
    and not exists (select ${targets}) and not exists (select ${cores}) then '{}'
  else jsonb_build_object('record', jsonb_build_object('building', x.building, 'level', x.level,
    'grid_reference', x.grid_reference, 'axes', x.axes, 'conditions', x.conditions, 'equipment', x.equipment - 'id',
    'pin', (select jsonb_build_object('plan', p.client_id, 'name', p.name, 'x', x.plan_x, 'y', x.plan_y)
      from plans p where p.id = x.plan_id),
    'targets', (select coalesce(jsonb_agg(jsonb_build_object('client_id', t.client_id, 'type', t.type, 'depth', t.depth,
        'direction', t.direction, 'spacing', t.spacing, 'drawing_size', t.drawing_size, 'marked_width', t.marked_width,
        'confidence', t.confidence, 'quality_level', t.quality_level, 'offset', t."offset", 'line', t.line, 'note', t.note)
      order by t.client_id), '[]') ${targets}),
    'cores', (select coalesce(jsonb_agg(jsonb_build_object('client_id', c.client_id, 'kind', c.kind, 'name', c.name,
        'diameter', c.diameter, 'depth', c.depth, 'verdict', c.verdict, 'reason', c.reason, 'depth_limit', c.depth_limit,
        'clearance', c.clearance, 'clearance_target', c.clearance_target, 'center', c.center, 'line', c.line,
        'planned', c.planned, 'moved_from', c.moved_from, 'moved_by', c.moved_by)
      order by c.client_id), '[]') ${cores}))) end`

const locationNow = sql`jsonb_build_object('client_id', x.client_id, 'name', x.name, 'description', x.description,
  'summaries', array(select task from unnest(x.summaries) task order by task collate "C"), 'summary_notes', x.summary_notes, 'barcode_number', x.barcode_number,
  'not_scanned', (select coalesce(jsonb_agg(jsonb_build_object('area', n->>'area', 'reason', n->>'reason')
      order by n->>'area' collate "C", n->>'reason' collate "C"), '[]') from jsonb_array_elements(x.not_scanned) n), 'confidence', x.confidence, 'second_method_advised', x.second_method_advised,
  'unit_system', x.unit_system, 'latitude', x.latitude, 'longitude', x.longitude,
  'photos', (select coalesce(jsonb_agg(jsonb_build_object('client_id', f.client_id, 'sha256', f.sha256,
      'marks', l.marks) order by f.client_id), '[]')
    from location_files l join files f on f.id = l.file_id where l.location_id = x.id and l.deleted_at is null))
  || ${recordNow}`
