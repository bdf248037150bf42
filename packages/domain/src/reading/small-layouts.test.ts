import { describe, expect, test } from 'vitest'
import type { Reading } from './reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import { cellAddress, type SourceCell } from './source-page.ts'

/** The reading of a sheet of these texts; empty texts are empty cells. */
function readingOf(rows: readonly (readonly string[])[]): Reading {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 10, height: rows.length, cells }], [])
}

/** Its products and rates. */
function read(rows: readonly (readonly string[])[]): string[] {
  const reading = readingOf(rows)
  const seasons = new Map(
    reading.seasons.map(({ seasonId, ranges }) => [seasonId, ranges.map(({ from, to }) => `${from}/${to}`).join(' ')]),
  )
  return reading.products.flatMap(({ name, board, rates }) =>
    rates.map(({ description, amount, seasonId }) =>
      [name, board, description, amount, seasons.get(seasonId ?? '')].filter((part) => part !== undefined).join(' | '),
    ),
  )
}

describe('what stands in a small sheet', () => {
  test('a single supplement among boards is one', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person and night, base double room'],
      ['', '01.01.-31.12.'],
      ['B&B', '40'],
      ['Half board', '55'],
      ['Single supplement', '12'],
    ]
    expect(read(rows).map((line) => line.split(' | ').slice(-3, -1).join(' '))).toEqual([
      'Double 40.00',
      'Double 55.00',
      'Single Supplement 12.00',
    ])
  })

  test('what an abbreviation means is in no price', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', '01.01.-31.12.'],
      ['Classic DBL', '80'],
      [],
      ['M.P.: media pensión. P.C.: pensión completa.'],
    ]
    expect(read(rows)).toEqual(['Classic DBL | Double | 80.00 | 2027-01-01/2027-12-31'])
  })

  test('a car that is hired with all included has no meals', () => {
    const rows = [
      ['Nett rates 2027 in EUR per vehicle, all inclusive'],
      ['Car', '1-3 pax', '4-6 pax'],
      ['Panda', '40', '50'],
      ['Corsa', '45', '55'],
    ]
    expect(read(rows)[0]).toBe('Panda | 1-3 pax | 40.00')
  })

  test('two adults in a room at a price per room are two', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'Persons', '01.01.-31.12.'],
      ['Standard', '1 adult', '70'],
      ['', '2 adults', '98'],
    ]
    expect(read(rows).map((line) => line.split(' | ').slice(1, 3).join(' '))).toEqual(['Single 70.00', 'Double 98.00'])
  })

  test('days with a dash between each two are days of departure', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person and week'],
      ['Saturdays', 'Classic double', 'Superior double'],
      ['09/01 - 16/01 - 23/01', '490', '540'],
      ['30/01 - 06/02 - 13/02', '560', '620'],
    ]
    expect(read(rows)[0]).toBe('Classic double | Double | 490.00 | 2027-01-09/2027-01-09 2027-01-16/2027-01-16 2027-01-23/2027-01-23')
  })

  test('the heads of two columns of names are no house', () => {
    const rows = [
      ['Net rates 2027 in EUR per person and night'],
      ['Period', '', '01.05.-30.06.', '01.07.-31.08.'],
      ['Room', 'Meals'],
      ['Standard', 'BB', '34', '54'],
      ['Superior', 'BB', '44', '64'],
    ]
    expect(readingOf(rows).products.map(({ name, section }) => [name, section])).toEqual([
      ['Standard', undefined],
      ['Superior', undefined],
    ])
  })

  test('a room with a view of the sea is no month of March', () => {
    const rows = [
      ['Precios netos 2027 en EUR por persona y noche'],
      ['Temporada', '', '01/05 - 30/06', '01/07 - 31/08'],
      ['Doble vista mar', 'AD', '34', '54'],
      ['Doble jardín', 'AD', '28', '47'],
    ]
    expect(read(rows).map((line) => line.split(' | ')[0])).toEqual(['Doble vista mar', 'Doble vista mar', 'Doble jardín', 'Doble jardín'])
  })

  test('prices of a weekend beside those of a week are asked', () => {
    const rows = [
      ['Net rental prices 2027 in EUR per cottage'],
      ['Cottage', 'Week (Sat-Sat)', 'Weekend (Fri-Sun)'],
      ['Kelo', '890', '480'],
      ['Honka', '1120', '610'],
    ]
    const { products } = readingOf(rows)
    expect(products.flatMap(({ nights, rates }) => rates.map(({ questionIds }) => [nights ?? 'night', questionIds.length > 0]))).toEqual([
      [7, false],
      ['night', true],
      [7, false],
      ['night', true],
    ])
  })

  test('a board with its meals in brackets is a board', () => {
    const rows = [
      ['Tarifs nets 2027 en euros par personne et par nuit, base chambre double'],
      ['', 'Avril - Juin'],
      ['Demi-pension (dîner, nuit, petit-déjeuner)', '51'],
      ['Pension complète', '66'],
    ]
    expect(read(rows).map((line) => line.split(' | ').slice(0, 4).join(' '))).toEqual([
      'Chambre double HB Double 51.00',
      'Chambre double FB Double 66.00',
    ])
  })
})

describe('a shortest stay', () => {
  const withColumn = (...stays: string[]) => [
    ['Nett rates 2027 in EUR per room and night'],
    ['Season', 'From', 'To', 'Double', 'Min stay'],
    ['Low', '01.01.2027', '31.05.2027', '80', stays[0] ?? ''],
    ['High', '01.06.2027', '31.12.2027', '95', stays[1] ?? ''],
  ]
  const staysOf = (reading: Reading) => reading.products.flatMap(({ rates }) => rates.map(({ minStay }) => minStay))

  test.each([
    ['3', 3],
    ['min. 3 nights', 3],
    ['5+', 5],
    ['7 Nächte', 7],
    ['4 nuits minimum', 4],
  ])('of a column that says nothing else is taken: %s', (text, nights) => {
    expect(staysOf(readingOf(withColumn(text, text)))).toEqual([nights, nights])
  })

  test('with a condition does not hold always: it is left out and named', () => {
    const stays = ['2 nights for arrivals Fri/Sat', '3 nights when 31.12. is included']
    const reading = readingOf(withColumn(...stays))
    expect(staysOf(reading)).toEqual([undefined, undefined])
    expect(reading.notUnderstood).toEqual([
      { cellIds: ['s1!E3'], text: stays[0], why: 'A shortest stay with a condition. Enter it where it holds.' },
      { cellIds: ['s1!E4'], text: stays[1], why: 'A shortest stay with a condition. Enter it where it holds.' },
    ])
  })

  test('of a sentence is that of the season it names, and stays a note where it has a condition or names none', () => {
    const sentences = [
      'High Season: minimum stay 5 nights.',
      'Low Season: minimum stay 2 nights for arrivals on Fridays',
      'Minimum stay 3 nights',
    ]
    const reading = readingOf([
      ['Nett rates 2027 in EUR per room and night'],
      ['Room', 'Low Season 01.01.-31.05.', 'High Season 01.06.-31.12.'],
      ['Classic DBL', '80', '95'],
      [],
      ...sentences.map((sentence) => [sentence]),
    ])
    expect(reading.seasons.map(({ name, minStay }) => [name, minStay])).toEqual([
      ['Low Season', undefined],
      ['High Season', 5],
    ])
    expect(reading.notUnderstood.map(({ text }) => text)).toEqual(sentences.slice(1))
  })
})

describe('the period of a sheet', () => {
  const rates = [[], ['Room', 'Double', 'Single'], ['Classic', '80', '60']]
  test.each([
    ['beside its label', [['Validity', '01 Jan 2026', '31 Dec 2026']]],
    [
      'below one another',
      [
        ['Valid from', '01 Jan 2026'],
        ['Valid to', '31 Dec 2026'],
      ],
    ],
    [
      'in German',
      [
        ['Gültig von:', '01.01.2026'],
        ['bis:', '31.12.2026'],
      ],
    ],
  ])('is read from two days %s', (_, rows) => {
    const reading = readingOf([['Nett rates in EUR per room and night'], ...rows, ...rates])
    expect(reading.facts.period?.value).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(reading.notUnderstood).toEqual([])
  })

  test('is not the day until which one may book', () => {
    const reading = readingOf([['Nett rates 2026 in EUR per room and night'], ['Book by', '01 Jan 2026', '31 Mar 2026'], ...rates])
    expect(reading.facts.period).toBeUndefined()
  })
})

describe('what a workbook does not show or does not have', () => {
  test('is a day that no calendar has: its prices wait', () => {
    const { products, questions } = readingOf([
      ['Nett rates in EUR per room per night'],
      ['Room', '01/04/2027 - 31/09/2027', '01/10/2027 - 31/12/2027'],
      ['Double Room', '100', '150'],
    ])
    expect(products.flatMap(({ rates }) => rates.map(({ cellId, questionIds }) => [cellId, questionIds]))).toEqual([
      ['s1!B3', ['noDay:s1!B2']],
      ['s1!C3', []],
    ])
    expect(questions.find(({ questionId }) => questionId === 'noDay:s1!B2')?.text).toMatch(
      /^“31\/09\/2027” in B2 is a day that no calendar has\./,
    )
  })

  test.each([
    ['=B3*1.1', 'The result of this formula is not in the file. Open the file in your spreadsheet program and save it again.'],
    ['#N/A', 'The file has the error #N/A here instead of an amount. Mend it in your spreadsheet program.'],
    ['struck through: 95', 'The amount is struck through in the file.'],
  ])('is an amount: %s is left out with its reason', (text, why) => {
    const { products, notUnderstood } = readingOf([
      ['Nett rates 2027 in EUR per room per night'],
      ['Room', '1 Apr - 30 Jun 2027', '1 Jul - 30 Sep 2027'],
      ['Double Room', '120', text],
      ['Twin Room', '220', text],
    ])
    expect(products.flatMap(({ rates }) => rates.map(({ amount }) => amount))).toEqual(['120.00', '220.00'])
    expect(notUnderstood).toEqual(['s1!C3', 's1!C4'].map((id) => ({ cellIds: [id], text, why })))
  })

  test.each(['#REF!', '=B6*0.5', 'struck through: 20'])('is what a child or an extra costs: %s makes neither free', (text) => {
    const reading = readingOf([
      ['Nett rates 2027 in EUR per room per night'],
      ['Room', '1 Apr - 30 Jun 2027', '1 Jul - 30 Sep 2027'],
      ['Double Room', '120', '140'],
      [],
      ['Children', '1 Apr - 30 Jun 2027', '1 Jul - 30 Sep 2027'],
      ['Child 2-6 years', '50 %', text],
      [],
      ['Supplements', '1 Apr - 30 Jun 2027', '1 Jul - 30 Sep 2027'],
      ['Half board', '25', text],
    ])
    expect(reading.childPolicy.map(({ charge, value }) => [charge, value])).toEqual([['percentOff', '50']])
    expect(reading.extras.map(({ name, amount }) => [name, amount])).toEqual([['Half board', '25.00']])
    expect(reading.notUnderstood.map((left) => [left.cellIds, left.text])).toEqual([
      [['s1!C6'], text],
      [['s1!C9'], text],
    ])
  })

  test('is a hidden row or column: it is not read, and named', () => {
    const texts = [
      ['Nett rates 2027 in EUR per room per night'],
      ['Room', 'Cost', '1 Apr - 30 Jun', '1 Jul - 30 Sep'],
      ['Double Room', '55', '120', '140'],
      ['Old Room', '50', '99', '109'],
    ]
    const cells = texts.flatMap((row, at) =>
      row.map(
        (text, column): SourceCell => ({
          id: `s1!${cellAddress({ row: at, column })}`,
          text,
          place: { row: at, column, rowSpan: 1, columnSpan: 1 },
          ...((at === 3 || column === 1) && { isHidden: true }),
        }),
      ),
    )
    const { products, notUnderstood } = readRateSheet(
      [{ kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 4, height: 4, cells }],
      [],
    )
    expect(products.map(({ name, rates }) => [name, rates.map(({ amount }) => amount)])).toEqual([['Double Room', ['120.00', '140.00']]])
    expect(notUnderstood).toEqual([
      {
        cellIds: ['s1!B2', 's1!B3', 's1!A4', 's1!B4', 's1!C4', 's1!D4'],
        text: 'Hidden row 4 and column B of “Rates”',
        why: 'What is hidden in the file is not read. Show it there if it belongs to the rates.',
      },
    ])
  })
})
