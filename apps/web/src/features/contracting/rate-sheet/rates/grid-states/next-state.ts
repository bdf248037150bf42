// What an event does to the grid, in whichever state it is.

import type { GridSheet } from './grid-sheet.ts'
import type { GridEvent, GridState, Outcome } from './grid-state.ts'
import { fillingNext } from './filling.ts'
import { idleNext } from './idle.ts'
import { pointingNext } from './pointing.ts'
import { selectingNext } from './selecting.ts'
import { typingNext } from './typing.ts'

/** @returns the state after the event and its effects; undefined when the event is not for the grid */
export function nextState(state: GridState, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  switch (state.kind) {
    case 'idle':
      return idleNext(state, event, sheet)
    case 'selecting':
      return selectingNext(state, event, sheet)
    case 'typing':
      return typingNext(state, event, sheet)
    case 'pointing':
      return pointingNext(state, event, sheet)
    case 'filling':
      return fillingNext(state, event, sheet)
  }
}
