import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import classes from './data-table.module.css'

export interface Column<R, S extends string = never> {
  label: string
  cell: (row: R) => ReactNode
  /** Where a row is shown as a card: its title, a fact that the card leaves out, or an action below the facts. */
  card?: 'title' | 'hidden' | 'action'
  /** The label on a card, where it differs. */
  cardLabel?: string
  /** Text that may break anywhere, such as an email address. */
  long?: true
  /** The name to sort the rows by; without one the column cannot be sorted by. */
  sort?: S
  /** Names the row for screen readers and holds its link, which reaches over the whole row. */
  rowLink?: true
  /** Of the cells, where the table has a look of its own. */
  className?: string
}

export interface Sorting<S extends string> {
  /** None while the rows come in an order of their own. */
  by?: S
  order: 'asc' | 'desc'
  onSort: (by: S, order: 'asc' | 'desc') => void
}

/** A table on a wide screen, cards on a narrow one, with the same texts and actions. */
export function DataTable<R, S extends string = never>({
  label,
  columns,
  rows,
  keyOf,
  sorting,
  className = classes.standard,
}: {
  label: string
  columns: Column<R, S>[]
  rows: R[]
  keyOf: (row: R) => string | number
  sorting?: Sorting<S>
  /** Replaces the standard spacing and the standard cards. */
  className?: string
}) {
  return (
    <div className={classes.frame}>
      <table className={`${classes.table} ${className}`} aria-label={label}>
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
                <Cell key={column.label} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<R, S extends string>({ column, row }: { column: Column<R, S>; row: R }) {
  const { label, cardLabel = label, cell, card = 'fact', long, rowLink, className } = column
  if (rowLink)
    return (
      <th
        scope="row"
        className={[classes.rowLink, className].join(' ')}
        data-label={cardLabel}
        data-card={card}
      >
        {cell(row)}
      </th>
    )
  return (
    <td className={className} data-label={cardLabel} data-card={card} data-long={long}>
      {cell(row)}
    </td>
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
