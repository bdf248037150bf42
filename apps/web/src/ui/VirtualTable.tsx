// A long table of which only the rows on screen are drawn; the next page comes before the end is reached.

import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type DragEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './VirtualTable.module.css'

/** A column behind the box with which a row is chosen: all that there is to say of it. */
export type Column<Row, Sort extends string = string> = {
  readonly head: string
  /** As a grid has it. */
  readonly width: string
  readonly cell: (row: Row) => ReactNode
  readonly className?: string | undefined
  /** The order of the list that its head chooses. */
  readonly sort?: { readonly by: Sort; readonly direction: 'ascending' | 'descending' }
}

export type VirtualTableProps<Row, Sort extends string = string> = {
  /** What the rows are, for those who listen. */
  label: string
  columns: readonly Column<Row, Sort>[]
  sort: { readonly by: Sort; readonly choose: (by: Sort) => void }
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Names the row for those who listen, as in "Select Solano Hotels, Rome". */
  nameOf: (row: Row) => string
  rowClass?: (row: Row) => string | undefined
  onRowClick?: (row: Row) => void
  /** Rows can be dragged then; it says what is dragged. */
  onDragStart?: (row: Row, event: DragEvent) => void
  selection: {
    readonly keys: ReadonlySet<string>
    /** @param isRange from the last changed row to this one */
    readonly toggle: (row: Row, isRange: boolean) => void
    readonly selectAll: (isAll: boolean) => void
  }
  /** The key of the row that comes into sight when it becomes the current one. */
  current?: string | undefined
  isLoading: boolean
  isDimmed?: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 53
const NARROW_ROW_HEIGHT = 84
/** The head of the table, and the bar below that can cover the last row. */
const COVERED_HEIGHT = 32 + 72
/** The next page is asked for when so many rows are left. */
const ROWS_AHEAD = 15

export function VirtualTable<Row, Sort extends string>(props: VirtualTableProps<Row, Sort>) {
  const { label, columns, sort, rows, keyOf, selection, current, isLoading, isDimmed, hasMore, isLoadingMore, loadMore } = props
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 760px)') ?? false
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => keyAt(rows, keyOf, index),
    scrollPaddingEnd: COVERED_HEIGHT,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - ROWS_AHEAD) loadMore()
  }, [last, rows.length, hasMore, isLoadingMore, loadMore])
  useStayingRows({ rows, keyOf, virtual })
  const shownCurrent = useRef<string>(undefined)
  const at = current === undefined ? -1 : rows.findIndex((row) => keyOf(row) === current)
  useEffect(() => {
    if (at === -1 || shownCurrent.current === current) return
    shownCurrent.current = current
    virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, current, virtual])
  const selectedCount = rows.filter((row) => selection.keys.has(keyOf(row))).length
  const isAll = rows.length > 0 && selectedCount === rows.length
  const grid = { '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties // a variable of our own
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      data-dimmed={isDimmed || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <div className={classes.table} style={grid} role="table" aria-label={label} aria-rowcount={hasMore ? -1 : rows.length}>
        <div className={classes.head} role="row">
          <span role="columnheader">
            <Checkbox
              aria-label="Select all rows shown"
              checked={isAll}
              indeterminate={!isAll && selectedCount > 0}
              onChange={(event) => selection.selectAll(event.currentTarget.checked)}
            />
          </span>
          {columns.map((column) => (
            <Head key={column.head} column={column} sort={sort} />
          ))}
        </div>
        {isLoading &&
          Array.from({ length: 12 }, (_, i) => (
            <div key={i} className={classes.row}>
              <span />
              {columns.map(({ head }) => (
                <Skeleton key={head} height={20} />
              ))}
            </div>
          ))}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {shown.map((item) => {
            const row = rows[item.index]
            return (
              row && (
                <div
                  key={keyOf(row)}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="presentation"
                  style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${item.start}px)` }}
                >
                  <TableRow {...props} row={row} />
                </div>
              )
            )
          })}
        </div>
        {isLoadingMore && (
          <p className={`${classes.more} muted s12`} role="status">
            Loading more…
          </p>
        )}
      </div>
    </div>
  )
}

function Head<Row, Sort extends string>({ column, sort }: { column: Column<Row, Sort>; sort: VirtualTableProps<Row, Sort>['sort'] }) {
  const { head, sort: order } = column
  if (!order) return <span role="columnheader">{head}</span>
  const isChosen = sort.by === order.by
  const Arrow = order.direction === 'ascending' ? IconArrowUp : IconArrowDown
  return (
    <span role="columnheader" aria-sort={isChosen ? order.direction : 'none'}>
      <button type="button" className={classes.sort} onClick={() => sort.choose(order.by)}>
        {head}
        {isChosen && <Arrow size={12} stroke={1.75} aria-hidden />}
      </button>
    </span>
  )
}

function TableRow<Row, Sort extends string>(props: VirtualTableProps<Row, Sort> & { row: Row }) {
  const { row, columns, keyOf, nameOf, rowClass, onRowClick, onDragStart, selection, current } = props
  const key = keyOf(row)
  const isSelected = selection.keys.has(key)
  const isCurrent = current === key
  const marks = [classes.row, isSelected && classes.selected, isCurrent && classes.current, rowClass?.(row)]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the page move the current row; the link in it opens it
    <div
      className={marks.filter(Boolean).join(' ')}
      role="row"
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      onClick={() => onRowClick?.(row)}
      draggable={onDragStart !== undefined}
      onDragStart={(event) => onDragStart?.(row, event)}
    >
      <span role="cell" className={classes.check}>
        <Checkbox
          aria-label={`Select ${nameOf(row)}`}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation()
            selection.toggle(row, event.shiftKey)
          }}
        />
      </span>
      {columns.map(({ head, cell, className }) => (
        <span key={head} role="cell" className={className}>
          {cell(row)}
        </span>
      ))}
    </div>
  )
}

function keyAt<Row>(rows: readonly Row[], keyOf: (row: Row) => string, index: number): string | number {
  const row = rows[index]
  return row === undefined ? index : keyOf(row)
}

type StayingRows<Row> = Pick<VirtualTableProps<Row>, 'rows' | 'keyOf'> & {
  virtual: Virtualizer<HTMLDivElement, Element>
}

/** What somebody reads stays where it is when rows come or go above it. At the top of the list new rows are shown. */
function useStayingRows<Row>({ rows, keyOf, virtual }: StayingRows<Row>): void {
  /** Where the rows on screen begin, by their keys, in pixels. */
  const seen = useRef<{ rows: readonly Row[]; starts: ReadonlyMap<string, number> }>({ rows: [], starts: new Map() })
  useLayoutEffect(() => {
    const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? 0
    const { rows: before, starts } = seen.current
    const offset = virtual.scrollOffset ?? 0
    if (before !== rows && offset > 0) {
      const moves = rows.flatMap((row, index) => {
        const start = starts.get(keyOf(row))
        return start === undefined ? [] : [startOf(index) - start]
      })
      // The middle one: a single row that moved to the top of the list takes nobody with it.
      const move = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ?? 0
      if (move !== 0) virtual.scrollToOffset(offset + move)
    }
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 }
    const shown = rows.slice(startIndex, endIndex + 1)
    seen.current = { rows, starts: new Map(shown.map((row, i) => [keyOf(row), startOf(startIndex + i)])) }
  })
}
