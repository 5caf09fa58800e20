import pg from 'pg'

/** No journey waits for a month: the first sign-in is moved in the database of the portal under trial. */
export async function makeTrainingOverdue(email: string): Promise<void> {
  const host = process.env.PORTAL_SOCKET
  if (!host) throw new Error('PORTAL_SOCKET must name the folder of the database socket; npm test sets it.')
  const client = new pg.Client({ host, port: 5432, user: 'hyperbola', database: 'hyperbola' })
  await client.connect()
  await client.query(`update users set training_started_at = now() - interval '40 days' where email = $1`, [
    email,
  ])
  await client.end()
}
