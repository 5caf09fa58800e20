import pg from 'pg'
import type { Connection } from '#server/db/database.ts'

/**
 * A connection for a backup or a restore: without timeouts, and with fixed formats of values, whatever the settings of
 * the server, the database or the user are.
 */
export async function openBackupConnection(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'hyperbola backup', keepAlive: true })
  // Without a listener a connection that breaks while idle would end the process; the next query fails instead.
  client.on('error', () => {})
  await client.connect()
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [name, value])
  }
  return client
}

const settings = {
  statement_timeout: '0',
  lock_timeout: '5min',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  client_encoding: 'UTF8',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  // rows are read in their physical order, so that a restored table gives the same text again
  synchronize_seqscans: 'off',
}
