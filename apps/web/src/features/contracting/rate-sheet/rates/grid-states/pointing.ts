// The grid while the pointer is down on a cell: moving it extends the selection.

import { chosenOf } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
import { becomes, fieldOf, type GridEvent, type Outcome, type Pointing, released } from './grid-state.ts'
import { settledNext } from './settled.ts'

export function pointingNext(state: Pointing, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  const { chosen, field } = state
  if (event.type === 'over') return becomes({ ...state, chosen: chosenOf({ anchor: chosen.anchor, focus: event.cell }) })
  if (event.type === 'release') return becomes(released(chosen, field))
  const outcome = settledNext(released(chosen, field), event, sheet)
  // The pointer is still down: closing the field does not end dragging.
  return outcome && (event.type === 'blur' || event.type === 'removed')
    ? { ...outcome, state: { ...state, field: fieldOf(outcome.state) } }
    : outcome
}
