// What the command palette asked a section for: to add something, to open a dialog, to stand in a field. The section may have to be opened first.

import { useEffect, useEffectEvent } from 'react'

/** Each is answered by one part of a section, while that is on screen. */
export type Asked = `add ${string}` | 'blackout' | 'calendar' | 'cancellation of a season' | 'copy' | 'season' | `field ${string}`

let waiting: Asked | undefined
const answering = new Set<() => void>()

/** Asks what is on screen, and whatever comes next if nothing there answers. @returns whether it was answered at once */
export function askFor(asked: Asked): boolean {
  waiting = asked
  for (const answer of answering) answer()
  return waiting === undefined
}

/** Nothing is asked any more: another place was chosen. */
export function askForNothing(): void {
  waiting = undefined
}

export function useAsked(asked: Asked, answer: () => void): void {
  const onAsked = useEffectEvent(() => {
    if (waiting !== asked) return
    waiting = undefined
    // The palette closes first: what is opened here keeps the focus.
    requestAnimationFrame(answer)
  })
  useEffect(() => {
    const mine = () => onAsked()
    mine()
    answering.add(mine)
    return () => {
      answering.delete(mine)
    }
  }, [])
}
