// What the command palette asked a section for: to add something, to open a dialog, to stand in a field. The section may have to be opened first.

import { useEffect, useEffectEvent } from 'react'
import { createTabStore } from '../../../../client/tab-store.ts'

/** Each is answered by one part of a section, while that is on screen. */
export type Asked = `add ${string}` | 'blackout' | 'calendar' | 'cancellation of a season' | 'copy' | 'season' | `field ${string}`

/** Undefined when nothing is asked, or when it was answered. */
const waiting = createTabStore<{ readonly asked: Asked | undefined }>(() => ({ asked: undefined }))

/** Asks what is on screen, and whatever comes next if nothing there answers. @returns whether it was answered at once */
export function askFor(asked: Asked): boolean {
  // Also the same thing again: each time is a new state.
  waiting.setState({ asked })
  return waiting.getState().asked === undefined
}

/** Nothing is asked any more: another place was chosen. */
export function askForNothing(): void {
  waiting.setState({ asked: undefined })
}

export function useAsked(asked: Asked, answer: () => void): void {
  const onAsked = useEffectEvent(() => {
    if (waiting.getState().asked !== asked) return
    waiting.setState({ asked: undefined })
    // The palette closes first: what is opened here keeps the focus.
    requestAnimationFrame(answer)
  })
  useEffect(() => {
    onAsked()
    return waiting.subscribe(() => onAsked())
  }, [])
}
