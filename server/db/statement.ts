import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Queries } from './database.ts'

type Shape = Record<string, string | number | boolean | null | undefined>
type Values = Record<string, unknown>

/**
 * A statement whose text is written once for each shape it can have (which filter, how many words), with
 * `sql.placeholder` for what differs from call to call: writing SQL costs more than sending it. Moments and dates come
 * as text, see `toIso`. A `quick` one takes less than a millisecond; see shared-connections.ts.
 */
export function statement<Row, S extends Shape = Record<never, never>>(
  write: (shape: S) => SQL,
  { quick = false }: { quick?: boolean } = {},
) {
  const written = new Map<string, { sql: string; params: unknown[] }>()
  return async (db: Queries, values: Values, shape = {} as S): Promise<Row[]> => {
    const key = Object.values(shape).join()
    let query = written.get(key)
    if (!query) {
      query = dialect.sqlToQuery(write(shape))
      written.set(key, query)
    }
    const given = fillPlaceholders(query.params, values)
    const connections = (quick && db.$shared) || db.$client
    const { rows } = await connections.query({ text: query.sql, values: given, types })
    return rows as Row[]
  }
}

const dialect = new PgDialect()

const timestamp = 1184
const date = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text') =>
    id === timestamp || id === date ? asText : pg.types.getTypeParser(id, format)) as never,
}
const asText = (text: string) => text

/** A moment as PostgreSQL writes it, as the contract has it; without a `Date` for each of a page of records. */
export function toIso(text: string): string {
  if (!text.endsWith('+00') || text.length > 29) return new Date(text).toISOString()
  const fraction = `${text.slice(20, -3)}000`.slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`
}
