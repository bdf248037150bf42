import { expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import { cellAddress } from '../source-page.ts'

/** The rates of a sheet with one text in each row. */
function ratesIn(lines: readonly string[]): string[] {
  const cells = lines.map((text, row) => ({
    id: `s1!${cellAddress({ row, column: 0 })}`,
    text,
    place: { row, column: 0, rowSpan: 1, columnSpan: 1 },
  }))
  const { products } = readRateSheet(
    [{ kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 1, height: lines.length, cells }],
    [],
  )
  return products.flatMap(({ name, rates }) =>
    rates.map(({ description, amount, priceBasis }) => `${name}, ${description}: ${amount} ${priceBasis}`),
  )
}

test('lines that end in a price are the rates of a file without a table', () => {
  expect(
    ratesIn([
      'Net rates 2027, breakfast included',
      'Single room ........ € 95 per room per night',
      'Double room ........ € 120 per room per night',
    ]),
  ).toEqual(['Single room, Single: 95.00 perRoomPerNight', 'Double room, Double: 120.00 perRoomPerNight'])
})

test('a list of services is no list of rooms', () => {
  expect(ratesIn(['Prices 2027 per person', 'Parking: € 10', 'Dog: € 15', 'Sauna: € 20'])).toEqual([])
})
