// Moving the map by pointer, wheel, fingers and keys.

import { type PointerEvent, type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { TAP_PIXELS } from '../../../ui/touch-tap.ts'
import { moved, type Point, type Size, type View, within, zoomed } from './map-view.ts'

const FLIGHT_MS = 320
/** A mouse that moved less pressed, and dragged nothing; in pixels. A finger is less exact. */
const PRESS = 4

export type MapView = {
  readonly view: View | undefined
  readonly size: Size
  /** Whether it is just dragged. */
  readonly isDragged: boolean
  /** Shows this at once; `move` does the same for a change that the user made. */
  readonly show: (view: View) => void
  readonly move: (view: View) => void
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

/** @param onMoved called after the user moved the map */
export function useMapView(box: RefObject<HTMLElement | null>, onMoved: (view: View, size: Size) => void): MapView {
  const size = useSize(box)
  const [view, setView] = useState<View>()
  const [isDragged, setDragged] = useState(false)
  const fingers = useRef(new Map<number, Point>())
  const flight = useRef(0)
  const told = useEffectEvent(onMoved)

  const show = useCallback((next: View) => {
    cancelAnimationFrame(flight.current)
    setView(next)
  }, [])
  /** Flies there, unless the user wants no motion. */
  const move = (next: View) => {
    cancelAnimationFrame(flight.current)
    onMoved(next, size)
    if (!view || matchMedia('(prefers-reduced-motion: reduce)').matches) return setView(next)
    const from = view
    const start = performance.now()
    const step = (now: number) => {
      const share = Math.min(1, (now - start) / FLIGHT_MS)
      setView(between(from, next, 1 - (1 - share) ** 3))
      if (share < 1) flight.current = requestAnimationFrame(step)
    }
    flight.current = requestAnimationFrame(step)
  }
  useEffect(() => () => cancelAnimationFrame(flight.current), [])

  // React listens to the wheel passively, so that the page would scroll.
  const turned = useEffectEvent((event: WheelEvent) => {
    if (!view || !box.current) return
    event.preventDefault()
    cancelAnimationFrame(flight.current)
    const { left, top } = box.current.getBoundingClientRect()
    const next = zoomed(view, size, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.002)), {
      x: event.clientX - left,
      y: event.clientY - top,
    })
    setView(next)
    told(next, size)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const onWheel = (event: WheelEvent) => turned(event)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box])

  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
    if (isDragged && fingers.current.size === 0) {
      setDragged(false)
      if (view) onMoved(view, size)
    }
  }
  return {
    view: view && size.width > 0 ? within(view, size) : undefined,
    size,
    isDragged,
    show,
    move,
    dragging: {
      onPointerDown: (event) => {
        if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-over]'))) return
        cancelAnimationFrame(flight.current)
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      },
      onPointerMove: (event) => {
        const before = fingers.current.get(event.pointerId)
        if (!before || !view) return
        const now = { x: event.clientX, y: event.clientY }
        const isPress = Math.hypot(now.x - before.x, now.y - before.y) <= (event.pointerType === 'touch' ? TAP_PIXELS : PRESS)
        if (!isDragged && fingers.current.size === 1 && isPress) return
        // Only now: a press on a pin stays a press.
        if (!isDragged) event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
        setView(dragged(view, size, [...fingers.current.values()], before, now, box.current))
        fingers.current.set(event.pointerId, now)
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}

/** One finger moves the map; two zoom it around the one that rests. */
function dragged(view: View, size: Size, fingers: readonly Point[], before: Point, now: Point, box: HTMLElement | null): View {
  const other = fingers.find((finger) => finger.x !== before.x || finger.y !== before.y)
  if (fingers.length < 2 || !other) return moved(view, size, before.x - now.x, before.y - now.y)
  const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {}
  const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
  return zoomed(view, size, factor, { x: other.x - left, y: other.y - top })
}

function between(from: View, to: View, share: number): View {
  const scale = from.scale * (to.scale / from.scale) ** share
  // The middle moves as the scale does, so that the way looks straight.
  const along = from.scale === to.scale ? share : (1 / scale - 1 / from.scale) / (1 / to.scale - 1 / from.scale)
  return { scale, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}

function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}
