// What a table says of a column, and how it is sorted.

import type { ReactNode } from 'react'

/** A column behind the box with which a row is chosen: all that there is to say of it. */
export type Column<Row, Sort extends string = string> = {
  readonly id: string
  readonly head: string
  /** As a grid has it. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  readonly className?: string | undefined
  /** The order of the list that its head chooses. */
  readonly sort?: { readonly by: Sort; readonly direction: 'ascending' | 'descending' }
  /** Names the row: always shown, always first. */
  readonly isFixed?: boolean
  /** Shown only to those who have chosen it. */
  readonly isOptional?: boolean
}

export type TableSort<Sort extends string> = {
  readonly by: Sort
  /** Against the direction of its column. */
  readonly isReversed?: boolean
  readonly choose: (by: Sort, isReversed: boolean) => void
}
