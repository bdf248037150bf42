// The place in the app bar where a screen that fills the window puts its own things instead of company and search.

import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Screens below these addresses use the whole width and fill the place in the bar. */
export function fillsWindow(pathname: string): boolean {
  return /^\/contracting\/(draft\/|master-template\/draft(:|%3A))/.test(pathname)
}

export function BarPlace() {
  return <div ref={setPlace} style={{ display: 'contents' }} />
}

export function InBar({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place)
  return element && createPortal(children, element)
}
