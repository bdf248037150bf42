// One cell of the grid: an amount as it is read, with its marks.

import { amountForReading, type CurrencyCode } from '@tradewind/domain/money/amount.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import type { Rate } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import type { RateField } from '@tradewind/domain/rate-sheet/rates/consistent-rate.ts'
import { noPriceText, shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { memo, type ReactNode } from 'react'
import type { CellRow } from './grid-model.ts'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'

type GridCellProps = {
  id: string
  row: number
  column: number
  field: RateField | undefined
  text: string | undefined
  isSold: boolean
  /** Of its season. */
  isFirst: boolean
  isChanged: boolean
  isDerived: boolean
  /** A commission that follows the default. */
  isDefault: boolean
  /** In which percentage of a share the rate is. */
  share: string | undefined
  finding: string | undefined
  /** What stood here the year before, with the difference. */
  before: string | undefined
  isSelected: boolean
  isActive: boolean
  isFilled: boolean
  edge: string | undefined
  isCorner: boolean
  send: Grid['send']
  editor: ReactNode
}

/** Drawn again only when it is another: of a row of forty cells a key changes one or two. */
export const GridCell = memo(function GridCell(cell: GridCellProps) {
  return (
    <div
      role="gridcell"
      id={cell.id}
      aria-colindex={cell.column + 2}
      aria-selected={cell.isSelected}
      aria-invalid={cell.finding === undefined ? undefined : true}
      title={cell.finding ?? markTitle(cell)}
      className={classes.cell}
      data-field={cell.field}
      data-first={cell.isFirst || undefined}
      data-none={!cell.isSold || undefined}
      data-changed={cell.isChanged || undefined}
      data-finding={cell.finding === undefined ? undefined : true}
      data-derived={cell.isDerived || cell.isDefault || cell.share !== undefined || undefined}
      data-selected={cell.isSelected || undefined}
      data-active={cell.isActive || undefined}
      data-edge={cell.edge}
      data-fill={cell.isFilled || undefined}
      data-row={cell.row}
      data-column={cell.column}
    >
      {cell.editor ?? cell.text}
      {cell.before !== undefined && cell.editor === undefined && (
        <small className={classes.before}>
          <span className="sr">, the year before </span>
          {cell.before}
        </small>
      )}
      {cell.isCorner && (
        <i
          className={classes.handle}
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation()
            cell.send({ type: 'pressCorner' })
          }}
        />
      )}
    </div>
  )
})

function markTitle({ isChanged, isDefault, share }: GridCellProps): string | undefined {
  if (share !== undefined) return share
  if (isChanged) return 'Changed since the last version'
  return isDefault ? 'The default commission' : undefined
}

type ShownCell = { readonly text: string; readonly isSold: boolean }

export function shownCell({ page }: CellRow, at: CellAddress, currency: CurrencyCode): ShownCell {
  const rate = findRate(page, at)
  return rate ? shownRateIn(rate, currency)[at.field] : NO_RATE
}

const NO_RATE: ShownCell = { text: '', isSold: true }

type ShownFields = Readonly<Record<RateField, ShownCell>>
/** A rate is written out once for each of its states. */
const known = new WeakMap<Rate, { readonly currency: CurrencyCode; readonly fields: ShownFields }>()

function shownRateIn(rate: Rate, currency: CurrencyCode): ShownFields {
  const before = known.get(rate)
  if (before?.currency === currency) return before.fields
  const fields = fieldsOf(rate, currency)
  known.set(rate, { currency, fields })
  return fields
}

function fieldsOf(rate: Rate, currency: CurrencyCode): ShownFields {
  if (rate.notApplicable) {
    const none = { text: noPriceText(rate), isSold: false }
    return { retail: none, commission: { text: '', isSold: false }, nett: none }
  }
  const { retail, commission = '', nett } = shownRate(rate, currency)
  return {
    retail: { text: retail === undefined ? '' : amountForReading(retail, currency), isSold: true },
    commission: { text: commission, isSold: true },
    nett: { text: nett === undefined ? '' : amountForReading(nett, currency), isSold: true },
  }
}
