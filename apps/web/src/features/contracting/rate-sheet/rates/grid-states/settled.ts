// The grid while no pointer is down.

import type { GridSheet } from './grid-sheet.ts'
import type { GridEvent, Outcome, Selecting, Typing } from './grid-state.ts'
import { selectingNext } from './selecting.ts'
import { typingNext } from './typing.ts'

export function settledNext(state: Selecting | Typing, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  return state.kind === 'typing' ? typingNext(state, event, sheet) : selectingNext(state, event, sheet)
}
