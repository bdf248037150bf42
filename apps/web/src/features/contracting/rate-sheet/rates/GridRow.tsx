// One row of the grid: its head and its cells.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { GridCell, shownCell } from './GridCell.tsx'
import { memo, type ReactNode } from 'react'
import { cellId } from './grid-cells.ts'
import type { CellRow, GridColumn } from './grid-model.ts'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'

export type CellMark = {
  readonly isChanged?: boolean
  readonly finding?: string
  readonly isDerived?: boolean
  /** A commission that follows the default. */
  readonly isDefault?: boolean
  /** In which percentage of a share the rate is. */
  readonly share?: string
  readonly before?: string
}

export type MarkOf = (at: CellAddress) => CellMark | undefined

type GridRowProps = {
  gridId: string
  row: CellRow
  index: number
  rowIndex: number
  currency: CurrencyCode
  from: number
  to: number
  isTop: boolean
  isBottom: boolean
  fillFrom: number
  fillTo: number
  active: number
  columns: readonly GridColumn[]
  markOf: MarkOf
  send: Grid['send']
  editor: ReactNode
  editing: number
}

/** Drawn again only when something in this row is another: typing in one row leaves the others alone. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, row, index, rowIndex, currency, from, to, columns, markOf, send, editor, editing } = props
  return (
    // What hangs over into the next row is drawn above it: the corner of a selection, and over that a field with its message.
    <div role="row" className={classes.row} aria-rowindex={rowIndex} data-raised={editing === -1 ? props.isBottom || undefined : 'field'}>
      <div role="rowheader" className={classes.rowHead}>
        <span className={`clip ${classes.label}`} title={row.label}>
          {row.label}
        </span>
      </div>
      {row.cells.map((at, column) => {
        const isSelected = column >= from && column <= to
        const isEdited = editing === column
        const shown = at && shownCell(row, at, currency)
        const mark = at && markOf(at)
        return (
          <GridCell
            key={columns[column]?.key}
            id={cellId(gridId, { row: index, column })}
            row={index}
            column={column}
            field={at?.field}
            text={shown?.text}
            isSold={shown?.isSold !== false}
            isFirst={columns[column - 1]?.season !== columns[column]?.season}
            isChanged={mark?.isChanged === true && !isEdited}
            isDerived={mark?.isDerived === true}
            isDefault={mark?.isDefault === true}
            share={mark?.share}
            finding={mark?.finding}
            before={mark?.before}
            isSelected={isSelected}
            isActive={props.active === column}
            isFilled={column >= props.fillFrom && column <= props.fillTo}
            edge={isSelected ? edges(props, column) : undefined}
            isCorner={props.isBottom && column === to && !isEdited}
            send={send}
            editor={isEdited ? editor : undefined}
          />
        )
      })}
    </div>
  )
})

function edges({ from, to, isTop, isBottom }: GridRowProps, column: number): string {
  return [isTop && 't', isBottom && 'b', column === from && 'l', column === to && 'r'].filter(Boolean).join('')
}
