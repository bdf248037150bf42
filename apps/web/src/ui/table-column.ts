// What a table says of a column, and how it is sorted.

import type { ReactNode } from 'react'

/** All that there is to say of a column, once: a table of few rows is drawn from it by `DataTable`. */
export type TableColumn<Row> = {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly className?: string | undefined
  /** As a grid has it; in a `DataTable` the least width, such as '152px'. */
  readonly width?: string
}

/** A column of a long list, behind the box with which a row is chosen; `VirtualTable` draws it. */
export type Column<Row, Sort extends string = string> = TableColumn<Row> & {
  readonly width: string
  /** The order of the list that its head chooses. */
  readonly sort?: { readonly by: Sort; readonly direction: 'ascending' | 'descending' }
  /** Names the row: always shown, always first. */
  readonly isFixed?: boolean
  /** Shown only to those who have chosen it. */
  readonly isOptional?: boolean
}

/** A column of a table of few rows, shown as blocks on a phone, each value beside the head of its column. */
export type DataColumn<Row> = TableColumn<Row> & {
  /** In the place of the words of the head, such as a box that selects all. */
  readonly headCell?: ReactNode
  /** On a phone: null where the value needs no head, or the word that says more of this row. The first column has no head there unless it is given. */
  readonly narrowHead?: null | ((row: Row) => string)
  /** Aligned at the end of the column, such as figures and actions. */
  readonly isAtEnd?: boolean
  /** What it says names the row, also for those who listen. */
  readonly isRowHead?: boolean
}

export type TableSort<Sort extends string> = {
  readonly by: Sort
  /** Against the direction of its column. */
  readonly isReversed?: boolean
  readonly choose: (by: Sort, isReversed: boolean) => void
}
