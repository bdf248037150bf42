import type { SourceCell } from '@tradewind/domain/reading/source-page.ts'
import { describe, expect, test } from 'vitest'
import { blockOf, blockText, lineOf } from './cell-block.ts'

const inSheet = (row: number, column: number, text: string, columnSpan = 1): SourceCell => ({
  id: `s1!${row} ${column}`,
  text,
  place: { row, column, rowSpan: 1, columnSpan },
})
const onPage = (left: number, top: number, text: string): SourceCell => ({
  id: `p1.${left} ${top}`,
  text,
  box: { left, top, width: 20, height: 10 },
})

describe('cells of a sheet', () => {
  const cells = [inSheet(0, 0, 'Room'), inSheet(0, 1, 'Low'), inSheet(0, 2, 'High'), inSheet(2, 0, 'Double'), inSheet(2, 2, '90')]

  test('an empty cell between two keeps its place, and an empty row its line', () => {
    expect(blockText(cells)).toBe('Room\tLow\tHigh\n\t\t\nDouble\t\t90')
  })

  test('a typed number is copied as it is, not as it is shown', () => {
    expect(blockText([{ ...inSheet(0, 0, '1 090.–'), value: { kind: 'number', number: '1090' } }])).toBe('1090')
  })

  test('two corners span a block in either order; a row and a column are whole', () => {
    const ids = (block: readonly SourceCell[]) => block.map((cell) => cell.text)
    expect(ids(blockOf(cells, 's1!2 2', 's1!0 1'))).toEqual(['Low', 'High', '90'])
    expect(ids(lineOf(cells, 'row', 2))).toEqual(['Double', '90'])
    expect(ids(lineOf(cells, 'column', 2))).toEqual(['High', '90'])
  })
})

test('cells of a page that stand at one height are one line', () => {
  expect(blockText([onPage(100, 1, '90'), onPage(0, 0, 'Double'), onPage(0, 30, 'Single'), onPage(100, 31, '80')])).toBe(
    'Double\t90\nSingle\t80',
  )
})
