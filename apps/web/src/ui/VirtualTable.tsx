// A long table of which only the rows on screen are drawn; the next page comes before the end is reached.

import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import classes from './VirtualTable.module.css'

export type VirtualTableProps<Row> = {
  /** What the rows are, for those who listen. */
  label: string
  /** Heads of the columns behind the box with which a row is chosen, each with its width as a grid has it. */
  columns: readonly (readonly [head: string, width: string])[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  render: (row: Row) => ReactNode
  selection: { readonly count: number; readonly selectAll: (isAll: boolean) => void }
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

export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { label, columns, rows, keyOf, render, selection, current, isLoading, isDimmed, hasMore, isLoadingMore, loadMore } = props
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
  const isAll = rows.length > 0 && selection.count === rows.length
  const grid = { '--columns': columns.map(([, width]) => width).join(' ') } as CSSProperties // a variable of our own
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
              aria-label="Select all that are loaded"
              checked={isAll}
              indeterminate={!isAll && selection.count > 0}
              onChange={(event) => selection.selectAll(event.currentTarget.checked)}
            />
          </span>
          {columns.map(([head]) => (
            <span key={head} role="columnheader">
              {head}
            </span>
          ))}
        </div>
        {isLoading &&
          Array.from({ length: 12 }, (_, i) => (
            <div key={i} className={classes.row}>
              <span />
              {columns.map(([head]) => (
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
                  {render(row)}
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
