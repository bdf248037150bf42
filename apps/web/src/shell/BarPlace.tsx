// The place in the app bar where a screen that fills the window puts its own things instead of company and search.

import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { create } from 'zustand'

/** The place, and how many screens that need the menu are shown. */
const useBar = create<{ readonly place: HTMLElement | null; readonly withMenu: number }>(() => ({ place: null, withMenu: 0 }))

const setPlace = (place: HTMLElement | null) => useBar.setState({ place })
const addWithMenu = (count: number) => useBar.setState(({ withMenu }) => ({ withMenu: withMenu + count }))

/** While the calling screen is shown, the frame has its menu and search at every address: nothing of what fills the window is there. */
export function useFrameWithMenu(): void {
  useLayoutEffect(() => {
    addWithMenu(1)
    return () => addWithMenu(-1)
  }, [])
}

/** Whether the screen uses the whole width and fills the place in the bar: the editor, if there is something to edit. */
export function useFillsWindow(): boolean {
  const isEditor = /^\/contracting\/(draft\/|master-template\/draft(:|%3A))/.test(useLocation().pathname)
  return useBar(({ withMenu }) => withMenu === 0) && isEditor
}

export function BarPlace() {
  return <div ref={setPlace} style={{ display: 'contents' }} />
}

export function InBar({ children }: { children: ReactNode }) {
  const element = useBar(({ place }) => place)
  return element && createPortal(children, element)
}
