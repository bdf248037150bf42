// The line between two panes that stand side by side, by which the first one is sized: dragged, by the arrow keys, or set back by a double click.

import type { KeyboardEvent, PointerEvent } from 'react'
import classes from './Splitter.module.css'

const STEP = 2

type SplitterProps = {
  label: string
  /** Of the first pane, in percent of both. */
  share: number
  least: number
  most: number
  /** While it is dragged: what moves follows at once, without being drawn anew. */
  move: (share: number) => void
  /** The share to be kept; undefined is the usual one. */
  change: (share: number | undefined) => void
}

/** Stands between its panes, in the element whose width they share. */
export function Splitter({ label, share, least, most, move, change }: SplitterProps) {
  const within = (wanted: number) => Math.min(most, Math.max(least, Math.round(wanted * 10) / 10))
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const edge = event.currentTarget
    const room = edge.parentElement?.getBoundingClientRect()
    if (!room) return
    event.preventDefault()
    edge.focus()
    edge.setPointerCapture(event.pointerId)
    let last: number | undefined
    const follow = (moved: globalThis.PointerEvent) => {
      last = within(((moved.clientX - room.left) / room.width) * 100)
      move(last)
    }
    edge.addEventListener('pointermove', follow)
    const end = () => {
      edge.removeEventListener('pointermove', follow)
      if (last !== undefined) change(last)
    }
    edge.addEventListener('lostpointercapture', end, { once: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: share - STEP, ArrowRight: share + STEP, Home: least, End: most }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    change(within(wanted))
  }
  return (
    <button
      type="button"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={Math.round(share)}
      aria-valuetext={`${Math.round(share)} %`}
      className={classes.splitter}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onDoubleClick={() => change(undefined)}
    />
  )
}
