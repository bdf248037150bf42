// The grid while the pointer is down on a cell: moving it extends the selection.

import { chosenOf } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
import { becomes, fieldOf, type GridEvent, type Outcome, type Pointing, released } from './grid-state.ts'
import { settledNext } from './settled.ts'

export function pointingNext(state: Pointing, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  const { chosen, field } = state
  switch (event.type) {
    case 'over':
      return becomes({ ...state, chosen: chosenOf({ anchor: chosen.anchor, focus: event.cell }) })
    case 'release':
      return becomes(released(chosen, field))
    case 'blur':
    case 'removed': {
      // The pointer is still down: closing the field does not end dragging.
      const outcome = settledNext(released(chosen, field), event, sheet)
      return outcome && { ...outcome, state: { ...state, field: fieldOf(outcome.state) } }
    }
    default:
      return settledNext(released(chosen, field), event, sheet)
  }
}
