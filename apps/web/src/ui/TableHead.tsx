// The head of a column: sorts by a press, is moved by dragging it or with Alt and the arrows, and sized at its edge.

import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Column, TableSort } from './table-column.ts'
import { inLayoutOrder, isShown, LEAST_WIDTH, MOST_WIDTH, type OwnLayout, withMoved, withWidth } from './table-layout.ts'
import classes from './VirtualTable.module.css'
import { useSentences } from './sentences.ts'

type TableHeadProps<Row, Sort extends string> = {
  column: Column<Row, Sort>
  columns: readonly Column<Row, Sort>[]
  sort: TableSort<Sort>
  own: OwnLayout
}

/** Names what is dragged, so that nothing else is taken for a column. */
const DRAGGED = 'application/x-tradewind-column'
const STEP = 16

export function TableHead<Row, Sort extends string>({ column, columns, sort, own }: TableHeadProps<Row, Sort>) {
  const { id, head, sort: order, isFixed = false } = column
  const { layout, change } = own
  const [isTarget, setTarget] = useState(false)
  const isChosen = order !== undefined && sort.by === order.by
  const direction = isChosen && (order.direction === 'ascending') !== (sort.isReversed ?? false) ? 'ascending' : 'descending'
  const Arrow = direction === 'ascending' ? IconArrowUp : IconArrowDown
  const step = (by: 1 | -1) => {
    const movable = inLayoutOrder(columns, layout).filter((each) => isShown(each, layout) && !each.isFixed)
    const other = movable[movable.findIndex((each) => each.id === id) + by]
    if (other) change(withMoved(columns, layout, id, other.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || isFixed || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    step(event.key === 'ArrowRight' ? 1 : -1)
  }
  const canDrop = (event: DragEvent) => !isFixed && event.dataTransfer.types.includes(DRAGGED)
  const onDrop = (event: DragEvent) => {
    if (!canDrop(event)) return
    event.preventDefault()
    setTarget(false)
    change(withMoved(columns, layout, event.dataTransfer.getData(DRAGGED), id))
  }
  return (
    <span
      role="columnheader"
      className={isTarget ? classes.target : undefined}
      aria-sort={order ? (isChosen ? direction : 'none') : undefined}
      draggable={!isFixed}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, id)}
      onDragOver={(event) => {
        if (!canDrop(event)) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={onDrop}
    >
      {order ? (
        <button
          type="button"
          className={classes.sort}
          aria-keyshortcuts={isFixed ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
          onKeyDown={onKeyDown}
          onClick={() => sort.choose(order.by, isChosen && !sort.isReversed)}
        >
          {head}
          {isChosen && <Arrow size={12} stroke={1.75} aria-hidden />}
        </button>
      ) : (
        <span className="clip">{head}</span>
      )}
      <Edge head={head} width={layout.widths?.[id]} resize={(width) => change(withWidth(layout, id, width))} />
    </span>
  )
}

type EdgeProps = { head: string; width: number | undefined; resize: (width: number | undefined) => void }

/** The right edge of a column, by which it is sized; a double click gives it the usual width again. */
function Edge({ head, width, resize }: EdgeProps) {
  const t = useSentences()
  const widthOf = (target: Element) => target.parentElement?.getBoundingClientRect().width ?? LEAST_WIDTH
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const edge = event.currentTarget
    const [from, before] = [event.clientX, widthOf(edge)]
    edge.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => resize(before + moved.clientX - from)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    event.stopPropagation()
    resize(widthOf(event.currentTarget) + (event.key === 'ArrowRight' ? STEP : -STEP))
  }
  return (
    <button
      type="button"
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.width', { column: head })}
      aria-valuemin={LEAST_WIDTH}
      aria-valuemax={MOST_WIDTH}
      aria-valuenow={width ?? LEAST_WIDTH}
      aria-valuetext={width === undefined ? t('table.usualWidth') : t('table.pixels', { width: String(width) })}
      className={classes.edge}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => resize(undefined)}
    />
  )
}
