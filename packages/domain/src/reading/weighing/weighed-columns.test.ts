import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { Correction, Reading } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

const NIGHTLY = 'Nett rates 2027 in EUR per room and night, breakfast included'

describe('columns that no word explains', () => {
  test('names beside dates are seasons where the heads of the prices name the rooms', () => {
    const rows = [
      [NIGHTLY],
      ['Qorbaht', 'Vyndrel', 'Garden Villa', 'Beach Villa'],
      ['Zlupfek', '01.01.-31.05.', '80', '120'],
      ['Drovisk', '01.06.-31.12.', '90', '140'],
    ]
    expect(said(read(rows))).toEqual(
      ['Beach Villa Zlupfek 120.00', 'Beach Villa Drovisk 140.00', 'Garden Villa Zlupfek 80.00', 'Garden Villa Drovisk 90.00'].toSorted(),
    )
  })

  test('codes that differ in each row belong to the names beside them, and lengths of time to none', () => {
    const rows = [
      ['Nett prices 2027 in EUR per person'],
      ['Qorbaht', 'Vyndrel', 'Zlupfek', 'Adult', 'Child'],
      ['Old town on foot', 'RE01', '4 h', '39', '20'],
      ['Boat to the islands', 'RE02', '9 h', '79', '40'],
      ['Wine and olives', 'RE05', '4 h', '59', '30'],
    ]
    expect(new Set(read(rows).products.map(({ name, variant }) => `${name}${variant ?? ''}`))).toEqual(
      new Set(['RE01 Old town on foot', 'RE02 Boat to the islands', 'RE05 Wine and olives']),
    )
  })

  test('a few names in runs left of names that change are where the others are sold', () => {
    const rows = [
      ['Nett rates 2027 in EUR per room and night, breakfast included'],
      ['Qorbaht', 'Vyndrel', 'DBL 01.01.-31.05.', 'DBL 01.06.-31.12.'],
      ['Palma', 'Sea Front Room', '80', '90'],
      ['Palma', 'Garden Room', '70', '80'],
      ['Palma', 'Tower Suite', '95', '99'],
      ['Alcudia', 'Sea Front Room', '60', '75'],
      ['Alcudia', 'Garden Room', '55', '65'],
      ['Alcudia', 'Tower Suite', '85', '88'],
    ]
    expect(read(rows).products.map(({ section, name }) => `${section}, ${name}`)).toContain('Alcudia, Tower Suite')
    expect(read(rows).questions.filter(({ affects }) => affects.length > 0)).toEqual([])
  })

  test('numbers without which rows would say the same are numbers of persons', () => {
    const rows = [
      ['Nett rates 2027 in EUR per person and night, breakfast included'],
      ['Qorbaht', 'Vyndrel', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Garden Room', '2', '80', '100'],
      ['', '3', '75', '95'],
      ['', '4', '70', '90'],
      ['Tower Suite', '2', '120', '150'],
      ['', '3', '110', '140'],
    ]
    const reading = read(rows)
    const houses = [...rows.slice(0, 2), ['Can Pere', '6', '80', '100'], ['Son Vell', '4', '75', '95'], ['Sa Torre', '8', '70', '90']]
    expect(new Set(read(houses).products.flatMap(({ rates }) => rates.map(({ description }) => description)))).toEqual(new Set(['Double']))
    expect(reading.products.find(({ name }) => name === 'Garden Room')?.rates.map(({ description }) => description)).toEqual([
      'Double',
      'Double',
      'Triple',
      'Triple',
      'Quad',
      'Quad',
    ])
  })

  test('a column that is read by its shape says why', () => {
    const rows = [
      [NIGHTLY],
      ['Qorbaht', 'Vyndrel', 'Garden Villa', 'Beach Villa'],
      ['Zlupfek', '01.01.-31.05.', '80', '120'],
      ['Drovisk', '01.06.-31.12.', '90', '140'],
    ]
    const [column] = read(rows).tables[0]?.columns ?? []
    expect(column?.meanings[0]).toMatchObject({ meaning: 'season', understood: 'Qorbaht: each name has its own dates beside it' })
  })

  describe('that can be read in two ways', () => {
    const rows = [
      [NIGHTLY],
      ['Qorbaht', 'Vyndrel', 'SGL', 'DBL', 'TPL'],
      ['Zlupfek', '01.01.-31.05.', '60', '80', '110'],
      ['Drovisk', '01.06.-31.12.', '70', '90', '130'],
    ]

    test('are asked with both readings, and their prices wait', () => {
      const reading = read(rows)
      const question = reading.questions.find(({ questionId }) => questionId.startsWith('column:'))
      expect(question).toMatchObject({
        questionId: 'column:s1!A2',
        kind: 'meaning',
        affects: ['s1!C3', 's1!D3', 's1!E3', 's1!C4', 's1!D4', 's1!E4'],
        alternatives: [
          { value: 'asPrinted', text: 'What is sold: rooms, tours, routes' },
          { value: 'holds:period', text: 'Seasons' },
        ],
      })
    })

    test('are read as somebody answers', () => {
      const seasons = read(rows, [{ kind: 'answer', questionId: 'column:s1!A2', value: 'holds:period' }])
      expect(seasons.seasons.map(({ name }) => name)).toEqual(['Zlupfek', 'Drovisk'])
      expect(waiting(seasons)).toEqual([])
      const rooms = read(rows, [{ kind: 'answer', questionId: 'column:s1!A2', value: 'asPrinted' }])
      expect(new Set(rooms.products.map(({ name }) => name))).toEqual(new Set(['Zlupfek', 'Drovisk']))
      expect(waiting(rooms)).toEqual([])
      const strange = read(rows, [{ kind: 'answer', questionId: 'column:s1!A2', value: 'holds:commission' }])
      expect(waiting(strange)).toHaveLength(6)
    })
  })

  test('numbers beside prices that do not rise with them are asked', () => {
    const rows = [
      ['Nett transfer prices 2027 in EUR per vehicle one way'],
      ['Qorbaht', 'Vyndrel', 'Limousine', 'Van', 'Sprinter'],
      ['', '', '1-3 pax', '4-7 pax', '8-16 pax'],
      ['Downtown', '38', '78', '96', '139'],
      ['Garmisch', '125', '198', '235', '315'],
      ['Salzburg', '185', '225', '268', '360'],
      ['Innsbruck', '210', '259', '305', '410'],
    ]
    expect(read(rows).questions.find(({ questionId }) => questionId.startsWith('unread:'))?.affects).toEqual([
      's1!B4',
      's1!B5',
      's1!B6',
      's1!B7',
    ])
    const risen = rows.map((row, i) => (i < 3 ? row : row.with(1, String(Number(row[2]) - 20))))
    expect(read(risen).questions.filter(({ questionId }) => questionId.startsWith('unread:'))).toEqual([])
    const strange = rows.map((row, i) => (i === 1 ? row.with(3, 'Zlupfek') : i === 2 ? row.with(3, '') : row).slice(0, 4))
    expect(read(strange).questions.filter(({ questionId }) => questionId.startsWith('unread:'))).toEqual([])
  })

  test('numbers of weeks beside dates are no sizes of groups, and houses of a park are sold whole for their stay', () => {
    const rows = [
      ['De Duinen, bungalowpark aan zee'],
      ['Consumentenprijzen 2027 in euro per verblijf'],
      ['Qorbaht', 'Vyndrel', 'wk', 'Duinroos (4 personen)', 'Helmgras (6 personen)'],
      ['Winter', '08-01 – 04-02', '1–5', '229', '299'],
      ['Voorjaar', '05-02 – 22-04', '6–16', '289', '375'],
      ['Zomer', '23-04 – 26-08', '17–34', '429', '565'],
    ]
    const reading = read(rows)
    expect(
      reading.products.map(({ name, rates }) => [name, ...rates.map(({ description, priceBasis }) => `${description} ${priceBasis}`)]),
    ).toEqual([
      ['Duinroos (4 personen)', 'Room perRoomPerStay', 'Room perRoomPerStay', 'Room perRoomPerStay'],
      ['Helmgras (6 personen)', 'Room perRoomPerStay', 'Room perRoomPerStay', 'Room perRoomPerStay'],
    ])
    expect(reading.seasons.flatMap(({ ranges }) => ranges.map(({ from, to }) => `${from} ${to}`))).toEqual([
      '2027-01-08 2027-02-04',
      '2027-02-05 2027-04-22',
      '2027-04-23 2027-08-26',
    ])
    const hotel = rows.with(0, ['De Duinen, hotel aan zee']).with(2, ['Qorbaht', 'Vyndrel', 'wk', 'Classic DBL', 'Superior DBL'])
    expect(read(hotel).products.flatMap(({ rates }) => rates.filter(({ description }) => description.includes('pax')))).toEqual([])
    expect(read(hotel).products.flatMap(({ rates }) => rates.filter(({ questionIds }) => questionIds.length === 0))).toEqual([])
  })

  test('one strange word over rows of persons is no room before somebody says so', () => {
    const rows = (corner: string) => [
      [NIGHTLY],
      [corner, 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['SGL', '60', '70'],
      ['DBL', '80', '90'],
    ]
    expect(waiting(read(rows('Qorbaht')))).toEqual(['s1!B3', 's1!C3', 's1!B4', 's1!C4'])
    expect(waiting(read(rows('Mountain View')))).toEqual([])
    expect(waiting(read(rows('Studio')))).toEqual([])
  })
})

function read(rows: readonly (readonly string[])[], corrections: readonly Correction[] = []): Reading {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column): SourceCell[] =>
      text === '' ? [] : [{ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }],
    ),
  )
  return readRateSheet([{ kind: 'sheet', name: 'Rates', number: 1, isHidden: false, width: 10, height: rows.length, cells }], corrections)
}

function said({ products, seasons }: Reading): string[] {
  const name = new Map(seasons.map((season) => [season.seasonId, season.name]))
  return products
    .flatMap((product) => product.rates.map((rate) => `${product.name} ${name.get(rate.seasonId ?? '')} ${rate.amount}`))
    .toSorted()
}

function waiting({ products }: Reading): string[] {
  return products.flatMap(({ rates }) => rates.flatMap((rate) => (rate.questionIds.length > 0 ? [rate.cellId] : [])))
}
