// The grid while no cell is selected.

import { chosenOf, only } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
import { becomes, type GridEvent, type Idle, type Outcome, pressed, selecting } from './grid-state.ts'
import { NO_ROW, notTaken } from './not-taken.ts'

export function idleNext(state: Idle, event: GridEvent, { size }: GridSheet): Outcome | undefined {
  switch (event.type) {
    case 'focus':
      return size.rows > 0 && size.columns > 0 ? becomes(selecting(chosenOf(only({ row: 0, column: 0 })))) : undefined
    case 'press':
      return pressed(event.cell)
    case 'removed':
      return { state, effects: [notTaken(event.text, NO_ROW), { kind: 'focusGrid' }] }
    case 'key':
    case 'fieldKey':
    case 'blur':
    case 'open':
    case 'pressCorner':
    case 'over':
    case 'release':
    case 'toggle':
    case 'copy':
    case 'cut':
    case 'paste':
      return undefined
  }
}
