// The states of the grid, the events that change them, and the effects of a change, all as data.

import type { ProductPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { type Block, type Cell, type Chosen, chosenOf, only } from '../grid-selection.ts'

/** The open field of a cell. */
export type Field = {
  readonly cell: Cell
  /** The text that the field opens with. */
  readonly text: string
  /** Opened to correct the rate: its text is selected, and arrows move the caret instead of leaving the field. */
  readonly selectsAll: boolean
  /** Why its text was refused. */
  readonly problem: string | undefined
}

/** No cell is selected. */
export type Idle = { readonly kind: 'idle' }

export type Selecting = {
  readonly kind: 'selecting'
  readonly chosen: Chosen
  /** The column where typing along a row with Tab began. Enter goes back to it, one row further. */
  readonly runFrom: number | undefined
}

export type Typing = { readonly kind: 'typing'; readonly chosen: Chosen; readonly runFrom: number | undefined; readonly field: Field }

/** The pointer is down and extends the selection. The field of another cell stays open until it loses the focus. */
export type Pointing = { readonly kind: 'pointing'; readonly chosen: Chosen; readonly field: Field | undefined }

/** The corner of the selection is dragged over the block `to`. */
export type Filling = {
  readonly kind: 'filling'
  readonly chosen: Chosen
  readonly field: Field | undefined
  readonly to: Block | undefined
}

export type GridState = Idle | Selecting | Typing | Pointing | Filling

export type Key = { readonly key: string; readonly shift: boolean; readonly alt: boolean; readonly command: boolean }

export type GridEvent =
  | { readonly type: 'focus' }
  | ({ readonly type: 'key' } & Key)
  /** A key in the open field, with the text of the field. */
  | ({ readonly type: 'fieldKey'; readonly text: string } & Key)
  /** The field lost the focus. */
  | { readonly type: 'blur'; readonly text: string }
  /** The field was removed with its row: others deleted the row, or it was scrolled out of sight. */
  | { readonly type: 'removed'; readonly text: string }
  /** Double click, or a second tap. */
  | { readonly type: 'open' }
  | { readonly type: 'press'; readonly cell: Cell; readonly extend: boolean }
  | { readonly type: 'pressCorner' }
  | { readonly type: 'over'; readonly cell: Cell }
  | { readonly type: 'release' }
  | { readonly type: 'toggle'; readonly sale: 'not applicable' | 'on request' }
  | { readonly type: 'copy' }
  | { readonly type: 'cut' }
  | { readonly type: 'paste'; readonly text: string }

export type Effect =
  | { readonly kind: 'change'; readonly label: string; readonly pages: readonly ProductPage[] }
  /** Shows what was not taken over; nothing hides what was shown before. */
  | { readonly kind: 'tell'; readonly text: string | undefined }
  | { readonly kind: 'copy'; readonly text: string }
  | { readonly kind: 'focusGrid' }

/** The state after an event. Undefined instead of an outcome: the event is not for the grid, and the browser handles it. */
export type Outcome<State extends GridState = GridState> = { readonly state: State; readonly effects: readonly Effect[] }

export const IDLE: Idle = { kind: 'idle' }

export function fieldOf(state: GridState): Field | undefined {
  return state.kind === 'idle' || state.kind === 'selecting' ? undefined : state.field
}

export function selecting(chosen: Chosen, runFrom?: number): Selecting {
  return { kind: 'selecting', chosen, runFrom }
}

/** The state when the pointer is released: the field that it left open is typed into. */
export function released(chosen: Chosen, field: Field | undefined): Selecting | Typing {
  return field ? { kind: 'typing', chosen, runFrom: undefined, field } : selecting(chosen)
}

/** The state without an effect. */
export function becomes<State extends GridState>(state: State): Outcome<State> {
  return { state, effects: [] }
}

/** The pointer goes down on a cell. @param anchor where the selection begins when it is extended to the cell; otherwise only the cell is selected */
export function pressed(cell: Cell, anchor?: Cell, field?: Field): Outcome<Pointing> {
  return becomes({ kind: 'pointing', chosen: chosenOf(anchor ? { anchor, focus: cell } : only(cell)), field })
}
