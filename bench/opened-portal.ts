import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '#server/testing/tools/free-port.ts'
import { type Portal, startPortal } from './portal.ts'

/** A portal on data of its own, with a connection to its database; `close` removes all of it. */
export async function openPortal(): Promise<{
  portal: Portal
  dataDir: string
  client: pg.Client
  close(): Promise<void>
}> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-bench-'))
  await chmod(folder, 0o711)
  const dataDir = path.join(folder, 'data')
  const portal = await startPortal(dataDir, await freePort())
  const client = await connect(dataDir)
  return {
    ...{ portal, dataDir, client },
    async close() {
      await client.end()
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** To the embedded database of a portal. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({
    host: path.join(dataDir, 'socket'),
    port: 5432,
    user: 'hyperbola',
    database: 'hyperbola',
  })
  await client.connect()
  return client
}
