import pg from 'pg'
import type { Connection } from './database.ts'
import { CannotStart } from './embedded/cannot-start.ts'

/** An owner who is not the owner of all tables cannot change them; said before the first migration fails at it. */
export async function refuseForeignTables(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ me: string; holder: string }>(`
    select current_user as me, pg_get_userbyid(relowner) as holder from (${tables}) t
    where not pg_has_role(relowner, 'USAGE') limit 1`)
  if (rows[0])
    throw new CannotStart(
      `The tables belong to the role ${rows[0].holder}, so the role of MIGRATION_DATABASE_URL (${rows[0].me}) cannot change them. Hand them over once, as a superuser in this database: REASSIGN OWNED BY ${pg.escapeIdentifier(rows[0].holder)} TO ${pg.escapeIdentifier(rows[0].me)}`,
    )
}

/**
 * Lets the portal's own role read and write the rows of all tables, also of those that come later, and nothing else.
 * `owner` holds the given lock, so that it can be told whether both look at the same database.
 */
export async function grantRights(owner: pg.Client, app: Connection, heldLock: number): Promise<void> {
  const role = await roleOf(app, heldLock)
  const { rows } = await owner.query(lacksRights, [role])
  if (!rows[0].lacking) return
  const [name, names] = [pg.escapeIdentifier(role), await namesOf(owner)]
  await owner.query('begin')
  for (const statement of [
    // in the schema of a PostgreSQL before 15 anybody may create tables; only its owner can change that
    `do $$ begin if pg_has_role((select nspowner from pg_namespace where nspname = 'public'), 'USAGE')
      then revoke create on schema public from public; end if; end $$`,
    `grant usage on schema public, drizzle to ${name}`,
    `grant select, insert, update, delete on ${names} to ${name}`,
    `grant usage, select on all sequences in schema public to ${name}`,
    `grant select on drizzle.__drizzle_migrations to ${name}`,
    `alter default privileges in schema public grant select, insert, update, delete on tables to ${name}`,
    `alter default privileges in schema public grant usage, select on sequences to ${name}`,
    // for the statistics after many jobs were placed on the map; older ones wait for autovacuum
    ...((await versionOf(owner)) >= 170_000 ? [`grant maintain on public.projects to ${name}`] : []),
  ])
    await owner.query(statement)
  await owner.query('commit')
}

/** Every table of ours, none of an extension. */
const tables = `
  select c.oid, c.relname, c.relowner from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const lacksRights = `
  select not has_schema_privilege($1, 'drizzle', 'USAGE')
    or exists (select from (${tables}) t where not (
      has_table_privilege($1, t.oid, 'SELECT') and has_table_privilege($1, t.oid, 'INSERT')
      and has_table_privilege($1, t.oid, 'UPDATE') and has_table_privilege($1, t.oid, 'DELETE')))
    or exists (select from pg_class s where s.relnamespace = 'public'::regnamespace
      and case s.relkind when 'S' then not has_sequence_privilege($1, s.oid, 'USAGE') else false end) as lacking`

async function roleOf(app: Connection, heldLock: number): Promise<string> {
  const client = new pg.Client({ ...app, application_name: 'hyperbola migration' })
  client.on('error', () => {})
  await client.connect()
  try {
    // locks of this kind are of one database
    const { rows } = await client.query('select current_user as me, pg_try_advisory_xact_lock($1) as free', [
      heldLock,
    ])
    if (rows[0].free)
      throw new CannotStart('DATABASE_URL and MIGRATION_DATABASE_URL must name the same database.')
    return rows[0].me
  } finally {
    await client.end()
  }
}

async function namesOf(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ relname: string }>(tables)
  return rows.map(({ relname }) => `public.${pg.escapeIdentifier(relname)}`).join(', ')
}

async function versionOf(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  return Number(rows[0]?.version)
}
