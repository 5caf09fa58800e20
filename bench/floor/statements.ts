/**
 * The least a good engineer would write by hand for what a screen shows: one prepared statement each, with the columns
 * that the portal answers with. No session, no rights, no check of what comes in or goes out.
 */
const listColumns = `p.id, p.job_name, p.created_at, p.ats_number, p.street_address, p.address_line_2, p.city, p.state,
  p.zip_code, p.country, c.company_name, concat_ws(' ', u.first_name, u.last_name) as creator, p.purchase_order_number,
  p.job_number, p.project_type, p.requested_start_date::text, p.step, p.step_at, p.deleted_at`

const listed = (
  where: string,
  page = 'limit 25',
  order = 'p.id desc',
) => `select ${listColumns} from projects p
  join users u on u.id = p.user_id left join companies c on c.id = p.company_id
  where p.deleted_at is null ${where} order by ${order} ${page}`

/** What an order by name needs; the portal's own indexes begin with the step. */
export const nameIndex = {
  create: 'create index floor_by_name on projects (lower(job_name), id) where deleted_at is null',
  drop: 'drop index floor_by_name',
}

export const statements = {
  health: 'select 1',
  list: listed(''),
  active: listed('and p.step < 10'),
  company: listed('and p.company_id = $1'),
  deep: listed('', 'limit 25 offset $1'),
  by_name: listed('', 'limit 25', 'lower(p.job_name), p.id'),
  company_by_last_action: listed('and p.company_id = $1', 'limit 25', 'p.step_at desc, p.id desc'),
  number: `with hits as materialized (select id from projects where search_numbers @> array[$1])
    ${listed('and p.id in (select id from hits)')}`,
  word: listed('and p.search_text like $1'),
  two_words: listed('and p.search_text like $1 and p.search_text like $2'),
  map: `select count(*)::int as count, avg(map_x)::int as x, avg(map_y)::int as y, min(id) as id
    from projects where deleted_at is null and map_x is not null
      and map_y between $1 and $2 and map_x between $3 and $4
    group by map_x >> $5::int, map_y >> $5::int`,
  map_list: `select id, job_name, ats_number, street_address, city, state, step, project_type, map_x, map_y from projects
    where deleted_at is null and map_y between $1 and $2 and map_x between $3 and $4 order by id desc limit 20`,
  total: 'select count(*)::int as total from projects where deleted_at is null',
  active_total: 'select count(*)::int as total from projects where deleted_at is null and step < 10',
  company_total: 'select count(*)::int as total from projects where deleted_at is null and company_id = $1',
  row: 'select * from projects where id = $1',
  page: `select json_build_object(
      'project', to_json(p), 'company', to_json(c), 'facility', to_json(f),
      'manager', json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email,
        'phone', u.phone_number),
      'steps', (select json_agg(json_build_object('step', s.step, 'created_at', s.created_at,
          'evidence', s.evidence, 'username', concat_ws(' ', w.first_name, w.last_name)) order by s.step)
        from project_statuses s join users w on w.id = s.user_id where s.project_id = p.id),
      'members', (select json_agg(json_build_object('id', w.id, 'name', concat_ws(' ', w.first_name, w.last_name),
          'email', w.email, 'phone', w.phone_number, 'title', w.company_position, 'added_at', m.created_at) order by m.id)
        from project_members m join users w on w.id = m.user_id where m.project_id = p.id),
      'comments', (select json_agg(n) from (select k.id, k.content, k.user_id, k.created_at,
          concat_ws(' ', w.first_name, w.last_name) as user_name
        from project_comments k join users w on w.id = k.user_id where k.project_id = p.id
        order by k.id desc limit 50) n),
      'report', (select json_build_object('id', r.id, 'signed_at', r.signed_at, 'updated_at', r.updated_at)
        from gpr_reports r where r.project_id = p.id),
      'locations', (select count(*) from locations l where l.project_id = p.id and l.deleted_at is null),
      'drafts', (select count(*) from locations l where l.project_id = p.id and l.deleted_at is null and l.status = 'draft'),
      'files', (select count(*) from project_files x where x.project_id = p.id),
      'logs', (select count(*) from project_logs x where x.project_id = p.id))::text as body
    from (select id, ats_number, job_name, project_type, project_private, requested_start_date, requested_start_time,
        building_type, type_to_be_scanned, gpr_scan_for_coring, purchase_order_number, job_number, street_address,
        address_line_2, city, state, zip_code, country, company_id, facility_id, user_id, contact_first_name,
        contact_last_name, contact_phone_number, contact_email, step, created_at
      from projects where id = $1) p
    join users u on u.id = p.user_id left join companies c on c.id = p.company_id
    left join facilities f on f.id = p.facility_id`,
  locations: `select coalesce(json_agg(l order by l.ats_location_number), '[]')::text as body from (
    select l.id, l.name, l.description, l.ats_location_number, l.project_id, l.latitude, l.longitude, l.created_at,
      l.updated_at, l.summaries, l.summary_notes, l.barcode_number, l.status, l.not_scanned, l.confidence, l.version,
      concat_ws(' ', u.first_name, u.last_name) as user,
      (select json_agg(json_build_object('id', f.id, 'filename', f.filename, 'type', f.type, 'size', f.size,
          'width', f.width, 'height', f.height, 'taken_at', f.taken_at, 'marks', x.marks) order by f.id)
        from location_files x join files f on f.id = x.file_id where x.location_id = l.id and x.deleted_at is null) as files
    from locations l join users u on u.id = l.user_id where l.project_id = $1 and l.deleted_at is null) l`,
  comment: `insert into project_comments (project_id, user_id, content) values ($1, $2, $3) returning id, created_at`,
  create: `insert into projects (job_name, requested_start_date, requested_start_time, building_type, type_to_be_scanned,
      gpr_scan_for_coring, street_address, city, state, zip_code, company_id, user_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, job_name, ats_number`,
  user: 'select id, email, first_name, last_name, password_hash from users where email = $1',
  session: `insert into sessions (user_id, token_hash, device, last_used_at, expires_at)
    values ($1, $2, 'bench', now(), now() + interval '14 days') returning id`,
}
