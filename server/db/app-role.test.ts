import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addCast } from '#server/testing/cast.ts'
import type { Connection } from './database.ts'
import { CannotStart } from './embedded/cannot-start.ts'
import { superuser } from './embedded/cluster.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'

let dataDir: string
let embedded: Embedded
const start = () =>
  startEmbedded({ dataDir, dataDirChosen: true, packageRoot: inject('packageRoot'), durable: false })
const setUp = () => migrate(embedded.owner, inject('packageRoot'), embedded.connection)

async function asking<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}
const ask = (connection: Connection, statement: string) =>
  asking(connection, async client => (await client.query(statement)).rows)

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-roles-'))
  await chmod(dataDir, 0o711)
  embedded = await start()
  // as it was before there were roles: everything belongs to the superuser
  const before = { ...embedded.owner, user: superuser }
  await migrate(before, inject('packageRoot'))
  await asking(before, client => addCast(drizzle(client)))
  await embedded.stop()
  embedded = await start()
  await setUp()
})
afterAll(async () => {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('an installation from before there were roles', () => {
  it('keeps its rows, and all of it belongs to the owner', async () => {
    expect(
      (await ask(embedded.connection, 'select count(*)::int as count from users'))[0].count,
    ).toBeGreaterThan(5)
    const owners = `
      select distinct pg_get_userbyid(owner) as owner from (
        select relowner from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
        union all select datdba from pg_database where datname = current_database()
        union all select nspowner from pg_namespace where nspname = 'drizzle') all_of_it(owner)`
    expect(await ask(embedded.owner, owners)).toEqual([{ owner: 'hyperbola_owner' }])
    const routines = `
      select count(*)::int as count from pg_proc p where pronamespace = 'public'::regnamespace
        and pg_get_userbyid(proowner) <> 'hyperbola_owner'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
    expect(await ask(embedded.owner, routines)).toEqual([{ count: 0 }])
  })

  it('can be migrated further by the owner, whose new tables the portal may use', async () => {
    await ask(embedded.owner, 'create table later (id integer primary key generated always as identity)')
    await ask(embedded.connection, 'insert into later default values')
    expect(await ask(embedded.connection, 'select id from later')).toEqual([{ id: 1 }])
    await ask(embedded.owner, 'drop table later')
  })
})

describe("the portal's own role", () => {
  it.each([
    'create role intruder',
    'create database mine',
    'create extension dblink',
    'select rolpassword from pg_authid',
    "copy users to program 'cat'",
    "copy users from '/etc/passwd'",
    "select pg_read_file('/etc/passwd')",
    "alter system set log_statement = 'all'",
    'set role hyperbola_owner',
    `set role ${superuser}`,
    'create table mine (id integer)',
    'create function mine() returns integer language sql as $$ select 1 $$',
    'create schema mine',
    'drop table users',
    'alter table users add column mine text',
    'alter table audit_log disable trigger all',
    'truncate audit_log',
    'truncate users cascade',
    "set session_replication_role = 'replica'",
    'delete from drizzle.__drizzle_migrations',
  ])('may not: %s', async statement => {
    const refusal = ask(embedded.connection, statement)
    await expect(refusal).rejects.toThrow(/permission denied|must be owner|must be superuser|must have/)
  })

  it('is no superuser and may make nothing', async () => {
    const rights = `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
      where rolname in ('hyperbola_app', 'hyperbola_owner')`
    const none = {
      ...{ rolsuper: false, rolcreaterole: false, rolcreatedb: false },
      ...{ rolreplication: false, rolbypassrls: false },
    }
    expect(await ask(embedded.connection, rights)).toEqual([none, none])
  })
})

describe('a role for migrations that is not that of the portal', () => {
  it('is told what to do when the tables are not its own', async () => {
    const superior = { ...embedded.owner, user: superuser }
    await ask(superior, 'create role other login')
    await ask(superior, 'grant usage on schema drizzle to other')
    await ask(superior, 'grant select on drizzle.__drizzle_migrations to other')
    const other = { ...embedded.owner, user: 'other' }
    const refusal = migrate(other, inject('packageRoot'), embedded.connection)
    await expect(refusal).rejects.toThrow(CannotStart)
    await expect(refusal).rejects.toThrow('REASSIGN OWNED BY "hyperbola_owner" TO "other"')
  })

  it('must be of the same database', async () => {
    const elsewhere = { ...embedded.connection, database: 'postgres' }
    const refusal = migrate(embedded.owner, inject('packageRoot'), elsewhere)
    await expect(refusal).rejects.toThrow(
      'DATABASE_URL and MIGRATION_DATABASE_URL must name the same database.',
    )
  })
})
