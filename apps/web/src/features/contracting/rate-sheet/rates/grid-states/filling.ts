// The grid while the corner of the selection is dragged: releasing it fills the block.

import { blockOf, chosenOf, dragged } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
import { becomes, fieldOf, type Filling, type GridEvent, type Outcome, released } from './grid-state.ts'
import { filled } from './selected-cells.ts'
import { settledNext } from './settled.ts'

export function fillingNext(state: Filling, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  const { chosen, field, to } = state
  if (event.type === 'over') return becomes({ ...state, to: dragged(blockOf(chosen), event.cell) })
  if (event.type === 'release') {
    if (!to) return becomes(released(chosen, field))
    const all = chosenOf({ anchor: { row: to.top, column: to.left }, focus: { row: to.bottom, column: to.right } })
    return { state: released(all, field), effects: filled(blockOf(chosen), to, sheet) }
  }
  const outcome = settledNext(released(chosen, field), event, sheet)
  // The pointer is still down: closing the field does not end dragging.
  return outcome && (event.type === 'blur' || event.type === 'removed')
    ? { ...outcome, state: { ...state, field: fieldOf(outcome.state) } }
    : outcome
}
