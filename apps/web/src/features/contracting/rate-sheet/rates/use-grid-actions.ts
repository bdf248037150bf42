// What the grid does with events of the browser, and with the effects that follow.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type ClipboardEvent, type KeyboardEvent, type SyntheticEvent, useMemo } from 'react'
import { type Effect, fieldOf, type GridEvent, type Key, type Outcome } from './grid-states/grid-state.ts'

type Send = (event: GridEvent) => Outcome | undefined

/** Speed: the same functions while `send` is the same, so that the bar that gets them is not drawn again for each key. */
export function useGridActions(send: Send) {
  return useMemo(() => gridActions(send), [send])
}

function gridActions(send: Send) {
  /** Keeps the browser from handling an event that the grid took. */
  const take = (event: SyntheticEvent, sent: GridEvent): Outcome | undefined => {
    const outcome = send(sent)
    if (outcome) event.preventDefault()
    return outcome
  }
  const clip = (event: ClipboardEvent, sent: GridEvent) => {
    // The dialogs of the heads are children of the grid in React only. Text is copied and pasted in their fields as everywhere.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
    const copied = take(event, sent)?.effects.find((effect) => effect.kind === 'copy')
    if (copied) event.clipboardData.setData('text/plain', copied.text)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => take(event, { type: 'key', ...keyOf(event) }),
    /** @returns whether the key closed the field */
    onFieldKey: (event: KeyboardEvent, text: string): boolean => {
      const outcome = take(event, { type: 'fieldKey', text, ...keyOf(event) })
      return outcome !== undefined && fieldOf(outcome.state) === undefined
    },
    onCopy: (event: ClipboardEvent) => clip(event, { type: 'copy' }),
    onCut: (event: ClipboardEvent) => clip(event, { type: 'cut' }),
    onPaste: (event: ClipboardEvent) => clip(event, { type: 'paste', text: event.clipboardData.getData('text/plain') }),
    toggleNotApplicable: () => void send({ type: 'toggle', sale: 'not applicable' }),
    toggleOnRequest: () => void send({ type: 'toggle', sale: 'on request' }),
  }
}

type Screen = {
  readonly change: (label: string, pages: readonly ProductPage[]) => void
  readonly tell: (text: string | undefined) => void
  readonly table: HTMLElement | null
}

/** Copied text is written by the event that asked for it. */
export function carryOut(effect: Effect, { change, tell, table }: Screen): void {
  if (effect.kind === 'change') change(effect.label, effect.pages)
  else if (effect.kind === 'tell') tell(effect.text)
  else if (effect.kind === 'focusGrid') {
    table?.focus({ preventScroll: true })
    // Otherwise the browser looks for the nearest place for the caret of a field that is gone, and text cannot be selected here.
    document.getSelection()?.removeAllRanges()
  }
}

function keyOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): Key {
  return { key, shift: shiftKey, alt: altKey, command: ctrlKey || metaKey }
}
