// The grid of rates: looks like a printed rate table, works like a spreadsheet.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { amountForReading } from '@tradewind/domain/money/amount.ts'
import type { CellAddress } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { findRate } from '@tradewind/domain/rate-sheet/rates/change-rate.ts'
import { shownRate } from '@tradewind/domain/rate-sheet/rates/rate.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { CellEditor } from './CellEditor.tsx'
import type { CellRow, GridColumn, GridModel, HeadingRow } from './grid-model.ts'
import type { Cell } from './grid-selection.ts'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'

export type CellMark = { readonly isChanged?: boolean; readonly finding?: string; readonly isDerived?: boolean }

export type RateGridProps = {
  readonly label: string
  readonly model: GridModel
  readonly grid: Grid
  readonly currency: CurrencyCode
  /** The corner above the row heads. */
  readonly corner: ReactNode
  /** The heads of the columns: rows of a table. */
  readonly head: ReactNode
  readonly heading: (row: HeadingRow) => ReactNode
  readonly markOf: (at: CellAddress) => CellMark | undefined
  readonly rowHead?: (row: CellRow) => ReactNode
}

/** Pixels, as in the style sheet. */
const HEIGHTS = { cells: 31, heading: 28 } as const
/** Pixels: what an amount of four digits needs. */
const WIDTHS = { rowHead: 108, retail: 62, commission: 30, nett: 58 } as const
/** With more room than they need, columns grow no further than this. */
const WIDEST = 1.4

export function RateGrid({ label, model, grid, currency, corner, head, heading, markOf, rowHead }: RateGridProps) {
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const { selection, block, fillTo, editing } = grid
  // Rows keep this one for good; what is in it is always the newest.
  const latest = useRef(grid)
  useLayoutEffect(() => {
    latest.current = grid
  })
  const virtual = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[model.rows[index]?.kind ?? 'cells'],
    getItemKey: (index) => model.rows[index]?.key ?? index,
    overscan: 8,
    // Rows that come into sight may wait for the next frame: drawing them at once holds the scrolling up.
    useFlushSync: false,
  })
  const { positions, cellRowAt } = useMemo(() => rowPositions(model), [model])
  const focus = selection?.focus
  const focusIndex = focus === undefined ? undefined : positions[focus.row]
  useEffect(() => {
    if (focus === undefined || focusIndex === undefined) return
    const cell = document.getElementById(cellId(gridId, focus))
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else virtual.scrollToIndex(focusIndex)
  }, [gridId, focus, focusIndex, virtual])
  const width = model.columns.reduce<number>((sum, column) => sum + WIDTHS[column.field], WIDTHS.rowHead)
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))
  const focusGrid = () => table.current?.focus({ preventScroll: true })

  return (
    <div ref={scroller} className={classes.scroll} onPointerUp={grid.pointerUp}>
      <table
        ref={table}
        className={classes.grid}
        style={{ minWidth: width, width: `min(100%, ${width * WIDEST}px)` }}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid whose rows and cells are those of a table
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={model.rows.length + 2}
        aria-colcount={model.columns.length + 1}
        aria-multiselectable
        aria-activedescendant={focus ? cellId(gridId, focus) : undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !selection && grid.rows.length > 0) grid.select({ anchor: ORIGIN, focus: ORIGIN })
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.target === event.currentTarget) grid.onKeyDown(event)
        }}
        onCopy={grid.onCopy}
        onCut={grid.onCut}
        onPaste={grid.onPaste}
        onPointerDown={(event) => {
          const cell = event.button === 0 ? cellOf(event.target) : undefined
          if (!cell || (editing && sameCell(editing.cell, cell))) return
          if (event.pointerType === 'touch' && focus && sameCell(focus, cell)) return grid.edit()
          grid.pointerDown(cell, event.shiftKey)
        }}
        onPointerOver={(event) => {
          const cell = event.buttons === 1 ? cellOf(event.target) : undefined
          if (cell) grid.pointerOver(cell)
        }}
        onDoubleClick={(event) => cellOf(event.target) && grid.edit()}
      >
        <colgroup>
          <col style={{ width: WIDTHS.rowHead }} />
          {model.columns.map((column) => (
            <col key={column.key} style={{ width: WIDTHS[column.field] }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th className={classes.rowHead} rowSpan={2}>
              {corner}
            </th>
            {head}
          </tr>
          <ColumnHeads columns={model.columns} />
        </thead>
        <tbody>
          {above > 0 && (
            <tr aria-hidden>
              <td style={{ height: above }} />
            </tr>
          )}
          {items.map(({ index, key }) => {
            const row = model.rows[index]
            if (!row) return null
            if (row.kind === 'heading')
              return (
                <tr key={key} className={classes.heading} aria-rowindex={index + 2}>
                  {heading(row)}
                </tr>
              )
            const at = cellRowAt[index] ?? -1
            const isIn = block && at >= block.top && at <= block.bottom
            const isFilled = fillTo && at >= fillTo.top && at <= fillTo.bottom
            return (
              <Row
                key={key}
                gridId={gridId}
                row={row}
                index={at}
                rowIndex={index + 2}
                currency={currency}
                from={isIn ? block.left : -1}
                to={isIn ? block.right : -1}
                isTop={at === block?.top}
                isBottom={at === block?.bottom}
                fillFrom={isFilled ? fillTo.left : -1}
                fillTo={isFilled ? fillTo.right : -1}
                active={focus?.row === at ? focus.column : -1}
                columns={model.columns}
                markOf={markOf}
                rowHead={rowHead}
                pointer={latest}
                editor={
                  editing?.cell.row === at ? (
                    <CellEditor key={`${editing.cell.row} ${editing.cell.column}`} grid={grid} editing={editing} done={focusGrid} />
                  ) : undefined
                }
                editing={editing?.cell.row === at ? editing.cell.column : -1}
              />
            )
          })}
          {below > 0 && (
            <tr aria-hidden>
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const ORIGIN: Cell = { row: 0, column: 0 }
const FIELD_NAMES = { retail: 'Retail', commission: '%', nett: 'Nett' } as const
const SPOKEN_FIELDS = { retail: 'retail', commission: 'commission in percent', nett: 'nett' } as const

function ColumnHeads({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <tr className={classes.fields}>
      {columns.map((column, i) => (
        <th
          key={column.key}
          aria-label={`${column.season.seasonName}, ${SPOKEN_FIELDS[column.field]}`}
          data-first={columns[i - 1]?.season !== column.season || undefined}
        >
          {FIELD_NAMES[column.field]}
        </th>
      ))}
    </tr>
  )
}

type RowProps = {
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
  markOf: RateGridProps['markOf']
  rowHead: RateGridProps['rowHead']
  pointer: RefObject<Grid>
  editor: ReactNode
  editing: number
}

/** Drawn again only when something in this row is another: typing in one row leaves the others alone. */
const Row = memo(function Row(props: RowProps) {
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

function edges({ from, to, isTop, isBottom }: RowProps, column: number): string {
  return [isTop && 't', isBottom && 'b', column === from && 'l', column === to && 'r'].filter(Boolean).join('')
}

function cellId(gridId: string, { row, column }: Cell): string {
  return `${gridId}${row}-${column}`
}

function sameCell(a: Cell, b: Cell): boolean {
  return a.row === b.row && a.column === b.column
}

/** Where each row of cells stands among all rows, and the other way round. */
function rowPositions(model: GridModel): { positions: number[]; cellRowAt: number[] } {
  const positions: number[] = []
  const cellRowAt = model.rows.map((row, i) => (row.kind === 'cells' ? positions.push(i) - 1 : -1))
  return { positions, cellRowAt }
}

/** The cell that an event happened in. */
function cellOf(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('td[data-column]') : null
  if (!(cell instanceof HTMLElement)) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}
