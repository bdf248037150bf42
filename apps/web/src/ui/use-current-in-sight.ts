// Keeps the current entry of a row of links in sight, where the row is wider than the screen.

import { type RefObject, useEffect, useRef } from 'react'

/** So much of the next entry shows that there is more. */
const BESIDE = 32

/**
 * @param current changes when another entry is the current one
 * @returns the ref of the row, in which the current entry is marked with `aria-current`
 */
export function useCurrentInSight<Row extends HTMLElement>(current: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    // Also when the phone is turned, or the window becomes narrower.
    const observer = new ResizeObserver(() => showCurrent(element, current))
    observer.observe(element)
    return () => observer.disconnect()
  }, [current])
  return row
}

/** Moves the row only: `scrollIntoView` would move the page as well. */
function showCurrent(row: HTMLElement, _current: string): void {
  const entry = row.querySelector('[aria-current]')
  if (!entry) return
  const [around, own] = [row.getBoundingClientRect(), entry.getBoundingClientRect()]
  if (own.right > around.right) row.scrollLeft += own.right - around.right + BESIDE
  else if (own.left < around.left) row.scrollLeft -= around.left - own.left + BESIDE
}
