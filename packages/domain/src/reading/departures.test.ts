// Cruises and tours: seasons that are lists of departures, titles that tell tables apart, the length of everything that is sold.

import { describe, expect, test } from 'vitest'
import { type ExampleText, examplePage, readExample as read } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const asked = ({ questions }: Reading) => questions.filter(({ affects }) => affects.length > 0).map(({ questionId }) => questionId)
const daysOf = ({ seasons }: Reading) =>
  Object.fromEntries(seasons.map(({ name, ranges }) => [name, ranges.map(({ from, to }) => (from === to ? from : `${from}/${to}`))]))

const LENGTH = '6 days / 5 nights on board the schooner Petrel, with eleven cabins on two decks'
const BASIS = 'Retail prices 2027 in EUR per person and cruise, based on 2 persons, full board included'
const DEPARTURES = ['Departures | Season A | Season B', 'Sundays | 02.05. 09.05. | 06.06. 13.06.', '| 16.05. | 20.06.']
const sheet = (departures: readonly string[], length = LENGTH, ...notes: string[]) => [
  BASIS,
  length,
  '',
  ...departures,
  '',
  'Cabin | A | B',
  'Lower deck, 2 beds | 590 | 640',
  'Upper deck, 2 beds | 690 | 740',
  '',
  ...notes,
]

describe('lists of departures below the names of seasons', () => {
  const SEASONS = { 'Season A': ['2027-05-02', '2027-05-09', '2027-05-16'], 'Season B': ['2027-06-06', '2027-06-13', '2027-06-20'] }

  test('in a sheet', () => {
    const reading = read(sheet(DEPARTURES))
    expect(daysOf(reading)).toEqual(SEASONS)
    expect(reading.products.map(({ name, nights }) => `${name} ${nights}`)).toEqual(['Lower deck, 2 beds 5', 'Upper deck, 2 beds 5'])
    expect(asked(reading)).toEqual([])
  })
  test('on a page', () => {
    const at = (top: number, ...texts: string[]) => texts.map((text, i): ExampleText => [40 + i * 150, top, text])
    const reading = readRateSheet(
      [
        examplePage([
          [40, 20, BASIS],
          [40, 33, LENGTH],
          ...at(60, 'Departures', 'Season A', 'Season B'),
          ...at(75, 'Sundays', '02.05. 09.05.', '06.06. 13.06.'),
          ...at(86, '', '16.05.', '20.06.').slice(1),
          [40, 108, 'All cruises begin in Split'],
          ...at(120, 'Cabin', 'A', 'B'),
          ...at(135, 'Lower deck, 2 beds', '590.00', '640.00'),
          ...at(150, 'Upper deck, 2 beds', '690.00', '740.00'),
        ]),
      ],
      [],
    )
    expect(daysOf(reading)).toEqual(SEASONS)
  })
  test.each([
    { why: 'days of the week differ', departures: DEPARTURES.map((row) => row.replace('09.05.', '10.05.')) },
    { why: 'two days may be the first and the last', departures: DEPARTURES.slice(0, 2) },
    { why: 'one list alone', departures: DEPARTURES.map((row) => row.split(' | ').slice(0, 2).join(' | ')) },
  ])('are none where $why', ({ departures }) => {
    expect(Object.values(daysOf(read(sheet(departures)))).flat()).toEqual([])
  })
})

describe('the length of everything that is sold', () => {
  const nightsOf = (...lines: readonly [string?, ...string[]]) => read(sheet(DEPARTURES, ...lines)).products.map(({ nights }) => nights)

  test.each([
    { why: 'above the tables', lines: [LENGTH], nights: 5 },
    { why: 'and again in a note', lines: [LENGTH, 'All cruises of 6 days / 5 nights begin in the evening.'], nights: 5 },
    { why: 'other lengths beside it', lines: [LENGTH, 'Extension in Split: 3 days / 2 nights.'], nights: undefined },
    {
      why: 'what has a price of its own',
      lines: ['Extension of 3 days / 2 nights in a hotel of the old town of Split EUR 180 per person'],
      nights: undefined,
    },
  ] as const)('$why', ({ lines, nights }) => {
    expect(nightsOf(...lines)).toEqual([nights, nights])
  })
  test('is none of prices per night', () => {
    const reading = read(['Nett prices 2027 in EUR per room and night, full board', LENGTH, '', 'Cabins', 'Room | Double', 'Bay room | 90'])
    expect(reading.products.map(({ nights }) => nights)).toEqual([undefined])
  })
})

describe('the length of what is sold beside cabins', () => {
  test('is none of excursions', () => {
    const reading = read([
      BASIS,
      LENGTH,
      '',
      'Excursions',
      'Tour | Adult | Child',
      'Whale watching | 90 | 45',
      'Wine tasting | 40 | 20',
      'Old town walk | 20 | 10',
    ])
    expect([...new Set(reading.products.map(({ nights }) => nights))]).toEqual([undefined])
  })
})

describe('titles with a name and what it is, above tables with the same rooms', () => {
  const tables = (first: string, second: string) => [
    BASIS,
    LENGTH,
    '',
    first,
    'Cabin | 01.05. - 30.06.',
    'Lower deck, 2 beds | 590',
    '',
    second,
    'Cabin | 01.05. - 30.06.',
    'Lower deck, 2 beds | 560',
  ]
  const sectionsOf = (first: string, second: string) => read(tables(first, second)).products.map(({ section }) => section ?? '')

  test('are what they are sold on', () => {
    const reading = read(tables('Petrel North: Split, Zadar, Rab', 'Petrel South: Split, Vis, Korčula'))
    expect(reading.products.map(({ section }) => section)).toEqual(['Petrel North: Split, Zadar, Rab', 'Petrel South: Split, Vis, Korčula'])
    expect(asked(reading)).toEqual([])
  })
  test.each([
    ['Residents: with passport', 'Non-residents: all others'],
    ['Low season: quiet weeks', 'High season: busy weeks'],
    ['Half board: breakfast and dinner', 'Full board: all meals'],
    ['Petrel: Split, Zadar, Rab', 'Petrel: Split, Vis, Korčula'],
  ])('are asked where they say something else: %s', (first, second) => {
    expect(sectionsOf(first, second)).not.toContain(second)
  })
})
