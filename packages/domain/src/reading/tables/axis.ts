// One column of a table and what it holds.

import type { Facets } from '../facets.ts'
import type { Piece } from '../pages/row.ts'
import type { ColumnRole } from '../words/heads.ts'

export type Axis = {
  readonly index: number
  readonly role: ColumnRole | 'price' | 'variant' | 'place' | 'empty'
  readonly heads: readonly {
    readonly piece: Piece
    readonly facets: Facets
    /** Over how many columns it stands. */
    readonly columns?: number | undefined
  }[]
}
