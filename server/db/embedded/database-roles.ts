import type pg from 'pg'
import { databaseName } from './cluster.ts'
import { connect } from './cluster-client.ts'

/** Owns the database and all in it, and changes the schema. */
export const ownerRole = 'hyperbola_owner'
/** What the portal itself runs as: it reads and writes rows, and nothing else. `migrate` gives it the rights. */
export const appRole = 'hyperbola_app'

/**
 * The roles and the database. Only this is done as the superuser, who may read files and run programs. A database that
 * was made when there was no other role belongs to the superuser, and is handed over.
 */
export async function prepareDatabase(host: string): Promise<void> {
  await withClient(host, 'postgres', async client => {
    for (const role of [ownerRole, appRole]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      if (rowCount === 0) await client.query(`create role ${role} login`)
    }
    const { rows } = await client.query(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [databaseName],
    )
    if (rows.length === 0) await client.query(`create database ${databaseName} owner ${ownerRole}`)
    else if (rows[0].owner !== ownerRole)
      await client.query(`alter database ${databaseName} owner to ${ownerRole}`)
  })
  await withClient(host, databaseName, handOver)
}

/** All or nothing; nothing to do but look when everything is the owner's. */
async function handOver(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ofSuperuser, [ownerRole])
  if (rows.length === 0) return
  await client.query('begin')
  for (const { statement } of rows) await client.query(statement)
  await client.query('commit')
}

/** Without what an extension brought, and sequences that belong to a column: those go with their table. */
const ofSuperuser = `
  with schemas as (
    select oid, nspname, nspowner from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
  ), me as (select oid from pg_roles where rolname = current_user)
  select format('alter schema %I owner to %I', nspname, $1::text) as statement
  from schemas, me where nspowner = me.oid
  union all
  select format('alter %s %s owner to %I',
    case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
    c.oid::regclass, $1)
  from pg_class c join schemas on schemas.oid = relnamespace, me
  where relowner = me.oid and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('e', 'a', 'i'))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
  from pg_proc p join schemas on schemas.oid = pronamespace, me
  where proowner = me.oid and not exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`

async function withClient(
  host: string,
  database: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await connect(host, database)
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
