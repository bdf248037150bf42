// Moves, sizes and removes a widget: by its buttons, by the arrow keys on its handle, and with the mouse.

import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconGripVertical,
  IconMinus,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react'
import { WIDGET_WIDTHS, type WidgetWidth } from '@tradewind/domain/contracting/dashboard/widgets.ts'
import { type PointerEvent, useRef } from 'react'
import dashboard from './Dashboard.module.css'
import classes from './Widget.module.css'

const ICON = { size: 16, stroke: 1.75 } as const
const COLUMNS = 12
const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

type ArrangeToolsProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  width: WidgetWidth
  move: (step: 1 | -1) => void
  size: (step: 1 | -1) => void
  remove: () => void
}

export function ArrangeTools({ title, isFirst, isLast, width, move, size, remove }: ArrangeToolsProps) {
  const tool = (label: string, Icon: TablerIcon, run: () => void, isDisabled = false) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={`${label}: ${title}`} disabled={isDisabled} onClick={run}>
        <Icon {...ICON} />
      </ActionIcon>
    </Tooltip>
  )
  return (
    <>
      <UnstyledButton
        className={classes.handle}
        aria-label={`Move ${title}: arrow keys`}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (step === undefined) return
          event.preventDefault()
          move(step)
        }}
      >
        <IconGripVertical {...ICON} aria-hidden />
      </UnstyledButton>
      <span className={classes.tools} style={{ order: 9 }}>
        {tool('Move earlier', IconArrowLeft, () => move(-1), isFirst)}
        {tool('Move later', IconArrowRight, () => move(1), isLast)}
        <span className={dashboard.wide}>
          {tool('Narrower', IconMinus, () => size(-1), width === WIDGET_WIDTHS[0])}
          {tool('Wider', IconArrowsHorizontal, () => size(1), width === WIDGET_WIDTHS.at(-1))}
        </span>
        {tool('Remove', IconTrash, remove)}
      </span>
    </>
  )
}

type SizeCornerProps = { width: WidgetWidth; onWidth: (width: WidgetWidth) => void }

/** Dragged to a side, the widget takes the nearest width that there is. For the mouse: keys have the buttons. */
export function SizeCorner({ width, onWidth }: SizeCornerProps) {
  const start = useRef<{ readonly x: number; readonly width: WidgetWidth }>(undefined)
  const widthAt = (event: PointerEvent<HTMLElement>): WidgetWidth => {
    const grid = event.currentTarget.closest('ul')?.getBoundingClientRect().width ?? 0
    const from = start.current
    if (!from || grid === 0) return width
    const wanted = from.width + ((event.clientX - from.x) / grid) * COLUMNS
    return WIDGET_WIDTHS.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? width
  }
  return (
    <span
      className={classes.corner}
      aria-hidden
      // The widget itself can be dragged to another place: not by its corner.
      draggable
      onDragStart={(event) => {
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, width }
      }}
      onPointerUp={(event) => {
        const wanted = widthAt(event)
        start.current = undefined
        if (wanted !== width) onWidth(wanted)
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
    />
  )
}
