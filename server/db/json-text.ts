import { getTableColumns, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * A part of an answer that the database wrote as JSON, sent as it is: a page of records is not read into objects,
 * checked, copied and written again. Only fields that a statement names are in it; the tests hold every such answer
 * against its contract (server/testing/world.ts).
 */
export class JsonText {
  constructor(readonly text: string) {}
}

/** An object as JSON with these texts as its fields: what a handler answers with when the database wrote parts of it. */
export function jsonOf(fields: Record<string, unknown>): JsonText {
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${value instanceof JsonText ? value.text : JSON.stringify(value)}`,
  )
  return new JsonText(`{${texts.join()}}`)
}

type Fields = { [name: string]: SQL | Fields }

/**
 * SQL that writes JSON as text: half the time of `json_build_object`, which finds out the type of every argument for
 * every row. Texts go through PostgreSQL's own `to_json`.
 */
export const json = {
  /** Text, or a list or object that PostgreSQL has as such. */
  value: (column: SQL) => sql`coalesce(to_json(${column})::text, 'null')`,
  number: (column: SQL) => sql`coalesce(${column}::text, 'null')`,
  boolean: (column: SQL) => sql`case ${column} when true then 'true' when false then 'false' else 'null' end`,
  moment: (column: SQL) =>
    sql`coalesce(to_char(${column} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null')`,
  /** One of a few texts that are JSON already, by its number from 1. */
  nth: (number: SQL, texts: string[]) => sql`(${sql.raw(`array[${texts.map(quote).join()}]`)})[${number}]`,
  object,
  /** Of the rows of a subquery; an empty list when there are none. */
  list: (item: SQL, order: SQL) =>
    sql`'[' || coalesce(string_agg(${item}, ',' order by ${order}), '') || ']'`,
}

function object(fields: Fields): SQL {
  const texts = Object.entries(fields).map(([name, value], index) => {
    const before = sql.raw(quote(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`))
    return sql`${before} || ${value instanceof SQL ? value : object(value)}`
  })
  return sql`${sql.join(texts, sql` || `)} || '}'`
}

/** Columns under their own names, each as its type asks for. */
export const columnsJson = (table: PgTable, alias: SQL, names: string[]): SQL =>
  object(columnFields(table, alias, names))

/** The same as fields of an object that has others besides. */
export function columnFields(table: PgTable, alias: SQL, names: string[]): Record<string, SQL> {
  const columns = getTableColumns(table)
  const written = names.map(name => {
    const column = sql`${alias}.${sql.identifier(name)}`
    const kind = columns[name]?.dataType
    if (kind === 'date') return [name, json.moment(column)]
    if (kind === 'boolean') return [name, json.boolean(column)]
    return [name, kind === 'number' ? json.number(column) : json.value(column)]
  })
  return Object.fromEntries(written)
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
