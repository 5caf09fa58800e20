import pg from 'pg'

export interface PreparedStatements {
  Client: typeof pg.Client
  /**
   * Asks again, with new plans: when a migration has changed a table since a statement on it was planned, and when a
   * statement was sent right behind the same one that was to prepare it and failed.
   */
  retryStale<T>(ask: () => Promise<T>): Promise<T>
}

/**
 * Connections that prepare each statement once and from then on send only its name and values. A statement is known by
 * its text. One that comes only once is not prepared, and no more than `most` are, so that lists of varying length in a
 * query cannot fill the memory of the server.
 */
export function prepareStatements(most = 400): PreparedStatements {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  let generation = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size >= most) return known
    if (!seenOnce.delete(text)) {
      if (seenOnce.size >= 10 * most) seenOnce.clear()
      seenOnce.add(text)
      return undefined
    }
    const name = `s${generation}_${names.size}`
    names.set(text, name)
    return name
  }

  return {
    Client: class extends pg.Client {
      // biome-ignore lint/suspicious/noExplicitAny: pg declares many ways to call it, and all are passed on
      override query(query: any, ...rest: any[]): any {
        const unnamed = typeof query === 'object' && query.text && !query.name && !query.submit
        return super.query(unnamed ? { ...query, name: nameOf(query.text) } : query, ...rest)
      }
    },
    async retryStale(ask) {
      try {
        return await ask()
      } catch (error) {
        if (!isStalePlan(error)) throw error
        names.clear()
        generation++
        return ask()
      }
    },
  }
}

export const unprepared: PreparedStatements = { Client: pg.Client, retryStale: ask => ask() }

function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const unknown = 'code' in error && error.code === '26000'
  return unknown || error.message.startsWith('cached plan must not change') || isStalePlan(error.cause)
}
