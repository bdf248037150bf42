// The place in the app bar where a screen that fills the window puts its own things instead of company and search.

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const PLACE = 'bar-place'

/** Screens below these addresses use the whole width and fill the place in the bar. */
export function fillsWindow(pathname: string): boolean {
  return pathname.startsWith('/contracting/draft/')
}

export function BarPlace() {
  return <div id={PLACE} style={{ display: 'contents' }} />
}

export function InBar({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setPlace(document.getElementById(PLACE)), [])
  return place && createPortal(children, place)
}
