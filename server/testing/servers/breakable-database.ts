import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import type { World } from '#server/testing/world.ts'

export interface BreakableDatabase extends OpenDatabase {
  /** Every connection ends and no new one is made, until it is mended. */
  breakDown(): Promise<void>
  mend(): Promise<void>
}

/** The world's database once more, over a way that can be cut. */
export async function openBreakableDatabase(world: World): Promise<BreakableDatabase> {
  const { host, port, ...rest } = world.database.connection as {
    host: string
    port: number
    user: string
    database: string
  }
  const sockets = new Set<Socket>()
  const open = (at: number) =>
    new Promise<ReturnType<typeof createServer>>(resolve => {
      const server = createServer(incoming => {
        const outgoing = connect(`${host}/.s.PGSQL.${port}`)
        for (const socket of [incoming, outgoing]) {
          sockets.add(socket)
          socket
            .on('error', () => {})
            .on('close', () => {
              incoming.destroy()
              outgoing.destroy()
            })
        }
        incoming.pipe(outgoing).pipe(incoming)
      }).listen(at, '127.0.0.1', () => resolve(server))
    })
  let server = await open(0)
  const at = (server.address() as { port: number }).port
  const breakDown = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await closed
  }
  const database = openDatabase({ ...rest, host: '127.0.0.1', port: at }, { onError() {} })
  onTestFinished(async () => {
    await database.close()
    await breakDown()
  })
  return {
    ...database,
    breakDown,
    async mend() {
      server = await open(at)
    },
  }
}
