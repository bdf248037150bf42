// The grid of rates: looks like a printed rate table, works like a spreadsheet.

import type { CurrencyCode } from '@tradewind/domain/money/amount.ts'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { isTap, type Touched, touchedAt } from '../../../../ui/touch-tap.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellId, cellOf, HEAD_HEIGHT, HEIGHTS, PHONE_HEIGHTS, rowPositions, sameCell, TWO_LINES } from './grid-cells.ts'
import type { GridColumn, GridModel, HeadingRow } from './grid-model.ts'
import { GridRow, type MarkOf } from './GridRow.tsx'
import classes from './RateGrid.module.css'
import type { Grid } from './use-grid.ts'
import { useSamePlaces } from './use-steady.ts'
import { columnWidths, roomToGrow, rowHeadWidth } from './column-widths.ts'

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
  /** The year before stands below each amount; the grid is made anew when this changes. */
  readonly hasTwoLines?: boolean
}

export function RateGrid({ label, model, grid, currency, corner, head, heading, markOf, hasTwoLines = false }: RateGridProps) {
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { chosen, block, fillTo, field, table, send } = grid
  const isPhone = useSyncExternalStore(onWidth, isNarrow)
  const heights = hasTwoLines ? TWO_LINES : isPhone ? PHONE_HEIGHTS : HEIGHTS
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
  const { active, seen } = chosen ?? {}
  const seenIndex = seen === undefined ? undefined : positions[seen.row]
  const lastColumn = useRef<number>(undefined)
  const finger = useRef<Touched>(undefined)
  useEffect(() => {
    if (seen === undefined || seenIndex === undefined) return
    const isSameColumn = lastColumn.current === seen.column
    lastColumn.current = seen.column
    // Asking the browser makes it lay the whole page out at once, which a key down a column need not wait for.
    if (isSameColumn && isRowInSight(virtual, seenIndex)) return
    const cell = document.getElementById(cellId(gridId, seen))
    if (cell) cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else virtual.scrollToIndex(seenIndex)
  }, [gridId, seen, seenIndex, virtual])
  const editedIndex = field && positions[field.cell.row]
  useEffect(() => {
    // The edited row may not be rendered after scrolling. Scroll back to it.
    if (editedIndex !== undefined && !isRowInSight(virtual, editedIndex)) virtual.scrollToIndex(editedIndex)
  }, [editedIndex, virtual])
  useEffect(() => {
    // On the whole page: the pointer may leave the grid before it is released.
    const release = () => send({ type: 'release' })
    addEventListener('pointerup', release)
    return () => removeEventListener('pointerup', release)
  }, [send])
  const widths = useMemo(() => columnWidths(model.pages, currency, hasTwoLines), [model.pages, currency, hasTwoLines])
  const columns = useMemo(
    () => [rowHeadWidth(model.pages), ...model.columns.map((column) => widths[column.field])],
    [model.pages, model.columns, widths],
  )
  const width = columns.reduce((sum, each) => sum + each, 0)
  const widest = useMemo(
    () => width * roomToGrow(model.columns.map(({ season, field }) => ({ seasonName: season.seasonName, width: widths[field] }))),
    [model.columns, widths, width],
  )
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = Math.max(0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0))

  return (
    <div ref={scroller} className={classes.scroll}>
      <div
        ref={table}
        className={classes.grid}
        style={{ minWidth: width, width: `min(100%, ${widest}px)`, '--columns': columns.map(track).join(' ') } as CSSProperties}
        role="grid"
        data-place="rate-grid"
        data-two-lines={hasTwoLines || undefined}
        tabIndex={0}
        aria-label={label}
        aria-rowcount={model.rows.length + 2}
        aria-colcount={model.columns.length + 1}
        aria-multiselectable
        aria-activedescendant={seen ? cellId(gridId, seen) : undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget) send({ type: 'focus' })
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.target === event.currentTarget) grid.onKeyDown(event)
        }}
        onCopy={grid.onCopy}
        onCut={grid.onCut}
        onPaste={grid.onPaste}
        onPointerDown={(event) => {
          const cell = event.button === 0 ? cellOf(event.target) : undefined
          if (!cell || (field && sameCell(field.cell, cell))) return
          // A finger that comes down may be about to scroll.
          if (event.pointerType === 'touch') finger.current = touchedAt(event)
          else send({ type: 'press', cell, extend: event.shiftKey })
        }}
        onPointerUp={(event) => {
          const cell = isTap(finger.current, touchedAt(event)) ? cellOf(event.target) : undefined
          finger.current = undefined
          if (cell && active && sameCell(active, cell)) send({ type: 'open' })
          else if (cell) send({ type: 'press', cell, extend: event.shiftKey })
        }}
        onPointerCancel={() => {
          finger.current = undefined
        }}
        onPointerOver={(event) => {
          const cell = event.buttons === 1 ? cellOf(event.target) : undefined
          if (cell) send({ type: 'over', cell })
        }}
        onDoubleClick={(event) => cellOf(event.target) && send({ type: 'open' })}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row">
            <div role="columnheader" aria-rowspan={2} className={classes.rowHead}>
              {corner}
            </div>
            {head}
          </div>
          <ColumnHeads columns={model.columns} />
        </div>
        <div role="rowgroup">
          {above > 0 && <div aria-hidden style={{ height: above }} />}
          {items.map(({ index, key }) => {
            const row = model.rows[index]
            if (!row) return null
            if (row.kind === 'heading')
              return (
                <div key={key} role="row" className={`${classes.row} ${classes.heading}`} aria-rowindex={index + 2}>
                  {heading(row)}
                </div>
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
                active={active?.row === at ? active.column : -1}
                columns={model.columns}
                markOf={markOf}
                send={send}
                editor={field?.cell.row === at ? <CellEditor grid={grid} opened={field} /> : undefined}
                editing={field?.cell.row === at ? field.cell.column : -1}
              />
            )
          })}
          {below > 0 && <div aria-hidden style={{ height: below }} />}
        </div>
      </div>
    </div>
  )
}

/** Whether a row stands wholly between the heads of the columns and the lower edge, as far as the grid knows without asking. */
function isRowInSight({ scrollOffset, scrollRect, measurementsCache }: Virtualizer<HTMLDivElement, Element>, index: number): boolean {
  const row = measurementsCache[index]
  if (!row || scrollOffset === null || scrollRect === null) return false
  return row.start >= scrollOffset && row.end + HEAD_HEIGHT <= scrollOffset + scrollRect.height
}

/** For a cell of several columns. */
export function spanning(columns: number): CSSProperties {
  return { gridColumn: `span ${columns}` }
}

/** As wide as it needs to be, and with its share of what is left: the same in every row, each of which is laid out by itself. */
function track(width: number): string {
  return `minmax(${width}px, ${width}fr)`
}

const PHONE = matchMedia('(max-width: 760px)')

function isNarrow(): boolean {
  return PHONE.matches
}

function onWidth(changed: () => void): () => void {
  PHONE.addEventListener('change', changed)
  return () => PHONE.removeEventListener('change', changed)
}

const FIELD_NAMES = { retail: 'Retail', commission: '%', nett: 'Nett' } as const
const SPOKEN_FIELDS = { retail: 'retail', commission: 'commission in percent', nett: 'nett' } as const

const ColumnHeads = memo(function ColumnHeads({ columns }: { columns: readonly GridColumn[] }) {
  return (
    <div role="row" className={classes.fields}>
      {columns.map((column, i) => (
        <div
          key={column.key}
          role="columnheader"
          aria-label={`${column.season.seasonName}, ${SPOKEN_FIELDS[column.field]}`}
          data-first={columns[i - 1]?.season !== column.season || undefined}
        >
          {FIELD_NAMES[column.field]}
        </div>
      ))}
    </div>
  )
})
