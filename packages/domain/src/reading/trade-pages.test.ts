// Pages of lodges, resorts, agencies and operators: names with a line of description, boards as rows, tables above notes in two columns.

import { describe, expect, test } from 'vitest'
import { type ExampleText, examplePage } from './example-reading.ts'
import { linesOf } from './pages/page-lines.ts'
import { pageRegions } from './pages/page-regions.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
const namesOf = ({ products }: Reading) => [...new Set(products.map(({ name }) => name))]
const readPage = (texts: readonly ExampleText[]) => readRateSheet([examplePage(texts.toSorted((a, b) => a[1] - b[1]))], [])

describe('sections of a page', () => {
  const prices = (top: number, label: string, ...values: string[]): ExampleText[] => [
    [60, top, label],
    ...values.map((value, i): ExampleText => [360 + i * 70, top, value]),
  ]
  const block = (top: number, name: string, first: string, second: string): ExampleText[] => [
    [45, top, name],
    [45, top + 13, 'about 20 sqm, shower, balcony'],
    ...prices(top + 26, 'Overnight with breakfast', first, '58.00'),
    ...prices(top + 41, 'with gourmet half board', second, '75.00'),
  ]
  const reading = readPage([
    [45, 20, 'Retail prices 2027 in EUR per person per night'],
    [355, 80, 'Season A'],
    [425, 80, 'Season B'],
    ...block(102, 'Single room Enzian', '52.00', '69.00'),
    ...block(164, 'Double room Arnika', '49.00', '66.00'),
    [45, 240, 'Season A'],
    [110, 240, '1 May 2027 - 30 June 2027'],
    [45, 254, 'Season B'],
    [110, 254, '1 July 2027 - 31 August 2027'],
  ])

  test('heads over all of them, a name and its description over boards: the room is the name', () => {
    expect(namesOf(reading)).toEqual(['Single room Enzian', 'Double room Arnika'])
    expect(reading.products.map(({ board }) => board)).toEqual(['BB', 'HB', 'BB', 'HB'])
    expect(ratesOf(reading).map(({ description }) => description)).toEqual([...Array(4).fill('Single'), ...Array(4).fill('Double')])
    expect(reading.seasons.map(({ name }) => name)).toEqual(['Season A', 'Season B'])
  })
  test('the section of one table is not that of the next one below a title of its own', () => {
    const row = (top: number, name: string, ...values: string[]) => [
      [44, top, name] as ExampleText,
      ...values.map((value, i): ExampleText => [286 + i * 70, top, value]),
    ]
    const transfers = readPage([
      [40, 20, 'Nett rates 2027 in AUD'],
      [40, 60, '1. Private transfers - price per vehicle, one way'],
      ...row(80, '', 'Sedan', 'Minibus').slice(1),
      [44, 98, 'FROM THE AIRPORT TO'],
      ...row(116, 'City hotels', '48.00', '110.00'),
      ...row(132, 'Port Douglas', '195.00', '330.00'),
      [44, 156, 'FROM THE CITY TO'],
      ...row(174, 'Skyrail', '62.00', '130.00'),
      ...row(190, 'Ferry', '30.00', '70.00'),
      [40, 230, '2. Shared shuttle - price per person, one way'],
      ...row(250, '', 'Adult', 'Child').slice(1),
      ...row(266, 'Airport - city', '19.00', '9.50'),
      ...row(282, 'Airport - Palm Cove', '28.00', '14.00'),
    ])
    expect(transfers.products.find(({ name }) => name === 'Ferry')?.section).toBe('FROM THE CITY TO')
    expect(transfers.products.find(({ name }) => name === 'Airport - city')?.section).not.toBe('FROM THE CITY TO')
  })
  test('a line of a description is not the name of the room', () => {
    const table = (top: number, name: string, description: string): ExampleText[] => [
      [50, top, name],
      [50, top + 13, description],
      [267, top + 27, 'Winter'],
      [369, top + 27, 'Summer'],
      ...[0, 1].flatMap((i): ExampleText[] => [
        [52, top + 40 + i * 13, ['1 person', '2 persons'][i] ?? ''],
        [267, top + 40 + i * 13, `${150 + i * 30}`],
        [369, top + 40 + i * 13, `${200 + i * 30}`],
      ]),
    ]
    const rooms = readPage([
      [50, 20, 'Retail rates 2027 in NZD per room per night, breakfast included'],
      [50, 40, 'Winter: 1 May - 30 September 2027'],
      [50, 55, 'Summer: 1 October - 31 December 2027'],
      ...table(90, 'The Totara Room', 'King bed, bath, sea view'),
      ...table(180, 'The Rimu Room', 'Queen bed, shower, mountain view'),
    ])
    expect(namesOf(rooms)).toEqual(['The Totara Room', 'The Rimu Room'])
  })
})

describe('lines of a page', () => {
  const pieces = (...texts: ExampleText[]) => linesOf(examplePage(texts)).map(({ pieces: each }) => each.map(({ text }) => text))

  test('a dash close to the texts beside it parts nothing, and one that is set apart is that of a table', () => {
    expect(pieces([40, 20, 'TRADE RATES'], [99, 20, '–'], [108, 20, 'YEAR 2027'])).toEqual([['TRADE RATES – YEAR 2027']])
    expect(pieces([40, 20, 'TRADE RATES'], [130, 20, '–'], [160, 20, 'YEAR 2027'])).toEqual([['TRADE RATES', '–', 'YEAR 2027']])
  })
  test('a table is no column beside another one, although the notes below it are', () => {
    const row = (top: number): ExampleText[] => [
      [37, top, 'Deluxe Room'],
      [187, top, 'Double'],
      ...[359, 457, 555, 653].map((left, i): ExampleText => [left, top, `${100 + i}.00`]),
    ]
    const notes = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i): ExampleText[] => [
      [37, 300 + i * 11, 'Supplements are for each person and night'],
      [430, 300 + i * 11 + (i > 1 ? 5 : 0), 'Children who share the room of two adults'],
    ])
    const regions = pageRegions(examplePage([...[144, 161, 177, 194, 210, 226].flatMap(row), ...notes].toSorted((a, b) => a[1] - b[1])))
    expect(regions.some(({ rows }) => rows.some(({ pieces: each }) => each.length === 6))).toBe(true)
    expect(regions.length).toBeGreaterThan(1)
  })
})
