import pg from 'pg'

/** For what no journey can wait for, or bring about by hand: straight in the database of the portal under trial. */
export async function inDatabase(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const host = process.env.PORTAL_SOCKET
  if (!host) throw new Error('PORTAL_SOCKET must name the folder of the database socket; npm test sets it.')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
