// The state of the grid after others moved, added or removed its rows and columns: cells are found again by their keys.

import { cellNow, heldCell, heldSelection, type Keys, selectionNow } from '../held-selection.ts'
import { type GridState, IDLE, selecting } from './grid-state.ts'

/** A state and the keys of the rows and columns that its cells count. */
export type HeldState = { readonly state: GridState; readonly keys: Keys }

/** The same state when its keys are the same. A field whose cell was removed is closed. */
export function stateNow({ state, keys: before }: HeldState, keys: Keys): GridState {
  if (state.kind === 'idle' || before === keys) return state
  const chosen = selectionNow(heldSelection(state.chosen, before), keys)
  if (!chosen) return IDLE
  switch (state.kind) {
    case 'selecting':
      return { ...state, chosen, runFrom: columnNow(state.runFrom, before, keys) }
    case 'typing': {
      const field = fieldNow(state.field, before, keys)
      const runFrom = columnNow(state.runFrom, before, keys)
      return field ? { ...state, chosen, runFrom, field } : selecting(chosen, runFrom)
    }
    case 'pointing':
      return { ...state, chosen, field: fieldNow(state.field, before, keys) }
    case 'filling':
      // The block counts the rows of before: filling it now would change other rates.
      return { ...state, chosen, field: fieldNow(state.field, before, keys), to: undefined }
  }
}

function fieldNow<Field extends { readonly cell: Parameters<typeof heldCell>[0] }>(
  field: Field | undefined,
  before: Keys,
  keys: Keys,
): Field | undefined {
  const cell = field && cellNow(heldCell(field.cell, before), keys)
  return field && cell && { ...field, cell }
}

function columnNow(column: number | undefined, before: Keys, keys: Keys): number | undefined {
  const now = column === undefined ? -1 : keys.columnKeys.indexOf(before.columnKeys[column] ?? '')
  return now === -1 ? undefined : now
}
