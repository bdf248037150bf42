import { describe, expect, test } from 'vitest'
import { readRateSheet } from './read-rate-sheet.ts'
import { cellAddress, type SourceCell, type SourcePage } from './source-page.ts'

const NIGHTLY = 'Nett rates 2027 in EUR per room and night, breakfast included'
const SEASONS = ['Low 01.01.-31.05.', 'High 01.06.-31.12.']

/** A sheet of these texts; empty texts are empty cells. A text with `>` is merged with the cells right of it: as many as there are signs. */
function sheet(rows: readonly (readonly string[])[]): SourcePage {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((printed, column): SourceCell[] => {
      const text = printed.replace(/>+$/, '')
      const columnSpan = 1 + printed.length - text.length
      return text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan } }]
    }),
  )
  return { kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 10, height: rows.length, cells }
}

/** Each price that would be taken over, with its product. */
function said(...rows: readonly (readonly string[])[]): string[] {
  const reading = readRateSheet([sheet(rows)], [])
  return reading.products.flatMap(({ section, name, variant, nights, board, rates }) =>
    rates.map(({ description, amount }) =>
      [section, name, variant, nights, board, description, Number(amount)].filter(Boolean).join(' | '),
    ),
  )
}

describe('which of several names is what is sold', () => {
  test('a cabin is sold on its deck, and a tour is sold itself in rooms of several kinds', () => {
    const title = ['Prices 2027 in EUR per person, nett, full board']
    expect(said(title, ['Deck', 'Cabin', 'Price'], ['Upper deck', 'Twin outside', '900'], ['Main deck', 'Twin inside', '700'])).toEqual([
      'Upper deck | Twin outside | FB | Twin | 900',
      'Main deck | Twin inside | FB | Twin | 700',
    ])
    expect(said(title, ['Tour', 'Room type', 'Price'], ['Alps', 'Standard', '900'], ['Lakes', 'Superior', '700'])).toEqual([
      'Alps | Standard | FB | Adult | 900',
      'Lakes | Superior | FB | Adult | 700',
    ])
  })

  test('lengths of a stay beside names are its nights, and alone they are names', () => {
    const title = ['Prices 2027 in EUR per person, nett, full board']
    expect(
      said(title, ['Cruise', 'Cabin', 'Price'], ['3 days / 2 nights', 'Deluxe', '300'], ['4 days / 3 nights', 'Suite', '500']),
    ).toEqual(['Deluxe | 2 | FB | Adult | 300', 'Suite | 3 | FB | Adult | 500'])
  })
})

describe('one price for several', () => {
  const heads = ['Room', 'SGL', 'DBL', 'TPL']

  test('a price across the occupancies of a house for four is that of the house', () => {
    expect(said([NIGHTLY], heads, ['Classic', '60', '80', '95'], ['House (4 persons)', '160>>', '', ''])).toContain(
      'House (4 persons) | BB | Quad | 160',
    )
  })

  test('across the occupancies of a room it holds for each of them', () => {
    const own = said([NIGHTLY], heads, ['Classic', '60', '80', '95'], ['Suite', '160>>', '', '']).filter((line) => line.startsWith('Suite'))
    expect(own).toEqual(['Suite | BB | Single | 160', 'Suite | BB | Double | 160', 'Suite | BB | Triple | 160'])
  })
})

describe('what is no part of the prices', () => {
  test('a meal with an amount in its sentence is sold apart', () => {
    const rows = [
      ['Room', ...SEASONS],
      ['Classic DBL', '80', '100'],
    ]
    expect(said(['Nett rates 2027 in EUR per room and night. Half board, drinks excluded, at EUR 28'], ...rows).join()).not.toContain('HB')
    expect(said(['Nett rates 2027 in EUR per room and night, half board included'], ...rows)).toContain('Classic DBL | HB | Double | 80')
  })

  test('years over columns count only where one of them is that of the file', () => {
    expect(
      said(['Nett rates 2027 in EUR per room and night'], ['Room', '2026', '2027'], ['Classic DBL', '78', '80'], ['Suite DBL', '88', '90']),
    ).toEqual(['Classic DBL | Double | 80', 'Suite DBL | Double | 90'])
  })

  test('a tour keeps its departures out of the seasons, unless they have prices of their own', () => {
    const head = ['Tour', 'Departures 2027', 'Price']
    const title = ['Tours 2027, nett in EUR per person']
    const days = (...rows: readonly (readonly string[])[]) =>
      readRateSheet([sheet([title, head, ...rows])], []).products.map(({ name, departures, rates }) => [
        name,
        departures?.length,
        rates.length,
      ])
    expect(days(['Alps', '12.04., 10.05., 14.06.', '900'], ['Lakes', '17.05., 21.06.', '700'])).toEqual([
      ['Alps', 3, 1],
      ['Lakes', 2, 1],
    ])
    expect(days(['Alps', '12.04., 10.05.', '900'], ['Alps', '14.06., 12.07.', '990'])).toEqual([['Alps', undefined, 2]])
  })
})
