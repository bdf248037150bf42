// A table of few rows, all of which are drawn, from columns that are declared once. Long lists are a `VirtualTable`.

import type { ReactNode } from 'react'
import { ShowMore, type MoreRows } from './ShowMore.tsx'
import classes from './DataTable.module.css'
import type { DataColumn } from './table-column.ts'

type DataTableProps<Row> = {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row, at: number) => string
  /** What it is called, where no heading or card says it. */
  label?: string
  /**
   * Its place: `page` scrolls by itself below its head; `part` is within a card or a section; `figures` is within one as well, has a
   * name and numbers, and stays a table on a phone.
   */
  shape?: 'page' | 'part' | 'figures'
  /** The pages that follow, for a list that has several. */
  more?: MoreRows
  className?: string | undefined
  /** For a row that differs from the others, such as the chosen one. */
  rowClass?: (row: Row) => string | undefined
  /** Where the guide points to. */
  place?: string
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, keyOf, label, shape = 'page', more, className = '', rowClass, place } = props
  return (
    <div className={shape === 'page' ? classes.scroll : classes.within} data-place={place}>
      <table className={`${classes.table} ${shape === 'figures' ? classes.figures : classes.stacked} ${className}`} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, head, headCell, width, className: own, isAtEnd = false }) => (
              <th key={id} scope="col" style={{ minWidth: width }} className={namesOf(isAtEnd && classes.atEnd, own)}>
                {headCell ?? head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)} className={rowClass?.(row)}>
              {columns.map((column, i) => (
                <DataCell key={column.id} column={column} row={row} isFirst={i === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <ShowMore list={more} />}
    </div>
  )
}

function DataCell<Row>({ column, row, isFirst }: { column: DataColumn<Row>; row: Row; isFirst: boolean }) {
  const { cell, width, className, isAtEnd = false, isRowHead = false } = column
  const attributes = {
    'data-head': isFirst && !column.narrowHead ? undefined : narrowHeadOf(column, row),
    style: { minWidth: width },
    className: namesOf(isAtEnd && classes.atEnd, className),
  }
  return isRowHead ? (
    <th scope="row" {...attributes}>
      {cell(row)}
    </th>
  ) : (
    <td {...attributes}>{cell(row)}</td>
  )
}

function narrowHeadOf<Row>({ head, narrowHead }: DataColumn<Row>, row: Row): string | undefined {
  if (narrowHead === null) return undefined
  return narrowHead === undefined ? head : narrowHead(row)
}

function namesOf(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
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
