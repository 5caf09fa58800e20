import pg from 'pg'
import type { OpenDatabase } from './database.ts'

/**
 * Listens to notifications on a connection of its own, and reconnects after an outage. `onMessage` is also called
 * after each (re)connection, with an empty string, since notifications may have been missed.
 */
export function listen(
  { connection }: Pick<OpenDatabase, 'connection'>,
  channel: string,
  onMessage: (payload: string) => void,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({ ...connection, application_name: 'hyperbola listener', keepAlive: true })
    client = next
    next.on('notification', message => onMessage(message.payload ?? ''))
    next.on('error', () => {})
    next.on('end', reconnectSoon)
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      onMessage('')
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
