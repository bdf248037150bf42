// Alt with an arrow goes to the section beside, from anywhere but a field or a dialog.

import { useEffect, useEffectEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
/** There the keys have another meaning. */
const ELSEWHERE = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]'

/** @param tabs in their order; at either end the keys do nothing */
export function useTabKeys<Tab>(tabs: readonly Tab[], shown: Tab | undefined, open: (tab: Tab) => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    // A season boundary that has the focus moves by a day with the same keys.
    if (step === undefined || !isPlain || event.defaultPrevented || shown === undefined) return
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return
    // Otherwise the browser would leave the page.
    event.preventDefault()
    const next = tabs[tabs.indexOf(shown) + step]
    if (next !== undefined) open(next)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
