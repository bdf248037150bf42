import { expect, test } from 'vitest'
import { tableSheet } from './table-sheet.ts'

const COLUMNS = [
  { name: 'At stake', kind: 'amount', width: 14 },
  { name: 'Currency', kind: 'text', width: 9 },
] as const
const ROWS = [
  ['28.335', 'KWD'],
  ['9000', 'JPY'],
  ['1.50', 'EUR'],
  ['2.50', undefined],
]
const amountsOf = (currencyColumn?: string) =>
  [...tableSheet('One', COLUMNS, () => ROWS, currencyColumn).rows()].slice(1).map(({ cells }) => cells[0])

test('amounts of rows in different currencies have the decimals of each', () => {
  expect(amountsOf('Currency')).toEqual([
    { number: '28.335', style: 'amount3' },
    { number: '9000', style: 'amount0' },
    { number: '1.50', style: 'amount2' },
    { number: '2.50', style: 'amount' },
  ])
})

test('without such a column all have those of the workbook', () => {
  expect(amountsOf().map((cell) => cell && 'style' in cell && cell.style)).toEqual(Array(4).fill('amount'))
})
