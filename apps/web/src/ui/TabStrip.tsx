// The links of a page's tabs in one row, which can be moved sideways where it does not fit. The current one is always to be seen.

import { useLocation } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef } from 'react'

/** So much of the next tab shows that there is more. */
const BESIDE = 32

export function TabStrip(props: ComponentProps<'nav'> & { 'aria-label': string }) {
  const strip = useRef<HTMLElement>(null)
  const href = useLocation({ select: (location) => location.href })
  useEffect(() => {
    if (strip.current) showCurrent(strip.current, href)
  }, [href])
  return <nav {...props} ref={strip} />
}

/** Moves the row only: `scrollIntoView` would move the page as well. */
function showCurrent(strip: HTMLElement, _href: string): void {
  const current = strip.querySelector('[aria-current]')
  if (!current) return
  const [row, tab] = [strip.getBoundingClientRect(), current.getBoundingClientRect()]
  if (tab.right > row.right) strip.scrollLeft += tab.right - row.right + BESIDE
  else if (tab.left < row.left) strip.scrollLeft -= row.left - tab.left + BESIDE
}
