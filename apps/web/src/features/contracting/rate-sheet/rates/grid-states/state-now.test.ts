import { expect, test } from 'vitest'
import { type Cell, chosenOf, only } from '../grid-selection.ts'
import { type Field, type GridState, IDLE, selecting } from './grid-state.ts'
import { stateNow } from './state-now.ts'

const BEFORE = { rowKeys: ['suite', 'room', 'tent'], columnKeys: ['low', 'mid', 'high'] }
const ROOM: Cell = { row: 1, column: 1 }
const chosen = chosenOf(only(ROOM))
const field: Field = { cell: ROOM, text: '9', selectsAll: false, problem: undefined }
const now = (state: GridState, changed: Partial<typeof BEFORE>) => stateNow({ state, keys: BEFORE }, { ...BEFORE, ...changed })

test('the state is the same while the rows and columns are', () => {
  const state = selecting(chosen)
  expect(stateNow({ state, keys: BEFORE }, BEFORE)).toBe(state)
})

test('a field and the column where Tab began move with their row and column', () => {
  const moved = { row: 2, column: 0 }
  const rowKeys = ['loft', ...BEFORE.rowKeys]
  expect(now({ kind: 'typing', chosen, field, runFrom: 2 }, { rowKeys, columnKeys: ['mid', 'high'] })).toEqual({
    kind: 'typing',
    chosen: chosenOf(only(moved)),
    field: { ...field, cell: moved },
    runFrom: 1,
  })
  expect(now(selecting(chosen, 2), { columnKeys: ['mid', 'high'] })).toEqual(selecting(chosenOf(only({ row: 1, column: 0 })), 1))
  expect(now(selecting(chosen, 0), { columnKeys: ['mid', 'high'] })).toEqual(selecting(chosenOf(only({ row: 1, column: 0 }))))
})

test('a field closes with its row, and the nearest cell is selected', () => {
  const rowKeys = ['suite', 'tent']
  expect(now({ kind: 'typing', chosen, field, runFrom: 2 }, { rowKeys })).toEqual(selecting(chosen, 2))
  expect(now({ kind: 'pointing', chosen, field }, { rowKeys })).toEqual({ kind: 'pointing', chosen, field: undefined })
})

test('the block that the corner was dragged over is forgotten when rows move: it would fill others', () => {
  const to = { top: 1, bottom: 2, left: 1, right: 1 }
  expect(now({ kind: 'filling', chosen, field: undefined, to }, { rowKeys: ['loft', ...BEFORE.rowKeys] })).toEqual({
    kind: 'filling',
    chosen: chosenOf(only({ row: 2, column: 1 })),
    field: undefined,
    to: undefined,
  })
})

test('nothing is selected when no row is left', () => {
  expect(now({ kind: 'typing', chosen, field, runFrom: undefined }, { rowKeys: [] })).toBe(IDLE)
})
