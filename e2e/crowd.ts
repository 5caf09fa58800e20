import { inDatabase } from './portal-database.ts'

/** More people than anybody could page through, straight in the database of the portal under trial. */
export async function addCrowd(name: string, count: number): Promise<void> {
  await inDatabase(async client => {
    // one long list of new entries, put in its place at once, instead of many short ones
    await client.query(`set gin_pending_list_limit = '256MB'; set maintenance_work_mem = '256MB'`)
    await client.query(
      `insert into users (email, first_name, last_name, confirmed_at)
      select 'crowd' || n || '@' || $2::text || '.crowd.test',
        (array['Ana','Ben','Cora','Daniel','Elijah','Fay','Gustavo','Hannah','Ivan','June','Karl'])[1 + n % 11],
        (array['Brown','Garcia','Miller','Davis','Lopez','Wilson','Thomas','Moore','Perez','Clark'])[1 + n % 10], now()
      from generate_series(1, $1::int) n on conflict do nothing`,
      [count, name],
    )
    await client.query(`select gin_clean_pending_list('users_search')`)
    await client.query('analyze users')
  })
}

/** Nothing refers to them, so the references of every table need not be looked at, once for each of them. */
export async function removeCrowd(name: string): Promise<void> {
  await inDatabase(async client => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `with removed as (delete from users where email like '%@' || $1::text || '.crowd.test' returning id)
      update list_totals set count = count - (select count(*) from removed)
      where list = 'users' and shard = (select min(shard) from list_totals where list = 'users')`,
      [name],
    )
    await client.query('commit')
    await client.query('vacuum (analyze) users')
  })
}

/** Companies without people; making them one by one would take as many accounts. */
export async function addCompanies(count: number): Promise<void> {
  await inDatabase(async client => {
    await client.query(
      `insert into companies (company_name, company_type)
      select 'Company ' || gen_random_uuid(), 'contractor' from generate_series(1, $1::int)`,
      [count],
    )
  })
}
