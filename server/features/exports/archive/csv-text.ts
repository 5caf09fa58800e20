import { stringify } from 'csv-stringify/sync'
import { byteOrderMark, csvOptions } from '#contract/csv.ts'
import { inBatches } from '#server/services/runtime/batches.ts'

/** A value of a cell; a list is written with semicolons. */
export type Cell = string | number | boolean | null | undefined | readonly string[]

/** The cells of a row in the order of the columns. */
export type CsvRow = readonly Cell[]

/** A table under the names of its columns. */
export const csvText = (columns: readonly string[], rows: AsyncIterable<CsvRow> | Iterable<CsvRow>) =>
  csvLines(withColumns(columns, rows))

/** A table as text, some rows at a time. */
export async function* csvLines(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  yield byteOrderMark
  for await (const batch of inBatches(rows, 200)) yield textOf(batch)
}

const textOf = (rows: readonly CsvRow[]) =>
  stringify(
    rows.map(row => row.map(toCell)),
    csvOptions,
  )

function toCell(cell: Cell): string | number {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'object' ? cell.join('; ') : cell
}

async function* withColumns(columns: readonly string[], rows: AsyncIterable<CsvRow> | Iterable<CsvRow>) {
  yield columns
  yield* rows
}
