import type pg from 'pg'

/** Fills the portal's database with believable projects until there are `count` of them. */
export async function growTo(client: pg.Client, count: number): Promise<void> {
  await client.query('set statement_timeout = 0')
  await addPlaces(client)
  const missing = count - (await rowsOf(client))
  const indexes = missing > 50_000 ? await dropIndexes(client) : []
  for (let left = missing; left > 0; left -= portion) await addProjects(client, Math.min(left, portion))
  for (const definition of indexes) await client.query(definition)
  await client.query('vacuum (analyze) projects')
  await client.query('vacuum (analyze) project_totals')
  await client.query('checkpoint')
}

const portion = 50_000

async function rowsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select count(*)::int as count from projects')
  return rows[0].count
}

/** Companies and people the projects belong to. */
export async function addPlaces(client: pg.Client): Promise<void> {
  await client.query(`insert into companies (company_name, company_type, city, state)
    select (array['Summit','Granite','Prairie','Mesa','Harbor','Cascade','Pioneer','Keystone'])[1 + n % 8] || ' ' ||
      (array['Builders','Coring','Concrete','Mechanical','Electric','Hospital','Properties'])[1 + n % 7] || ' ' || n,
      'contractor', 'Denver', 'CO' from generate_series(1, 400) n on conflict do nothing`)
  await client.query(`insert into users (email, first_name, last_name, confirmed_at, gpr_access)
    select 'bench' || n || '@people.test',
      (array['Ana','Ben','Cora','Dan','Eli','Fay','Gus','Hana','Ivan','June'])[1 + n % 10],
      (array['Alder','Birch','Cedar','Dogwood','Elm','Fir','Ginkgo'])[1 + n % 7] || n, now(), true
    from generate_series(1, 200) n on conflict do nothing`)
}

/**
 * A search for "tower" finds one of 16, for "boiler" one of 400, for an ATS number one; "annex" and "penthouse" one of
 * ten each, and both together one of 100,000.
 */
async function addProjects(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into projects (job_name, project_type, requested_start_date, requested_start_time, building_type,
      purchase_order_number, job_number, street_address, address_line_2, city, state, zip_code, company_id, user_id, step, created_at)
    select (array['Tower','Clinic','School','Garage','Bridge','Stadium','Library','Depot','Museum','Plant','Lab',
        'Hotel','Arena','Station','Market','Studio'])[1 + n % 16] || ' ' ||
        case when n % 400 = 7 then 'boiler room' else (array['lobby','roof','basement','level 2'])[1 + n / 16 % 4] end
        || ' ' || n,
      (array['gpr','private_utility','811_excavation'])[1 + n % 3], date '2026-01-01' + n % 300, '7:00 AM', 'Office',
      'PO-' || 5000000 + n, 'J' || 70000 + n,
      100 + n % 9000 || ' ' || (array['Larimer','Wazee','Colfax','Broadway','Pearl','Pine'])[1 + n % 6] || ' Street',
      case when n % 100000 = 5 then 'Annex, penthouse' when n % 10 = 1 then 'Annex' when n % 10 = 3 then 'Penthouse' end,
      (array['Denver','Aurora','Boulder','Pueblo','Golden'])[1 + n % 5], 'CO', 80000 + n % 700 || '',
      (select min(id) from companies) + n % 400, (select min(id) from users) + n % 200,
      case when n % 3 = 0 then 1 + n % 9 else 10 end, now() - n % 500 * interval '1 day'
    from generate_series($1::int + 1, $1::int + $2::int) n`,
    [await rowsOf(client), count],
  )
}

/** Building them once at the end is many times faster than keeping them while loading. Gives what builds them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drops: string; builds: string }>(
    `select format('alter table projects drop constraint %I', conname) as drops,
       format('alter table projects add constraint %I %s', conname, pg_get_constraintdef(oid)) as builds
     from pg_constraint where conrelid = 'projects'::regclass and conname = 'projects_client_id_unique'
     union all select format('drop index %I', indexname), indexdef from pg_indexes
     where tablename = 'projects' and indexname not in (select conname from pg_constraint where conrelid = 'projects'::regclass)`,
  )
  for (const { drops } of rows) await client.query(drops)
  return rows.map(({ builds }) => builds)
}
