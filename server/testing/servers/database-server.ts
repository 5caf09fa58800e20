import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/db/database.ts'
import { superuser } from '#server/db/embedded/cluster.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { addCast } from '#server/testing/cast.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: { host: string; port: number; user: string; database: string }
    packageRoot: string
  }
}

/** One server for the whole run. Each test file copies the template, which takes a few hundredths of a second. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const packageRoot = path.resolve(import.meta.dirname, '../../..')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-tests-'))
  // The database's own user must be able to enter it when the tests run as root.
  await chmod(dataDir, 0o711)
  const embedded = await startEmbedded({ dataDir, dataDirChosen: true, packageRoot, durable: false })
  // tests make databases, and bring about what the portal's own role could not
  const server = { ...embedded.connection, user: superuser }
  await makeTemplate(server, packageRoot)
  project.provide('databaseServer', server)
  project.provide('packageRoot', packageRoot)
  return async () => {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function makeTemplate(
  connection: Extract<Connection, { host: string }>,
  packageRoot: string,
): Promise<void> {
  const maker = new pg.Client(connection)
  await maker.connect()
  await maker.query('create database template_world')
  await maker.end()
  const template = { ...connection, database: 'template_world' }
  await migrate(template, packageRoot)
  const client = new pg.Client(template)
  await client.connect()
  await addCast(drizzle(client))
  await client.end()
}
