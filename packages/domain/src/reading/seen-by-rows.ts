// What all rows of a table see of it, apart from one another.

import { areSoldAsUnits, hasMoreThanFour } from './capacity.ts'
import type { FileContext } from './file-context.ts'
import { hasGroups } from './group-sizes.ts'
import type { RawRate } from './raw-rate.ts'
import { roomAbove } from './room-of-rate.ts'
import type { FactsOfRows, TableFacts } from './table-facts.ts'
import type { Axis } from './tables/axis.ts'
import { type BodyRow, type FoundTable, labelOf, plain, type TableFrame, type TextLine } from './tables/table.ts'
import { unreadPriceColumns } from './weighing/unsure-columns.ts'
import { roleOfRow } from './words/heads.ts'

/** What each row sees of its table. It stays the same object where a correction changes none of it. */
export type SeenByRows = {
  readonly table: TableFrame
  readonly axes: readonly Axis[]
  readonly facts: FactsOfRows
  readonly context: FileContext
  readonly groups: boolean
  /** A row below the rates with the minimum stay of each column. */
  readonly leastNights: BodyRow | undefined
  /** Columns whose heads say nothing that is known. */
  readonly unread: ReadonlySet<number>
  readonly areSoldAsUnits: boolean
  readonly hasMoreThanFour: boolean
  /** In the order in which the sections begin. */
  readonly saidBySections: readonly SaidBySection[]
}

/** What the line over some rows says of them. */
export type SaidBySection = {
  readonly above: ReturnType<typeof roomAbove>
  readonly name: string | undefined
  readonly board: RawRate['board']
  readonly basis: RawRate['basis']
}

export function seenByRows(found: FoundTable, axes: readonly Axis[], facts: TableFacts, context: FileContext): SeenByRows {
  const { rows: _rows, ...table } = found
  const { sectionName, boardOf, basisOf, ...ofRows } = facts
  return {
    table,
    axes,
    facts: ofRows,
    context,
    groups: hasGroups(found, axes, context, facts),
    leastNights: leastNightsOf(found),
    unread: unreadPriceColumns(axes, found),
    areSoldAsUnits: areSoldAsUnits(found, axes),
    hasMoreThanFour: hasMoreThanFour(found, axes),
    saidBySections: sectionsOf(found).map((section) => ({
      above: roomAbove(found, axes, section, facts, context),
      name: sectionName(section),
      board: boardOf(section),
      basis: basisOf(section),
    })),
  }
}

/** The row below the rates with the minimum stay of each column; undefined without one. */
export function leastNightsOf({ rows }: FoundTable): BodyRow | undefined {
  return rows.find((row) => roleOfRow(plain(labelOf(row))) === 'minStay')
}

/** The sections of the rows, in their order; undefined: rows without one. */
export function sectionsOf({ rows }: FoundTable): (TextLine | undefined)[] {
  return [...new Set(rows.map(({ section }) => section))]
}
