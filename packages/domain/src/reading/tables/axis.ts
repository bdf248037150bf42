// One column of a table and what it holds.

import type { Facets } from '../facets.ts'
import type { Piece } from '../pages/row.ts'
import type { AxisRole } from '../words/heads.ts'

export type Axis = {
  readonly index: number
  readonly role: AxisRole
  /** No word says what it holds: why it was taken so, and what it may be as well where that is nearly as plausible. */
  readonly weighed?: { readonly concluded: AxisRole; readonly because: string; readonly otherwise?: AxisRole } | undefined
  /** How many persons the house below it holds, as printed: it says nothing of its price. */
  readonly capacity?: string | undefined
  readonly heads: readonly {
    readonly piece: Piece
    readonly facets: Facets
    /** How many columns it spans. */
    readonly columns?: number | undefined
  }[]
}
