import type pg from 'pg'

/** A project as it is in the middle of its work: steps, members, comments, a report, locations with photos. */
export async function fillProject(
  client: pg.Client,
  { locations, photosEach }: { locations: number; photosEach: number },
): Promise<number> {
  const { rows } = await client.query(
    `insert into projects (job_name, requested_start_date, requested_start_time, building_type, type_to_be_scanned,
      gpr_scan_for_coring, purchase_order_number, street_address, city, state, zip_code, company_id, user_id, step)
    select 'Full ' || $1 || ' locations', date '2026-10-05', '7:00 AM', 'Office', 'Suspended slab', 'Six cores of 4 inches',
      'PO-77', '1480 Wazee Street', 'Denver', 'CO', '80202', (select min(id) from companies), min(id), 6 from users
    returning id, user_id`,
    [locations],
  )
  const [{ id, user_id }] = rows
  await client.query(
    `insert into project_statuses (project_id, step, user_id) select $1, n, $2 from generate_series(1, 6) n`,
    [id, user_id],
  )
  await client.query(
    `insert into project_members (project_id, user_id, added_by) select $1, id, $2 from users order by id limit 6`,
    [id, user_id],
  )
  await client.query(
    `insert into project_comments (project_id, user_id, content)
     select $1, $2, 'Comment ' || n || ': the slab is six inches thick, cables run east and west.'
     from generate_series(1, 20) n`,
    [id, user_id],
  )
  await client.query(
    `insert into gpr_reports (project_id, activities, area_of_work, observations, check_code, user_id)
     values ($1, array['Scanned the slab in two directions'], 'Level 4, north bay', 'Dense rebar', 'bench-' || $1::int, $2)`,
    [id, user_id],
  )
  await client.query(
    `with spots as (
      insert into locations (project_id, ats_location_number, name, description, user_id, summaries, barcode_number, status)
      select $1, n, 'Location ' || n, 'Beside column ' || n, $2, array['Rebar 2 in', 'PT cable 4 in'],
        'BENCH-' || $1::int || '-' || n, 'saved'
      from generate_series(1, $3::int) n returning id),
    pictures as (
      insert into files (key, filename, type, size, sha256, user_id, width, height, taken_at)
      select 'bench/' || spots.id || '/' || n, 'IMG_' || n || '.jpg', 'image/jpeg', 4200000, repeat('ab', 32), $2,
        4000, 3000, now() from spots, generate_series(1, $4::int) n returning id, key)
    insert into location_files (location_id, file_id, user_id, marks)
    select split_part(key, '/', 2)::int, id, $2,
      '[{"shape":"line","target":"rebar","from":{"x":0.1,"y":0.2},"to":{"x":0.9,"y":0.25}}]'::jsonb from pictures`,
    [id, user_id, locations, photosEach],
  )
  await client.query(
    `insert into file_copies (file_id, copy, key, type, size, width, height)
     select f.id, c, f.key || '/' || c, 'image/webp', 90000, 1600, 1200
     from files f, unnest(array['large', 'small', 'print']) c where f.key like 'bench/%' on conflict do nothing`,
  )
  return id
}
