// The grid of rates: looks like a printed rate table, works like a spreadsheet.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { CellEditor } from './CellEditor.tsx'
import { cellId, cellOf, HEAD_HEIGHT, HEIGHTS, PHONE_HEIGHTS, rowPositions, sameCell, WIDEST, WIDTHS } from './grid-cells.ts'
import type { GridColumn, GridModel, HeadingRow } from './grid-model.ts'
import type { Cell } from './grid-selection.ts'
import { GridRow, type MarkOf, type RowHead } from './GridRow.tsx'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'
import { useSamePlaces } from './use-steady.ts'
import { columnWidths } from './column-widths.ts'

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
  readonly markOf: MarkOf
  readonly rowHead?: RowHead
}

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
  const isPhone = useSyncExternalStore(onWidth, isNarrow)
  const heights = isPhone ? PHONE_HEIGHTS : HEIGHTS
  const places = useSamePlaces(model.rows)
  const estimateSize = useCallback((index: number) => heights[places[index]?.kind ?? 'cells'], [heights, places])
  const getItemKey = useCallback((index: number) => places[index]?.key ?? index, [places])
  const virtual = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize,
    getItemKey,
    overscan: 8,
    // Rows that come into sight may wait for the next frame: drawing them at once holds the scrolling up.
    useFlushSync: false,
  })
  const { positions, cellRowAt } = useMemo(() => rowPositions(places), [places])
  const focus = selection?.focus
  const focusIndex = focus === undefined ? undefined : positions[focus.row]
  const seenColumn = useRef<number>(undefined)
  useEffect(() => {
    if (focus === undefined || focusIndex === undefined) return
    const isSameColumn = seenColumn.current === focus.column
    seenColumn.current = focus.column
    // Asking the browser makes it lay the whole page out at once, which a key down a column need not wait for.
    if (isSameColumn && isRowInSight(virtual, focusIndex)) return
    const cell = document.getElementById(cellId(gridId, focus))
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else virtual.scrollToIndex(focusIndex)
  }, [gridId, focus, focusIndex, virtual])
  const widths = useMemo(() => columnWidths(model.pages, currency), [model.pages, currency])
  const width = model.columns.reduce<number>((sum, column) => sum + widths[column.field], WIDTHS.rowHead)
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))
  const focusGrid = () => {
    table.current?.focus({ preventScroll: true })
    // Else the browser looks for the nearest place for the caret of a field that is gone, and text cannot be selected here.
    document.getSelection()?.removeAllRanges()
  }

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
            <col key={column.key} style={{ width: widths[column.field] }} />
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
              <GridRow
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
                editor={editing?.cell.row === at ? <CellEditor grid={grid} editing={editing} done={focusGrid} /> : undefined}
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

/** Whether a row stands wholly between the heads of the columns and the lower edge, as far as the grid knows without asking. */
function isRowInSight({ scrollOffset, scrollRect, measurementsCache }: Virtualizer<HTMLDivElement, Element>, index: number): boolean {
  const row = measurementsCache[index]
  if (!row || scrollOffset === null || scrollRect === null) return false
  return row.start >= scrollOffset && row.end + HEAD_HEIGHT <= scrollOffset + scrollRect.height
}

const PHONE = matchMedia('(max-width: 760px)')

function isNarrow(): boolean {
  return PHONE.matches
}

function onWidth(changed: () => void): () => void {
  PHONE.addEventListener('change', changed)
  return () => PHONE.removeEventListener('change', changed)
}

const ORIGIN: Cell = { row: 0, column: 0 }
const FIELD_NAMES = { retail: 'Retail', commission: '%', nett: 'Nett' } as const
const SPOKEN_FIELDS = { retail: 'retail', commission: 'commission in percent', nett: 'nett' } as const

const ColumnHeads = memo(function ColumnHeads({ columns }: { columns: readonly GridColumn[] }) {
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
})
