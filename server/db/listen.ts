import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/**
 * Hears the database's notifications on a connection of its own and comes back by itself after an outage.
 * `heard` is also called after each (re)connection: what was said meanwhile is caught up with.
 */
export function listen(
  { connection }: Pick<OpenDatabase, 'connection'>,
  channel: string,
  heard: (payload: string) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'hyperbola listener', keepAlive: true })
    client = next
    next.on('notification', message => heard(message.payload ?? ''))
    next.on('error', () => {})
    next.on('end', reconnectSoon)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      heard('')
    } catch {
      await next.end().catch(() => {})
      reconnectSoon()
    }
  }
  const reconnectSoon = () => {
    clearTimeout(retry)
    if (!stopped) retry = setTimeout(() => void connect(), reconnectMilliseconds)
  }

  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}

const reconnectMilliseconds = 500
