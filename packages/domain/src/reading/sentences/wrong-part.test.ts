import { expect, test } from 'vitest'
import type { Meaning, ReadTable } from '../reading.ts'
import { placeOfPart } from './wrong-part.ts'

const axis = (cellIds: readonly string[], ...meanings: readonly Meaning[]) => ({
  cellIds,
  meanings: meanings.map((meaning) => ({ meaning, understood: '', sureness: 1, cellIds })),
})
const TABLE: ReadTable = {
  tableId: 'A1',
  kind: 'rates',
  pageNumbers: [1],
  sureness: 1,
  cellIds: ['A1', 'B1', 'A2', 'B2'],
  columns: [axis(['A1', 'A2'], 'rateType'), axis(['B1', 'B2'], 'dates', 'occupancy')],
  rows: [axis(['A2', 'B2'], 'room')],
}

test.each([
  ['price', 'cell'],
  ['season', 'column'],
  ['occupancy', 'column'],
  ['room', 'row'],
  ['weekdays', 'row'],
  ['term', 'row'],
  ['board', 'table'],
  ['currency', 'table'],
  ['basis', 'table'],
  ['rateType', 'table'],
  ['section', 'table'],
] as const)('who says that the %s is wrong points at the %s that says it', (about, scope) => {
  expect(placeOfPart(about, 'B2', TABLE)).toEqual({ scope, cellId: 'B2' })
})

test('outside of tables there is only the cell', () => {
  expect(placeOfPart('season', 'B2', undefined)).toEqual({ scope: 'cell', cellId: 'B2' })
})
