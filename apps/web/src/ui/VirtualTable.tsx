// A long table of which only the rows on screen are drawn; the next page comes before the end is reached.

import { Checkbox, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type DragEvent,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { TableHead } from './TableHead.tsx'
import type { Column, TableSort } from './table-column.ts'
import { inLayoutOrder, isShown, type OwnLayout } from './table-layout.ts'
import classes from './VirtualTable.module.css'
import { useSentences } from './sentences.ts'

/** Rows that belong together, one after the other, below a line of their own. */
export type RowGroups<Row> = {
  readonly keyOf: (row: Row) => string
  readonly head: (key: string) => ReactNode
  /** Keys of groups whose rows are hidden. */
  readonly closed: ReadonlySet<string>
}

export type VirtualTableProps<Row, Sort extends string = string> = {
  /** What the rows are, for those who listen. */
  label: string
  columns: readonly Column<Row, Sort>[]
  layout: OwnLayout
  sort: TableSort<Sort>
  rows: readonly Row[]
  groups?: RowGroups<Row> | undefined
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

type PagedList = {
  readonly isPending: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** What the table needs to know of the pages of its list. */
export function pagingOf(list: PagedList): Pick<VirtualTableProps<never>, 'isLoading' | 'hasMore' | 'isLoadingMore' | 'loadMore'> {
  return {
    isLoading: list.isPending,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  }
}

/** Pixels, as in the style sheet. */
const ROW_HEIGHT = 53
const COMPACT_ROW_HEIGHT = 33
const GROUP_HEIGHT = 38
const NARROW_ROW_HEIGHT = 84
/** The head of the table, and the bar below that can cover the last row. */
const COVERED_HEIGHT = 32 + 72
/** The next page is asked for when so many rows are left. */
const ROWS_AHEAD = 15

type Item<Row> = { readonly key: string; readonly row: Row } | { readonly key: string; readonly group: string }

export function VirtualTable<Row, Sort extends string>(props: VirtualTableProps<Row, Sort>) {
  const t = useSentences()
  const { label, sort, rows, groups, keyOf, selection, current, isLoading, isDimmed, hasMore, isLoadingMore, loadMore } = props
  const { layout } = props.layout
  const scroller = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(max-width: 760px)') ?? false
  const isCompact = layout.density === 'compact'
  const items = useMemo(() => itemsOf(rows, keyOf, groups), [rows, keyOf, groups])
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : isCompact ? COMPACT_ROW_HEIGHT : ROW_HEIGHT
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (items[index] && 'group' in items[index] ? GROUP_HEIGHT : rowHeight),
    // Speed: with another function all rows are measured anew, each time.
    getItemKey: useCallback((index: number) => items[index]?.key ?? index, [items]),
    scrollPaddingEnd: COVERED_HEIGHT,
    overscan: 12,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (hasMore && !isLoadingMore && last >= items.length - ROWS_AHEAD) loadMore()
  }, [last, items.length, hasMore, isLoadingMore, loadMore])
  useStayingRows(items, virtual)
  const shownCurrent = useRef<string>(undefined)
  const at = current === undefined ? -1 : items.findIndex((item) => item.key === current)
  useEffect(() => {
    if (at === -1 || shownCurrent.current === current) return
    shownCurrent.current = current
    virtual.scrollToIndex(at, { align: 'auto' })
  }, [at, current, virtual])
  const selectedKeys = selection.keys
  const selectedCount = useMemo(() => rows.filter((row) => selectedKeys.has(keyOf(row))).length, [rows, selectedKeys, keyOf])
  const isAll = rows.length > 0 && selectedCount === rows.length
  const columns = useMemo(() => inLayoutOrder(props.columns, layout).filter((column) => isShown(column, layout)), [props.columns, layout])
  const acts = useRef<RowActs<Row>>(props)
  useLayoutEffect(() => {
    acts.current = props
  })
  const widthOf = ({ id, width }: Column<Row, Sort>) => (layout.widths?.[id] === undefined ? width : `${layout.widths[id]}px`)
  const grid = { '--columns': columns.map(widthOf).join(' ') } as CSSProperties // a variable of our own
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
      <div
        className={`${classes.table} ${isCompact ? classes.compact : ''}`}
        style={grid}
        role="table"
        aria-label={label}
        aria-rowcount={hasMore ? -1 : rows.length}
      >
        <div className={classes.head} role="row">
          <span role="columnheader">
            <Checkbox
              aria-label={t('table.selectAll')}
              checked={isAll}
              indeterminate={!isAll && selectedCount > 0}
              onChange={(event) => selection.selectAll(event.currentTarget.checked)}
            />
          </span>
          {columns.map((column) => (
            <TableHead key={column.id} column={column} columns={props.columns} sort={sort} own={props.layout} />
          ))}
        </div>
        {isLoading &&
          Array.from({ length: 12 }, (_, i) => (
            <div key={i} className={classes.row}>
              <span />
              {columns.map(({ id }) => (
                <Skeleton key={id} height={20} />
              ))}
            </div>
          ))}
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="rowgroup">
          {shown.map(({ index, start }) => {
            const item = items[index]
            return (
              item && (
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={index}
                  role="presentation"
                  style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start}px)` }}
                >
                  {'group' in item ? (
                    <div className={classes.group} role="row">
                      {groups?.head(item.group)}
                    </div>
                  ) : (
                    <TableRow
                      row={item.row}
                      columns={columns}
                      name={props.nameOf(item.row)}
                      className={props.rowClass?.(item.row)}
                      isSelected={selectedKeys.has(item.key)}
                      isCurrent={current === item.key}
                      isDraggable={props.onDragStart !== undefined}
                      acts={acts}
                    />
                  )}
                </div>
              )
            )
          })}
        </div>
        {isLoadingMore && (
          <p className={`${classes.more} muted s12`} role="status">
            {t('table.loadingMore')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The rows, with a line before the first of each group. */
function itemsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, groups: RowGroups<Row> | undefined): Item<Row>[] {
  const items: Item<Row>[] = []
  let before: string | undefined
  for (const row of rows) {
    const group = groups?.keyOf(row)
    if (group !== undefined && group !== before) items.push({ key: `group ${group}`, group })
    before = group
    if (group === undefined || !groups?.closed.has(group)) items.push({ key: keyOf(row), row })
  }
  return items
}

type RowActs<Row> = Pick<VirtualTableProps<Row>, 'onRowClick' | 'onDragStart' | 'selection'>

type TableRowProps<Row, Sort extends string> = {
  row: Row
  columns: readonly Column<Row, Sort>[]
  name: string
  className: string | undefined
  isSelected: boolean
  isCurrent: boolean
  isDraggable: boolean
  /** What the list does with a row at this moment. */
  acts: RefObject<RowActs<Row>>
}

/** Speed: while somebody scrolls, or other rows come, a row that is the same is not drawn again. */
const TableRow = memo(DrawnRow) as typeof DrawnRow // memo drops the type parameters

function DrawnRow<Row, Sort extends string>(props: TableRowProps<Row, Sort>) {
  const t = useSentences()
  const { row, columns, name, className, isSelected, isCurrent, isDraggable, acts } = props
  const marks = [classes.row, isSelected && classes.selected, isCurrent && classes.current, className]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys of the page move the current row; the link in it opens it
    <div
      className={marks.filter(Boolean).join(' ')}
      role="row"
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      onClick={() => acts.current.onRowClick?.(row)}
      draggable={isDraggable}
      onDragStart={(event) => acts.current.onDragStart?.(row, event)}
    >
      <span role="cell" className={classes.check}>
        <Checkbox
          aria-label={t('table.select', { name })}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => {
            event.stopPropagation()
            acts.current.selection.toggle(row, event.shiftKey)
          }}
        />
      </span>
      {columns.map(({ id, cell, className: ofColumn }) => (
        <span key={id} role="cell" className={ofColumn}>
          {cell(row)}
        </span>
      ))}
    </div>
  )
}

/** What somebody reads stays where it is when rows come or go above it. At the top of the list new rows are shown. */
function useStayingRows(items: readonly { readonly key: string }[], virtual: Virtualizer<HTMLDivElement, Element>): void {
  /** Where the rows on screen begin, by their keys, in pixels. */
  const seen = useRef<{ items: readonly unknown[]; starts: ReadonlyMap<string, number> }>({ items: [], starts: new Map() })
  useLayoutEffect(() => {
    const startOf = (index: number) => virtual.measurementsCache[index]?.start ?? 0
    const { items: before, starts } = seen.current
    const offset = virtual.scrollOffset ?? 0
    if (before !== items && offset > 0) {
      const moves = items.flatMap((item, index) => {
        const start = starts.get(item.key)
        return start === undefined ? [] : [startOf(index) - start]
      })
      // The middle one: a single row that moved to the top of the list takes nobody with it.
      const move = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ?? 0
      if (move !== 0) virtual.scrollToOffset(offset + move)
    }
    const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 }
    const shown = items.slice(startIndex, endIndex + 1)
    seen.current = { items, starts: new Map(shown.map((item, i) => [item.key, startOf(startIndex + i)])) }
  })
}
