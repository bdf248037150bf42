import { describe, expect, test } from 'vitest'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'
import { cellAddress, type SourceCell, type SourcePage } from './source-page.ts'

const NIGHTLY = 'Nett rates 2027 in EUR per room and night, breakfast included'
const SEASONS = ['Low 01.01.-31.05.', 'High 01.06.-31.12.']

/** A sheet of these texts; empty texts are empty cells. */
function sheet(rows: readonly (readonly string[])[], number = 1): SourcePage {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s${number}!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return { kind: 'sheet', name: `Sheet ${number}`, number, isHidden: false, width: 10, height: rows.length, cells }
}

/** Each price with its product; `?` where it waits for an answer. */
function said(...pages: readonly SourcePage[]): string[] {
  return linesOf(readRateSheet(pages, []))
}

function linesOf({ products, seasons }: Reading): string[] {
  const from = new Map(seasons.map(({ seasonId, ranges }) => [seasonId, ranges.map((range) => range.from.slice(5)).join('+')]))
  return products.flatMap(({ section, name, nights, board, rates }) =>
    rates.map(({ description, amount, seasonId, questionIds }) =>
      [section, name, nights, board, seasonId && from.get(seasonId), description, `${Number(amount)}${questionIds.length > 0 ? '?' : ''}`]
        .filter(Boolean)
        .join(' | '),
    ),
  )
}

describe('the room that no row and no column names', () => {
  const rows = [
    ['', ...SEASONS],
    ['Single', '60', '70'],
    ['Double', '80', '90'],
  ]

  test('stands behind the year of a title, behind “room type”, or in what the prices are for', () => {
    for (const title of ['FIT rates 2027, Superior room', 'FIT rates 2027 - room type: Superior room'])
      expect(said(sheet([[title], [NIGHTLY], ...rows]))).toContain('Superior room | BB | 06-01 | Double | 90')
    expect(said(sheet([['Nett rates 2027 in EUR per superior room and night, breakfast included'], ...rows]))).toContain(
      'Superior room | BB | 06-01 | Double | 90',
    )
  })

  test('a room that rows name goes before the one of a title', () => {
    const named = [
      ['Room', ...SEASONS],
      ['Attic', '60', '70'],
      ['Cellar', '50', '55'],
    ]
    expect(said(sheet([['FIT rates 2027, Superior room'], [NIGHTLY], ...named])).join()).not.toContain('Superior')
  })
})

describe('what a row over the rates says of them', () => {
  test('for how many persons they are, and their rooms keep their names', () => {
    const own = said(
      sheet([
        [NIGHTLY],
        ['', ...SEASONS],
        ['Doppelzimmer (2 Personen)'],
        ['Nord', '80', '90'],
        ['Doppelzimmer zur Einzelbenutzung'],
        ['Nord', '60', '70'],
      ]),
    )
    expect(own).toEqual(expect.arrayContaining(['Nord | BB | 01-01 | Double | 80', 'Nord | BB | 01-01 | Single | 60']))
  })

  test('how long the stay is', () => {
    const title = ['Nett prices 2027 in EUR per person, full board']
    const own = said(
      sheet([
        title,
        ['Room', ...SEASONS],
        ['7 nights package'],
        ['Attic', '700', '800'],
        ['Cellar', '600', '650'],
        ['14 nights package'],
        ['Attic', '1300', '1500'],
      ]),
    )
    expect(own).toEqual(expect.arrayContaining([expect.stringContaining('Attic | 7 | FB'), expect.stringContaining('Attic | 14 | FB')]))
  })
})

describe('the same in two places', () => {
  test('sheets whose titles differ in one line have the rates of that place', () => {
    const page = (place: string, number: number) =>
      sheet(
        [
          ['Transfers 2027'],
          [place],
          ['Nett in EUR per vehicle one way'],
          ['Destination', 'Car', 'Van'],
          ['Old town', '30', '40'],
          ['Harbour', '50', '60'],
        ],
        number,
      )
    const own = said(page('North airport', 1), page('South airport', 2))
    expect(own).toEqual(expect.arrayContaining(['North airport | Old town | Car | 30', 'South airport | Old town | Car | 30']))
    expect(said(page('Rates of summer', 1), page('Rates of winter', 2)).join()).not.toContain('Rates of')
  })

  test('tables that say from where their transfers go have the rates of that place', () => {
    const table = (from: string) => [
      [from, 'Car', 'Van'],
      ['Old town', '30', '40'],
      ['Harbour', '50', '60'],
    ]
    const own = said(
      sheet([
        ['Transfers 2027, nett in EUR per vehicle one way'],
        ...table('From North airport to:'),
        [''],
        ...table('From South airport to:'),
      ]),
    )
    expect(own).toEqual(expect.arrayContaining(['North airport | Old town | Car | 30', 'South airport | Harbour | Van | 60']))
  })

  test('a season has the dates that stand at its table', () => {
    const house = (name: string, low: string, high: string) => [
      [name],
      ['Room', 'Low', 'High'],
      ['Attic DBL', '80', '90'],
      ['Cellar DBL', '70', '75'],
      [`Low: ${low}`],
      [`High: ${high}`],
    ]
    const own = said(
      sheet([
        [NIGHTLY],
        [''],
        ...house('North house', '01.01.-31.03.', '01.04.-31.12.'),
        [''],
        ...house('South house', '01.02.-30.06.', '01.07.-30.11.'),
      ]),
    )
    expect(own.filter((line) => line.includes('Attic')).map((line) => line.split(' | ').slice(-3).join(' '))).toEqual([
      '01-01 Double 80',
      '04-01 Double 90',
      '02-01 Double 80',
      '07-01 Double 90',
    ])
  })

  test('prices of two tables that are all the same part of one another are asked', () => {
    const rates = (part: number) => [
      ['Room', ...SEASONS],
      ['Attic DBL', `${100 * part}`, `${120 * part}`],
      ['Cellar DBL', `${80 * part}`, `${90 * part}`],
    ]
    const two = (part: number) => said(sheet([[NIGHTLY], [''], ...rates(1)], 1), sheet([[NIGHTLY], [''], ...rates(part)], 2))
    expect(two(0.8).every((line) => line.endsWith('?'))).toBe(true)
    expect(two(1).some((line) => line.endsWith('?'))).toBe(false)
  })
})

describe('days', () => {
  test('the figure behind the name of a season leads to its dates', () => {
    const rows = [
      ['Room', 'Congress (1)', 'Usual days (2)'],
      ['Attic DBL', '180', '90'],
      ['Cellar DBL', '170', '75'],
    ]
    const notes = [[''], ['(1) 1 March - 6 March 2027'], ['(2) 7 March - 20 December 2027']]
    expect(said(sheet([[NIGHTLY], ...rows, ...notes]))).toContain('Attic DBL | BB | 03-01 | Double | 180')
  })

  test('two months with a slash are a span, unless another column has one of the months between them', () => {
    const months = (...heads: readonly string[]) =>
      said(
        sheet([
          [NIGHTLY],
          ['Room', ...heads],
          ['Attic DBL', ...heads.map((_, i) => `${80 + i}`)],
          ['Cellar DBL', ...heads.map((_, i) => `${70 + i}`)],
        ]),
      )
    expect(months('May / October', 'June / September', 'July / August')).toContain('Attic DBL | BB | 05-01+10-01 | Double | 80')
    expect(months('Jan / Mar', 'Apr / Jun', 'Jul / Sep')).toContain('Attic DBL | BB | 01-01 | Double | 80')
  })

  test('a year that begins in November goes on in the next one', () => {
    const rows = [
      ['Room', '01.11.-31.03.', '01.04.-30.06.\n01.10.-31.10.', '01.07.-30.09.'],
      ['Attic DBL', '80', '90', '99'],
      ['Cellar DBL', '70', '75', '79'],
    ]
    const { seasons } = readRateSheet([sheet([['Contract 2026/27'], [NIGHTLY.replace(' 2027', '')], ...rows])], [])
    expect(seasons.map(({ ranges }) => ranges.map(({ from }) => from))).toEqual([
      ['2026-11-01'],
      ['2027-04-01', '2027-10-01'],
      ['2027-07-01'],
    ])
  })

  test('single days over prices of a night are asked', () => {
    const own = said(
      sheet([[NIGHTLY], ['Room', '12.12. and 18.12.', 'Low 01.01.-31.05.'], ['Attic DBL', '80', '90'], ['Cellar DBL', '70', '75']]),
    )
    expect(own.filter((line) => line.endsWith('?')).length).toBe(2)
  })

  test('`mar` in the names of rooms is the sea', () => {
    const own = said(
      sheet([[NIGHTLY], ['Room', 'Board', ...SEASONS], ['Doble vista mar', 'BB', '80', '90'], ['Suite vista mar', 'BB', '70', '75']]),
    )
    expect(own).toContain('Doble vista mar | BB | 01-01 | Double | 80')
  })
})
