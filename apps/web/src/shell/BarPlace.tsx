// The place in the app bar where a screen that fills the window puts its own things instead of company and search.

import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(element: HTMLElement | null): void {
  place = element
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let withMenu = 0

/** While the calling screen is shown, the frame has its menu and search at every address: nothing of what fills the window is there. */
export function useFrameWithMenu(): void {
  useLayoutEffect(() => {
    withMenu += 1
    tell()
    return () => {
      withMenu -= 1
      tell()
    }
  }, [])
}

/** Whether the screen uses the whole width and fills the place in the bar: the editor, if there is something to edit. */
export function useFillsWindow(): boolean {
  const isEditor = /^\/contracting\/(draft\/|master-template\/draft(:|%3A))/.test(useLocation().pathname)
  return useSyncExternalStore(subscribe, () => withMenu === 0) && isEditor
}

export function BarPlace() {
  return <div ref={setPlace} style={{ display: 'contents' }} />
}

export function InBar({ children }: { children: ReactNode }) {
  const element = useSyncExternalStore(subscribe, () => place)
  return element && createPortal(children, element)
}
