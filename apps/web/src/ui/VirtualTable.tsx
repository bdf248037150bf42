// A long table of which only the rows on screen are drawn; the next page comes before the end is reached.

import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import classes from './VirtualTable.module.css'

export type VirtualTableProps<Row> = {
  /** What the rows are, for those who listen. */
  label: string
  /** Heads of the columns behind the box with which a row is chosen, each with its width as a grid has it. */
  columns: readonly (readonly [head: string, width: string])[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  render: (row: Row, index: number) => ReactNode
  selection: { readonly count: number; readonly selectAll: (isAll: boolean) => void }
  /** The row that stays in sight. */
  current?: number
  isLoading: boolean
  isDimmed?: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 53
const NARROW_ROW_HEIGHT = 84
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
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= rows.length - ROWS_AHEAD) loadMore()
  }, [last, rows.length, hasMore, isLoadingMore, loadMore])
  useEffect(() => {
    if (current !== undefined && rows.length > 0) virtual.scrollToIndex(current, { align: 'auto' })
  }, [current, virtual, rows.length])
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
                  {render(row, item.index)}
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
