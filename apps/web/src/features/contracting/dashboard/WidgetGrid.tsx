// The widgets in their order. While they are arranged they are moved, sized and removed, with the mouse and by keyboard.

import type { SentQueryOf } from '@tradewind/api/call.ts'
import type { getWidget } from '@tradewind/api/contracting/dashboard.ts'
import {
  movedWidget,
  type PlacedWidget,
  sizedWidget,
  type WidgetId,
  type WidgetWidth,
} from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useDragOrder } from '../../../ui/use-drag-order.ts'
import { ArrangeTools, SizeCorner } from './ArrangeTools.tsx'
import classes from './Dashboard.module.css'
import { NarrowDialog, NarrowedTo } from './NarrowWidget.tsx'
import type { Arrangement } from './use-arrangement.ts'
import { WidgetCard } from './WidgetCard.tsx'
import { WIDGET_WORDS } from './widget-words.ts'

type WidgetGridProps = { arrangement: Arrangement; isArranging: boolean; query: SentQueryOf<typeof getWidget> }

export function WidgetGrid({ arrangement: { widgets, change }, isArranging, query }: WidgetGridProps) {
  const [narrowing, setNarrowing] = useState<WidgetId>()
  const [told, setTold] = useState('')
  const grid = useRef<HTMLUListElement>(null)
  const pressed = useRef<Element | null>(null)
  // A button that moves with its widget loses the focus on the way.
  useEffect(() => {
    if (pressed.current instanceof HTMLElement && pressed.current.isConnected) pressed.current.focus()
    pressed.current = null
  })
  const move = (id: WidgetId, to: number) => {
    const moved = movedWidget(widgets, id, to)
    const place = moved.findIndex((widget) => widget.id === id)
    if (place === widgets.findIndex((widget) => widget.id === id)) return
    pressed.current = document.activeElement
    change(moved)
    setTold(`${WIDGET_WORDS[id].title} is now number ${place + 1} of ${moved.length}.`)
  }
  const size = (id: WidgetId, step: 1 | -1) => {
    const sized = sizedWidget(widgets, id, step)
    change(sized)
    setTold(`${WIDGET_WORDS[id].title} is now ${sized.find((widget) => widget.id === id)?.width ?? 0} of 12 columns wide.`)
  }
  const put = (id: WidgetId, part: Partial<PlacedWidget>) =>
    change(widgets.map((widget) => (widget.id === id ? { ...widget, ...part } : widget)))
  const remove = (id: WidgetId) => {
    change(widgets.filter((widget) => widget.id !== id))
    setTold(`${WIDGET_WORDS[id].title} is removed.`)
    grid.current?.focus()
  }
  const order = useDragOrder(move, isArranging)
  const narrowed = widgets.find((widget) => widget.id === narrowing)
  return (
    <>
      <ul ref={grid} className={classes.grid} aria-label="Widgets" tabIndex={-1}>
        {widgets.map((widget, i) => {
          const { id, width, filters } = widget
          const { title } = WIDGET_WORDS[id]
          return (
            <li
              key={id}
              className={`${classes.item} ${order.isTarget(id) ? classes.over : ''}`}
              style={{ '--columns': width } as CSSProperties} // a custom property
              {...order.propsOf(id, i)}
            >
              <WidgetCard
                widget={widget}
                query={query}
                isArranging={isArranging}
                narrow={() => setNarrowing(id)}
                print={() => printAlone(grid.current?.children[i])}
                narrowed={filters && <NarrowedTo filters={filters} remove={() => put(id, { filters: null })} />}
                arranging={
                  <>
                    <ArrangeTools
                      title={title}
                      isFirst={i === 0}
                      isLast={i === widgets.length - 1}
                      width={width}
                      move={(step) => move(id, i + step)}
                      size={(step) => size(id, step)}
                      remove={() => remove(id)}
                    />
                    <SizeCorner width={width} onWidth={(wanted: WidgetWidth) => put(id, { width: wanted })} />
                  </>
                }
              />
            </li>
          )
        })}
      </ul>
      <span className="sr" role="status">
        {told}
      </span>
      {narrowed && (
        <NarrowDialog
          title={WIDGET_WORDS[narrowed.id].title}
          filters={narrowed.filters}
          close={() => setNarrowing(undefined)}
          onChange={(filters) => {
            put(narrowed.id, { filters })
            setNarrowing(undefined)
          }}
        />
      )}
    </>
  )
}

/** Prints one widget and nothing else of the page. */
function printAlone(item: Element | undefined): void {
  const page = item?.closest(`.${classes.page}`)
  if (!item || !page) return
  const done = () => {
    page.removeAttribute('data-printing')
    item.removeAttribute('data-printed')
  }
  page.setAttribute('data-printing', '')
  item.setAttribute('data-printed', '')
  addEventListener('afterprint', done, { once: true })
  print()
}
