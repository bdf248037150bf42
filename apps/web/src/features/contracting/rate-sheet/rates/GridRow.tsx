// One row of the grid: its head and its cells.

import { amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { memo, type ReactNode, type RefObject } from 'react'
import { cellId } from './grid-cells.ts'
import type { CellRow, GridColumn } from './grid-model.ts'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'

export type CellMark = { readonly isChanged?: boolean; readonly finding?: string; readonly isDerived?: boolean }

export type MarkOf = (at: CellAddress) => CellMark | undefined
export type RowHead = (row: CellRow) => ReactNode

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
  rowHead: RowHead | undefined
  pointer: RefObject<Grid>
  editor: ReactNode
  editing: number
}

/** Drawn again only when something in this row is another: typing in one row leaves the others alone. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, row, index, rowIndex, currency, from, to, columns, markOf, rowHead, pointer, editor, editing } = props
  return (
    <tr aria-rowindex={rowIndex}>
      <th className={classes.rowHead} scope="row">
        {rowHead ? rowHead(row) : <span className="clip">{row.label}</span>}
      </th>
      {row.cells.map((at, column) => {
        const isSelected = column >= from && column <= to
        const isCorner = props.isBottom && column === to && editing !== column
        const shown = at && shownCell(row, at, currency)
        const mark = at && markOf(at)
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid this is a grid cell, which can be selected
          <td
            key={columns[column]?.key}
            id={cellId(gridId, { row: index, column })}
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={mark?.finding === undefined ? undefined : true}
            title={mark?.finding}
            className={classes.cell}
            data-field={at?.field}
            data-first={columns[column - 1]?.season !== columns[column]?.season || undefined}
            data-none={shown?.isSold === false || undefined}
            data-finding={mark?.finding === undefined ? undefined : true}
            data-derived={mark?.isDerived || undefined}
            data-selected={isSelected || undefined}
            data-active={props.active === column || undefined}
            data-edge={isSelected ? edges(props, column) : undefined}
            data-fill={(column >= props.fillFrom && column <= props.fillTo) || undefined}
            data-row={index}
            data-column={column}
          >
            {editing === column ? editor : shown?.text}
            {mark?.isChanged && editing !== column && <i className={classes.changed} title="Changed since the last version" />}
            {isCorner && (
              <i
                className={classes.handle}
                aria-hidden
                onPointerDown={(event) => {
                  event.stopPropagation()
                  pointer.current.pointerDownOnFill()
                }}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
})

function shownCell({ page }: CellRow, at: CellAddress, currency: CurrencyCode): { text: string; isSold: boolean } {
  const rate = findRate(page, at)
  if (!rate) return { text: '', isSold: true }
  if (rate.notApplicable) return { text: at.field === 'commission' ? '' : 'n/a', isSold: false }
  const shown = shownRate(rate, currency)
  if (at.field === 'commission') return { text: shown.commission ?? '', isSold: true }
  const amount = at.field === 'retail' ? shown.retail : shown.nett
  return { text: amount === undefined ? '' : amountForReading(amount, currency), isSold: true }
}

function edges({ from, to, isTop, isBottom }: GridRowProps, column: number): string {
  return [isTop && 't', isBottom && 'b', column === from && 'l', column === to && 'r'].filter(Boolean).join('')
}
