import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<R, S extends string = never> {
  label: string
  cell: (row: R) => ReactNode
  /** On a narrow screen a row is a card: what heads it, what it leaves out, and what can be done with it. */
  card?: 'title' | 'hidden' | 'action'
  /** Words that may break anywhere, such as an e-mail address. */
  long?: true
  /** The name the list is sorted by; without one it cannot be. */
  sort?: S
}

export interface Sorting<S extends string> {
  by: S
  order: 'asc' | 'desc'
  onSort: (by: S, order: 'asc' | 'desc') => void
}

/** A table where there is room, cards where there is not; the same words and deeds in both. */
export function DataTable<R, S extends string = never>({
  label,
  columns,
  rows,
  keyOf,
  sorting,
}: {
  label: string
  columns: Column<R, S>[]
  rows: R[]
  keyOf: (row: R) => string | number
  sorting?: Sorting<S>
}) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(column => (
              <Heading key={column.label} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={keyOf(row)}>
              {columns.map(column => (
                <td
                  key={column.label}
                  data-label={column.label}
                  data-card={column.card ?? 'fact'}
                  data-long={column.long}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<R, S extends string>({
  column: { label, sort, card },
  sorting,
}: {
  column: Column<R, S>
  sorting?: Sorting<S>
}) {
  if (!sort || !sorting)
    return (
      <th scope="col" data-card={card}>
        {label}
      </th>
    )
  const { by, order, onSort } = sorting
  const sorted = by === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined
  const Arrow = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[sorted ?? 'none']
  return (
    <th scope="col" aria-sort={sorted} data-card={card}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort(sort, sorted === 'ascending' ? 'desc' : 'asc')}
      >
        {label}
        <Arrow size={16} aria-hidden="true" />
      </button>
    </th>
  )
}
