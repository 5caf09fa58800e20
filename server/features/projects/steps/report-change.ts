import { type SQL, sql } from 'drizzle-orm'
import { hashVersion } from '#contract/reports/signed-content.ts'

/**
 * Whether a report says something else than what was signed: of the report `r` and its latest revision `v`. What nobody
 * touched since is the same, which is known from times alone; only otherwise is the content compared, by the database, so
 * that lists and heads of pages need no second read. It has the shape of `signedContent`; a test holds the two together.
 */
export const reportChanged = (projectId: SQL): SQL => sql`case
  when r.signed_at is null then false
  -- signed in this very transaction: its revision is still to come
  when v.hash <> r.signed_hash then false
  when v.hash_version = ${sql.raw(String(hashVersion))} then ${touchedSince(projectId, sql`r.signed_at - interval '1 minute'`)}
    and v.content is distinct from ${contentNow(projectId)}
  -- of signatures from before revisions, the times are all there is
  else ${touchedSince(projectId, sql`r.signed_at`)} end`

/** A save that began before the signature may end after it: whoever compares the content asks from a little earlier. */
const touchedSince = (projectId: SQL, moment: SQL) => sql`(r.updated_at > ${moment} or exists (
  select from locations x where x.project_id = ${projectId} and greatest(x.updated_at, x.deleted_at) > ${moment}))`

const contentNow = (projectId: SQL) => sql`jsonb_build_object(
  'project', (select jsonb_build_object('client_id', y.client_id, 'job_name', y.job_name)
    from projects y where y.id = ${projectId}),
  'report', jsonb_build_object('activities', r.activities, 'area_of_work', r.area_of_work,
    'observations', r.observations, 'tech_name', r.tech_name),
  'locations', (select coalesce(jsonb_agg(${locationNow} order by x.client_id), '[]')
    from locations x where x.project_id = ${projectId} and x.deleted_at is null and x.status = 'saved'))`

const locationNow = sql`jsonb_build_object('client_id', x.client_id, 'name', x.name, 'description', x.description,
  'summaries', array(select task from unnest(x.summaries) task order by task collate "C"), 'summary_notes', x.summary_notes, 'barcode_number', x.barcode_number,
  'not_scanned', (select coalesce(jsonb_agg(jsonb_build_object('area', n->>'area', 'reason', n->>'reason')
      order by n->>'area' collate "C", n->>'reason' collate "C"), '[]') from jsonb_array_elements(x.not_scanned) n), 'confidence', x.confidence, 'second_method_advised', x.second_method_advised,
  'unit_system', x.unit_system, 'latitude', x.latitude, 'longitude', x.longitude,
  'photos', (select coalesce(jsonb_agg(jsonb_build_object('client_id', f.client_id, 'sha256', f.sha256,
      'marks', l.marks) order by f.client_id), '[]')
    from location_files l join files f on f.id = l.file_id where l.location_id = x.id and l.deleted_at is null))`
