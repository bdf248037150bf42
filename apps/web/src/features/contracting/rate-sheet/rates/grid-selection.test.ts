import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockOf, chosenOf, dragged, fillSources, isInside, moved, nextInside, only, wholeLines } from './grid-selection.ts'

const SIZE = { rows: 6, columns: 9 }
const at = (row: number, column: number) => ({ row, column })

describe('moving through the grid', () => {
  test.each([
    ['ArrowDown', {}, at(3, 4)],
    ['ArrowLeft', {}, at(2, 3)],
    ['ArrowRight', { toEdge: true }, at(2, 8)],
    ['ArrowUp', { toEdge: true }, at(0, 4)],
    ['Home', {}, at(2, 0)],
    ['End', {}, at(2, 8)],
    ['Home', { toEdge: true }, at(0, 0)],
    ['End', { toEdge: true }, at(5, 8)],
    ['PageDown', {}, at(5, 4)],
    ['PageUp', {}, at(0, 4)],
  ])('%s %o goes there', (key, how, expected) => {
    expect(moved(only(at(2, 4)), key, SIZE, how)).toEqual(only(expected))
    expect(moved(only(at(2, 4)), key, SIZE, { ...how, extend: true })).toEqual({ anchor: at(2, 4), focus: expected })
  })

  test('other keys move nothing, and nothing leaves the grid', () => {
    expect(moved(only(at(2, 4)), 'x', SIZE)).toBeUndefined()
    expect(moved(only(at(0, 0)), 'ArrowUp', SIZE)).toEqual(only(at(0, 0)))
    expect(moved(only(at(5, 8)), 'ArrowRight', SIZE)).toEqual(only(at(5, 8)))
  })
})

test('whole columns and whole rows are selected', () => {
  const selection = { anchor: at(2, 4), focus: at(3, 3) }
  expect(wholeLines(selection, 'columns', SIZE)).toEqual({ anchor: at(0, 4), focus: at(5, 3) })
  expect(wholeLines(selection, 'rows', SIZE)).toEqual({ anchor: at(2, 0), focus: at(3, 8) })
})

describe('filling', () => {
  test('a column is repeated downwards from its first cell on', () => {
    const source = { top: 0, bottom: 1, left: 2, right: 2 }
    expect(fillSources(source, { ...source, bottom: 4 })).toEqual([
      { from: at(0, 2), to: at(2, 2) },
      { from: at(1, 2), to: at(3, 2) },
      { from: at(0, 2), to: at(4, 2) },
    ])
  })

  test('upwards the pattern goes on without a break', () => {
    const source = { top: 3, bottom: 4, left: 0, right: 0 }
    expect(fillSources(source, { ...source, top: 1 })).toEqual([
      { from: at(3, 0), to: at(1, 0) },
      { from: at(4, 0), to: at(2, 0) },
    ])
  })

  test('every cell of the larger block outside the smaller one is filled once, from inside', () => {
    const block = fc.record({
      top: fc.nat(4),
      left: fc.nat(4),
      height: fc.integer({ min: 0, max: 3 }),
      width: fc.integer({ min: 0, max: 3 }),
    })
    fc.assert(
      fc.property(block, fc.nat(3), fc.nat(3), ({ top, left, height, width }, down, across) => {
        const source = { top, bottom: top + height, left, right: left + width }
        const target = { ...source, bottom: source.bottom + down, right: source.right + across }
        const fills = fillSources(source, target)
        const area = (each: typeof source) => (each.bottom - each.top + 1) * (each.right - each.left + 1)
        expect(fills).toHaveLength(area(target) - area(source))
        for (const { from } of fills) {
          expect(from.row >= source.top && from.row <= source.bottom && from.column >= source.left && from.column <= source.right).toBe(
            true,
          )
        }
      }),
    )
  })

  test('dragging fills along the longer way only', () => {
    const source = { top: 1, bottom: 2, left: 1, right: 1 }
    expect(dragged(source, at(5, 2))).toEqual({ ...source, bottom: 5 })
    expect(dragged(source, at(2, 7))).toEqual({ ...source, right: 7 })
    expect(dragged(source, at(0, 1))).toEqual({ ...source, top: 0 })
    expect(dragged(source, at(2, 1))).toEqual(source)
  })
})

describe('typing through a block', () => {
  const block = { top: 1, bottom: 2, left: 3, right: 5 }
  const walk = (from: { row: number; column: number }, way: 'down' | 'along', back: boolean) => {
    const cells = [from]
    for (let i = 1; i < 6; i += 1) cells.push(nextInside(block, cells.at(-1) ?? from, way, back))
    return cells
  }

  test('Enter goes down its columns, Tab along its rows, and behind the last cell the first one comes', () => {
    expect(walk(at(1, 3), 'down', false)).toEqual([at(1, 3), at(2, 3), at(1, 4), at(2, 4), at(1, 5), at(2, 5)])
    expect(walk(at(1, 3), 'along', false)).toEqual([at(1, 3), at(1, 4), at(1, 5), at(2, 3), at(2, 4), at(2, 5)])
    expect(nextInside(block, at(2, 5), 'down', false)).toEqual(at(1, 3))
    expect(nextInside(block, at(2, 5), 'along', false)).toEqual(at(1, 3))
  })

  test('with Shift it goes the same way back', () => {
    for (const way of ['down', 'along'] as const) {
      const forth = walk(at(1, 3), way, false)
      expect(walk(at(2, 5), way, true)).toEqual(forth.toReversed())
      expect(forth.every((cell) => isInside(block, cell))).toBe(true)
    }
  })
})

test('the cell where a selection began is typed into, the one where it ends kept in sight, unless others are told', () => {
  const selection = { anchor: at(1, 1), focus: at(3, 2) }
  expect(chosenOf(selection)).toEqual({ ...selection, active: at(1, 1), seen: at(3, 2) })
  expect(chosenOf(selection, { active: at(2, 1), seen: at(2, 1) })).toEqual({ ...selection, active: at(2, 1), seen: at(2, 1) })
})

test('a block is the same from whichever corner it was drawn', () => {
  expect(blockOf({ anchor: at(4, 1), focus: at(2, 5) })).toEqual({ top: 2, bottom: 4, left: 1, right: 5 })
})
