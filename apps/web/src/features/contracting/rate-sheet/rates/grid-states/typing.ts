// The grid while a field is open: keys that leave the field write its text into the cell.

import { typedCell } from '@tradewind/domain/rate-sheet/grid/rate-cells.ts'
import { beside, blockOf, chosenOf, isInside, isSingle, MOVES, moved, nextInside, only } from '../grid-selection.ts'
import { addressesIn, type GridSheet, put } from './grid-sheet.ts'
import {
  becomes,
  type Effect,
  type GridEvent,
  type Key,
  type Outcome,
  pressed,
  selecting,
  type Selecting,
  type Typing,
} from './grid-state.ts'
import { NO_ROW, notTaken } from './not-taken.ts'
import { toggled } from './selected-cells.ts'

const FOCUS_GRID: Effect = { kind: 'focusGrid' }

export function typingNext(state: Typing, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  switch (event.type) {
    case 'fieldKey':
      return keyed(state, event, event.text, sheet)
    case 'blur':
      return left(state, event.text, sheet)
    case 'removed': {
      const { state: next, effects } = left(state, event.text, sheet)
      return { state: next, effects: [...effects, FOCUS_GRID] }
    }
    case 'open':
      return becomes({ ...state, field: { ...state.field, selectsAll: true, problem: undefined } })
    case 'press':
      return pressed(event.cell, event.extend ? state.chosen.anchor : undefined, state.field)
    case 'pressCorner':
      return becomes({ kind: 'filling', chosen: state.chosen, field: state.field, to: undefined })
    case 'toggle':
      return { state, effects: toggled(state.chosen, event.sale, sheet) }
    case 'focus':
    case 'key':
    case 'over':
    case 'release':
    case 'copy':
    case 'cut':
    case 'paste':
      return undefined
  }
}

function keyed(state: Typing, { key, shift, command }: Key, text: string, sheet: GridSheet): Outcome | undefined {
  switch (key) {
    case 'Escape':
      return { state: selecting(state.chosen, state.runFrom), effects: [FOCUS_GRID] }
    case 'Enter':
      return command
        ? entered(state, selecting(state.chosen, state.runFrom), text, sheet, true)
        : entered(state, nextCell(state, 'Enter', shift, sheet), text, sheet)
    case 'Tab':
      return entered(state, nextCell(state, 'Tab', shift, sheet), text, sheet)
    default: {
      // Text typed over a rate is left by the arrows, as in a spreadsheet. In a field opened to correct a rate they move the caret.
      if (state.field.selectsAll || !(key in MOVES)) return undefined
      const from = only(state.field.cell)
      return entered(state, selecting(chosenOf(moved(from, key, sheet.size) ?? from)), text, sheet)
    }
  }
}

/** The field closes when its text is taken over. A refused text stays in the field, with the reason. */
function entered(state: Typing, after: Selecting, text: string, sheet: GridSheet, everywhere = false): Outcome {
  const { effects, problem } = written(state, text, sheet, everywhere)
  return problem === undefined
    ? { state: after, effects: [...effects, FOCUS_GRID] }
    : { state: { ...state, field: { ...state.field, text, problem } }, effects }
}

/** The field closes; a refused text is told. */
function left(state: Typing, text: string, sheet: GridSheet): Outcome<Selecting> {
  const { effects, problem } = written(state, text, sheet)
  return {
    state: selecting(state.chosen, state.runFrom),
    effects: problem === undefined ? effects : [...effects, notTaken(text, problem)],
  }
}

/**
 * @param everywhere into every selected cell of the same kind; otherwise into the cell of the field only
 * @returns the change, and why a cell was left as it was
 */
function written(
  { chosen, field }: Typing,
  text: string,
  sheet: GridSheet,
  everywhere = false,
): { readonly effects: readonly Effect[]; readonly problem: string | undefined } {
  const at = sheet.addressAt(field.cell)
  if (!at) return { effects: [], problem: NO_ROW }
  if (!everywhere && sheet.textAt(at) === text.trim()) return { effects: [], problem: undefined }
  const targets = everywhere ? addressesIn(blockOf(chosen), sheet).filter((each) => each.field === at.field) : [at]
  const values = targets.map((each) => typedCell(each, text, sheet.currency))
  const { effects, findings } = put(sheet, 'Rates typed', values)
  return { effects, problem: findings[0]?.reason }
}

/**
 * The selection after typing. Inside a selected block: its next cell. Otherwise Tab goes to the cell at the right, or at the left with Shift,
 * and Enter to the next row, in the column where Tab began.
 */
function nextCell({ chosen, field: { cell }, runFrom }: Typing, key: 'Tab' | 'Enter', back: boolean, sheet: GridSheet): Selecting {
  const block = blockOf(chosen)
  if (isInside(block, cell) && !isSingle(block)) {
    const active = nextInside(block, cell, key === 'Tab' ? 'along' : 'down', back)
    return selecting(chosenOf(chosen, { active, seen: active }), runFrom)
  }
  if (key === 'Tab') return selecting(chosenOf(only(beside(cell, back, sheet.size) ?? cell)), runFrom ?? cell.column)
  const from = only({ row: cell.row, column: runFrom ?? cell.column })
  return selecting(chosenOf(moved(from, back ? 'ArrowUp' : 'ArrowDown', sheet.size) ?? from))
}
