import { describe, expect, test } from 'vitest'
import { chosenOf, only } from './grid-selection.ts'
import { cellNow, heldCell, heldSelection, selectionNow } from './held-selection.ts'

describe('a cell while others change the sheet', () => {
  const before = { rowKeys: ['suite', 'room', 'tent'], columnKeys: ['low', 'high'] }
  const held = heldCell({ row: 1, column: 1 }, before)

  test('is the same one while nothing came before it', () => {
    expect(cellNow(held, { rowKeys: ['suite', 'room', 'loft'], columnKeys: ['low', 'high'] })).toBe(held.cell)
  })

  test('moves with its row and its column', () => {
    expect(cellNow(held, { rowKeys: ['loft', 'suite', 'room'], columnKeys: ['high'] })).toEqual({ row: 2, column: 0 })
  })

  test('is gone with its row, and no other takes its place', () => {
    expect(cellNow(held, { rowKeys: ['suite', 'tent'], columnKeys: ['low', 'high'] })).toBeUndefined()
  })
})

describe('a selection while others change the sheet', () => {
  const before = { rowKeys: ['suite', 'room', 'tent'], columnKeys: ['low', 'high'] }
  const selection = chosenOf({ anchor: { row: 1, column: 0 }, focus: { row: 2, column: 1 } }, { active: { row: 2, column: 0 } })
  const held = heldSelection(selection, before)

  test('moves with its rows, and the cell that is typed into with it', () => {
    const down = (cell: { row: number; column: number }) => ({ row: cell.row + 1, column: cell.column })
    const { anchor, focus, active, seen } = selection
    expect(selectionNow(held, { ...before, rowKeys: ['loft', ...before.rowKeys] })).toEqual({
      anchor: down(anchor),
      focus: down(focus),
      active: down(active),
      seen: down(seen),
    })
  })

  test('becomes the nearest cell when its end is gone, and nothing when no cell is left', () => {
    expect(selectionNow(held, { ...before, rowKeys: ['suite', 'room'] })).toEqual(chosenOf(only({ row: 1, column: 1 })))
    expect(selectionNow(held, { ...before, rowKeys: [] })).toBeUndefined()
    expect(selectionNow(undefined, before)).toBeUndefined()
  })
})
