// A table of few rows, all of which are drawn, from columns that are declared once. Long lists are a `VirtualTable`.

import type { ReactNode } from 'react'
import { ShowMore, type MoreRows } from './ShowMore.tsx'
import classes from './DataTable.module.css'
import type { DataColumn } from './table-column.ts'

type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The pages that follow, for a list that has several. */
  more?: MoreRows
  className?: string | undefined
  /** Where the guide points to. */
  place?: string
}

export function DataTable<Row>({ columns, rows, keyOf, more, className = '', place }: DataTableProps<Row>) {
  return (
    <div className={classes.scroll} data-place={place}>
      <table className={`${classes.table} ${className}`}>
        <thead>
          <tr>
            {columns.map(({ id, head, headCell, width, isAtEnd = false }) => (
              <th key={id} style={{ minWidth: width }} className={isAtEnd ? classes.atEnd : undefined}>
                {headCell ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column, i) => (
                <td
                  key={column.id}
                  data-head={i === 0 ? undefined : narrowHeadOf(column, row)}
                  style={{ minWidth: column.width }}
                  className={classOf(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <ShowMore list={more} />}
    </div>
  )
}

function narrowHeadOf<Row>({ head, narrowHead }: DataColumn<Row>, row: Row): string | undefined {
  if (narrowHead === null) return undefined
  return narrowHead === undefined ? head : narrowHead(row)
}

function classOf<Row>({ className, isAtEnd = false }: DataColumn<Row>): string | undefined {
  return [isAtEnd && classes.atEnd, className].filter(Boolean).join(' ') || undefined
}

/** What a row is called, with what is to be said of it in a second line. */
export function NameCell({ name, second }: { name: ReactNode; second: ReactNode }) {
  return (
    <>
      <span className={classes.name}>{name}</span>
      <SecondLine>{second}</SecondLine>
    </>
  )
}

/** Below the value of a cell. */
export function SecondLine({ children }: { children: ReactNode }) {
  return <span className={classes.second}>{children}</span>
}
