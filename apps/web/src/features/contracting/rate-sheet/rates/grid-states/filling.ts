// The grid while the corner of the selection is dragged: releasing it fills the block.

import { blockOf, chosenOf, dragged } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
import { becomes, fieldOf, type Filling, type GridEvent, type Outcome, released } from './grid-state.ts'
import { filled } from './selected-cells.ts'
import { settledNext } from './settled.ts'

export function fillingNext(state: Filling, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  const { chosen, field, to } = state
  switch (event.type) {
    case 'over':
      return becomes({ ...state, to: dragged(blockOf(chosen), event.cell) })
    case 'release': {
      if (!to) return becomes(released(chosen, field))
      const all = chosenOf({ anchor: { row: to.top, column: to.left }, focus: { row: to.bottom, column: to.right } })
      return { state: released(all, field), effects: filled(blockOf(chosen), to, sheet) }
    }
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
