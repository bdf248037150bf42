// Footnotes that give a season its days, a cell over the rows of all days, the nights of one sheet among those with whole stays.

import { describe, expect, test } from 'vitest'
import { exampleSheet, readExample as read } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'
import type { SourcePage } from './source-page.ts'

const asked = ({ questions }: Reading) => questions.filter(({ affects }) => affects.length > 0).map(({ questionId }) => questionId)
const rangesOf = ({ seasons }: Reading, named: string) =>
  seasons.filter(({ name }) => name === named).flatMap(({ ranges }) => ranges.map(({ from, to }) => `${from}/${to}`))
const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'

describe('a footnote with the days of a head', () => {
  const sheet = (note: string) => [
    PER_ROOM,
    '',
    'Room | 01.05. - 30.06. | REGATTA ²',
    'Bay room | 90 | 140',
    'Sea room | 99 | 150',
    '',
    note,
  ]

  test.each([
    '² Regatta, Thu 1 July – Mon 12 July (all nights). Minimum stay 3 nights, prepayment.',
    '² Thu 1 July – Mon 12 July',
    '² 1 July to Mon, 12 July. No refund.',
  ])('%s', (note) => {
    const reading = read(sheet(note))
    expect(rangesOf(reading, 'REGATTA')).toEqual(['2027-07-01/2027-07-12'])
    expect(asked(reading)).toEqual([])
  })
  test('is none that speaks of something else and names days in between', () => {
    const reading = read(sheet('² For the regatta the yacht club opens its own bar and its terrace from 1 July – 12 July for guests'))
    expect(asked(reading)).not.toEqual([])
  })
})

describe('one cell over the rows of days', () => {
  const over = (page: SourcePage, ...ids: string[]): SourcePage => ({
    ...page,
    cells: page.cells.map((cell) => (ids.includes(cell.id) && cell.place ? { ...cell, place: { ...cell.place, rowSpan: 2 } } : cell)),
  })
  const rows = (first: string, second: string) => [
    PER_ROOM,
    '',
    'Room | Night | 01.05. - 30.06. | 01.07. - 31.08.',
    `Bay room | ${first} | 90 | 140`,
    ` | ${second} | 110 |`,
  ]
  const daysOf = (page: SourcePage) =>
    readRateSheet([page], []).products.flatMap(({ rates }) =>
      rates.map(({ amount, daysOfWeek }) => `${amount} ${daysOfWeek?.join() ?? 'all'}`),
    )

  test('holds for all of them', () => {
    const page = over(exampleSheet(rows('Sun - Thu', 'Fri, Sat')), 's1!D4')
    expect(daysOf(page)).toEqual(['90.00 1,2,3,4,7', '140.00 all', '110.00 5,6'])
  })
  test('holds for those of its rows', () => {
    const page = over(exampleSheet(rows('Sun - Wed', 'Fri, Sat')), 's1!D4')
    expect(daysOf(page)).toEqual(['90.00 1,2,3,7', '140.00 1,2,3,5,6,7', '110.00 5,6'])
  })
})

describe('a sheet whose title says per night, beside one with prices of whole weeks', () => {
  const WEEKS = [
    'Retail prices 2027 in EUR per week (7 nights), per cottage',
    '',
    'Cottage | 01.05. - 30.06. | 01.07. - 31.08.',
    'Oak cottage | 420 | 630',
    'Elm cottage | 560 | 840',
  ]
  const pitches = (title: string) => [
    title,
    'Package for 2 persons: pitch, tent, car',
    '',
    '| 01.05. - 30.06. | 01.07. - 31.08.',
    'Meadow pitch | 16 | 24',
    'River pitch | 21 | 29',
  ]
  const basesOf = (title: string) =>
    new Set(
      readRateSheet([exampleSheet(WEEKS), exampleSheet(pitches(title), 2)], [])
        .products.filter(({ name }) => name.includes('pitch'))
        .flatMap(({ rates }) => rates.map(({ priceBasis }) => priceBasis)),
    )

  test('has prices of nights', () => {
    expect(basesOf('Pitches 2027 – per night (from 2 pm to noon)')).toEqual(new Set(['perRoomPerNight']))
  })
  test('and of stays where it does not say so', () => {
    expect(basesOf('Pitches 2027')).toEqual(new Set(['perRoomPerStay']))
  })
})
