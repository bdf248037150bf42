// The grid while cells are selected: keys move the selection, change its cells, or open the field.

import { beside, blockOf, chosenOf, moved, only, type Selection, wholeLines } from '../grid-selection.ts'
import type { GridSheet } from './grid-sheet.ts'
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
import { clipped, emptied, filled, toggled } from './selected-cells.ts'

const BEGINS_TYPING = /^[\d.,+\-%€$£¥]$/
const CURRENCY_SIGN = /^[€$£¥]$/

export function selectingNext(state: Selecting, event: GridEvent, sheet: GridSheet): Outcome | undefined {
  switch (event.type) {
    case 'key':
      return keyed(state, event, sheet)
    case 'open':
      return opened(state, sheet)
    case 'press':
      return pressed(event.cell, event.extend ? state.chosen.anchor : undefined)
    case 'pressCorner':
      return becomes({ kind: 'filling', chosen: state.chosen, field: undefined, to: undefined })
    case 'toggle':
      return { state, effects: toggled(state.chosen, event.sale, sheet) }
    case 'removed':
      return { state, effects: [notTaken(event.text, NO_ROW), { kind: 'focusGrid' }] }
    case 'copy':
    case 'cut':
    case 'paste':
      return clipped(state, event, sheet)
    case 'focus':
    case 'fieldKey':
    case 'blur':
    case 'over':
    case 'release':
      return undefined
  }
}

function keyed(state: Selecting, key: Key, sheet: GridSheet): Outcome | undefined {
  const { chosen, runFrom } = state
  // Only while rates are typed along a row: otherwise Tab leaves the grid.
  if (key.key === 'Tab' && runFrom !== undefined && !key.command && !key.alt) {
    const next = beside(chosen.active, key.shift, sheet.size)
    return next && becomes(selecting(chosenOf(only(next)), runFrom))
  }
  // Many keyboards have the signs of currencies on AltGr, which Windows reports as Ctrl and Alt.
  if (key.alt) return CURRENCY_SIGN.test(key.key) ? opened(state, sheet, key.key) : undefined
  const from = key.shift ? chosen : only(chosen.active)
  const next = moved(from, key.key, sheet.size, { extend: key.shift, toEdge: key.command })
  if (next) return becomes(selecting(chosenOf(next)))
  return key.command ? commanded(state, key.key.toLowerCase(), sheet) : plain(state, key, sheet)
}

/** Keys with Ctrl or Command. */
function commanded(state: Selecting, key: string, sheet: GridSheet): Outcome | undefined {
  const { size } = sheet
  const block = blockOf(state.chosen)
  switch (key) {
    case 'a':
      return wide(state, { anchor: { row: 0, column: 0 }, focus: { row: size.rows - 1, column: size.columns - 1 } })
    case ' ':
      return wide(state, wholeLines(state.chosen, 'columns', size))
    case 'd':
      return { state, effects: filled({ ...block, bottom: block.top }, block, sheet) }
    case 'r':
      return { state, effects: filled({ ...block, right: block.left }, block, sheet) }
    default:
      return undefined
  }
}

function plain(state: Selecting, { key, shift }: Key, sheet: GridSheet): Outcome | undefined {
  const { chosen } = state
  const changes = (effects: readonly Effect[]) => ({ state, effects })
  if (key === ' ' && shift) return wide(state, wholeLines(chosen, 'rows', sheet.size))
  if (key === 'F2' || key === 'Enter') return opened(state, sheet)
  if (key === 'Delete' || key === 'Backspace') return changes(emptied(chosen, 'Rates emptied', sheet))
  if (key.toLowerCase() === 'n') return changes(toggled(chosen, 'not applicable', sheet))
  if (key.toLowerCase() === 'r') return changes(toggled(chosen, 'on request', sheet))
  if (key === 'Escape') return becomes(selecting(chosenOf(only(chosen.active))))
  if (BEGINS_TYPING.test(key)) return opened(state, sheet, key)
  return undefined
}

/** Whole lines are selected, and the grid does not scroll to their end. */
function wide({ chosen: { active }, runFrom }: Selecting, selection: Selection): Outcome<Selecting> {
  return becomes(selecting(chosenOf(selection, { active, seen: active }), runFrom))
}

/** The field of the active cell opens, if the cell has a rate. @param text that replaces the rate; absent to correct it */
function opened(state: Selecting, sheet: GridSheet, text?: string): Outcome<Selecting | Typing> {
  const { chosen, runFrom } = state
  const at = sheet.addressAt(chosen.active)
  if (!at) return becomes(state)
  const field = { cell: chosen.active, text: text ?? sheet.textAt(at), selectsAll: text === undefined, problem: undefined }
  return becomes({ kind: 'typing', chosen, runFrom, field })
}
