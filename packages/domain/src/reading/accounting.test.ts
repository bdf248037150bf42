import { expect, test } from 'vitest'
import { leftUnsaid } from './accounting.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { SourceCell, SourcePage } from './source-page.ts'

const cell = (id: string, text: string, row: number, column: number, number?: string): SourceCell => ({
  id,
  text,
  place: { row, column, rowSpan: 1, columnSpan: 1 },
  ...(number !== undefined && { value: { kind: 'number', number } }),
})
const PAGE: SourcePage = {
  kind: 'sheet',
  name: 'Rates',
  number: 1,
  isHidden: false,
  width: 3,
  height: 3,
  cells: [
    cell('s1!A1', 'Fax', 0, 0),
    cell('s1!B1', '120', 0, 1, '120'),
    cell('s1!C1', '80', 0, 2, '80'),
    cell('s1!A2', 'See you soon', 1, 0),
    cell('s1!A3', '75', 2, 0, '75'),
  ],
}

test('numbers that ended nowhere are named row by row, other texts of a page in one line', () => {
  const nothing = readRateSheet([], [])
  expect(leftUnsaid(nothing, [PAGE], []).map(({ cellIds, text }) => [cellIds, text])).toEqual([
    [['s1!B1', 's1!C1'], '120  80'],
    [['s1!A3'], '75'],
    [['s1!A1', 's1!A2'], 'Fax · See you soon'],
  ])
})

test('what is taken or left out already is not named again', () => {
  const nothing = { ...readRateSheet([], []), notUnderstood: [{ cellIds: ['s1!A2'], text: 'See you soon', why: 'A note.' }] }
  const marks = ['s1!A1', 's1!B1', 's1!C1', 's1!A3'].map((cellId) => ({
    cellId,
    meaning: 'price' as const,
    understood: '',
    sureness: 1,
    why: [],
  }))
  expect(leftUnsaid(nothing, [PAGE], marks)).toEqual([])
  expect(leftUnsaid(nothing, [PAGE], marks.slice(1)).map(({ cellIds }) => cellIds)).toEqual([['s1!A1']])
})
