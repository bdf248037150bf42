// What letterheads, titles and small print of plain sheets say about the prices below them.

import { describe, expect, test } from 'vitest'
import { examplePage, exampleSheet, type ExampleText, readExample as read, saidOf as said } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'
import type { SourceCell, SourcePage } from './source-page.ts'
import { datesIn } from './words/dates-in-text.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const ROOMS = ['Room | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027', 'Classic DBL | 80 | 100', 'Superior DBL | 90 | 120']
const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
const questionsOf = ({ questions }: Reading) => questions.map(({ questionId }) => questionId)

describe('dates with spaces in them', () => {
  const days = (text: string) =>
    datesIn(text).map(({ from, to, isRange }) =>
      isRange ? `${from.dayOfMonth}.${from.month}.-${to.dayOfMonth}.${to.month}.` : `${from.dayOfMonth}.${from.month}.`,
    )
  test.each([
    ['3. 1. - 25. 3.', ['3.1.-25.3.']],
    ['3. 1. 2027 - 25. 3. 2027', ['3.1.-25.3.']],
    ['12/6 2027 - 22/8 2027', ['12.6.-22.8.']],
    ['children in the 1. 2. 3. bed', []],
  ])('%s', (text, expected) => {
    expect(days(text)).toEqual(expected)
  })
})

test('the name of a month in a line of its own above days is the name of their season', () => {
  const { seasons } = read([
    PER_ROOM,
    '',
    'Room | Winter 11.12.2027 - 06.01.2028 | January',
    'Classic DBL | 80 | 100',
    'Superior DBL | 90 | 120',
  ])
  expect(seasons.at(-1)?.ranges).toHaveLength(1)
  const cells = [
    ['Room', 'Winter\n11.12.2027 - 06.01.2028', 'January\n07.01.2028 - 28.01.2028'],
    ['Classic DBL', '80', '100'],
    ['Superior DBL', '90', '120'],
  ]
  const page: SourcePage = {
    ...exampleSheet([PER_ROOM]),
    height: 4,
    cells: [
      ...exampleSheet([PER_ROOM]).cells,
      ...cells.flatMap((row, i) =>
        row.map(
          (text, column): SourceCell => ({
            id: `s1!${'ABC'[column]}${i + 2}`,
            text,
            place: { row: i + 1, column, rowSpan: 1, columnSpan: 1 },
          }),
        ),
      ),
    ],
  }
  expect(readRateSheet([page], []).seasons.map(({ ranges }) => ranges)).toEqual([
    [{ from: '2027-12-11', to: '2028-01-06' }],
    [{ from: '2028-01-07', to: '2028-01-28' }],
  ])
})

describe('sheets of one file, each for a season', () => {
  const sheet = (name: string, number: number, ...lines: string[]): SourcePage => ({ ...exampleSheet(lines, number), name })
  const table = (price: number) => [
    '',
    'Dormitories, price per room and night',
    'Room | Price',
    `Classic DBL | ${price}`,
    `Garden DBL | ${price + 10}`,
  ]
  test('whose dates are in the letterhead', () => {
    const pages = [
      sheet('A', 1, 'Nett rates 2027 in EUR', 'Summer: 12 June 2027 - 22 August 2027', ...table(80)),
      sheet('B', 2, 'Nett rates 2027 in EUR', 'Winter: 1 January 2027 - 31 March 2027', ...table(60)),
    ]
    const reading = readRateSheet(pages, [])
    expect(reading.seasons.map(({ ranges: [range] }) => range?.from)).toEqual(['2027-06-12', '2027-01-01'])
    expect(ratesOf(reading).every(({ seasonId }) => seasonId !== undefined)).toBe(true)
  })
  test('but a date in the letterhead of one sheet alone may be of anything', () => {
    const reading = readRateSheet([sheet('A', 1, 'Nett rates 2027 in EUR', 'Closed 12 June 2027 - 22 August 2027', ...table(80))], [])
    expect(ratesOf(reading).map(({ seasonId }) => seasonId)).toEqual([undefined, undefined])
  })
  test('whose names are seasons without dates are asked about', () => {
    const pages = ['Summer', 'Winter'].map((name, i) => sheet(name, i + 1, 'Nett rates 2027 in EUR', ...table(80 - i * 20)))
    expect(questionsOf(readRateSheet(pages, [])).join()).toContain('season:')
    const others = ['Garden House', 'Sea House'].map((name, i) => sheet(name, i + 1, 'Nett rates 2027 in EUR', ...table(80 - i * 20)))
    expect(questionsOf(readRateSheet(others, [])).join()).not.toContain('season:')
  })
})

test('the one column of a further person beside those of the seasons holds in each of them', () => {
  const column = (head: string) =>
    questionsOf(read([PER_ROOM, '', `${ROOMS[0]} | ${head}`, 'Classic DBL | 80 | 100 | 30', 'Superior DBL | 90 | 120 | 35'])).join()
  expect(column('Extra adult')).not.toContain('season:')
  expect(column('Triple')).toContain('season:')
})

describe('what the title of a table says', () => {
  test('its currency', () => {
    const reading = read([
      'Nett rates 2027 per room and night, breakfast included',
      '',
      'Visitors - rates in US dollars (USD)',
      ...ROOMS,
      '',
      'Residents - rates in Kenya shillings (KES)',
      'Room | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027',
      'Classic DBL | 8000 | 9000',
      'Superior DBL | 8500 | 9900',
    ])
    expect(new Set(ratesOf(reading).map(({ currency, amount }) => `${currency} ${Number(amount) > 1000}`))).toEqual(
      new Set(['USD false', 'KES true']),
    )
  })
  test('that prices are those of one way', () => {
    const basis = (title: string) =>
      ratesOf(
        read([
          'Nett rates 2027 in EUR per vehicle',
          '',
          title,
          'Route | Car | Minibus',
          'Airport to town | 38 | 49',
          'Airport to port | 22 | 29',
        ]),
      )[0]?.priceBasis
    expect(basis('1. Airport transfers - per way')).toBe('perVehicleOneWay')
    expect(basis('1. Airport transfers')).toBe('perVehicle')
  })
  test('that prices of persons are those of a night', () => {
    const basis = (title: string) =>
      ratesOf(
        read([
          'Nettopreise 2027 in Euro pro Person inklusive Halbpension',
          '',
          title,
          'Zimmer | 01.01. - 30.06.2027 | 01.07. - 31.12.2027',
          'Doppelzimmer Alm | 80 | 100',
          'Doppelzimmer See | 90 | 120',
        ]),
      )[0]?.priceBasis
    expect(basis('Tagespreis ab 3 Nächten')).toBe('perPersonPerNight')
    expect(basis('Preise 2027')).not.toBe('perPersonPerNight')
  })
  test('for how many its rooms are', () => {
    const who = (title: string) =>
      said(
        read([
          `Listino 2027, prezzi netti in EUR per camera per notte, ${title}`,
          '',
          'Camera | 01/01 - 30/06 | 01/07 - 31/12',
          'Camera Tufo | 98 | 118',
          'Camera Gravina | 115 | 138',
        ]),
      )[0]
    expect(who('uso doppia, prima colazione compresa')).toBe('Camera Tufo, Double 98.00')
    expect(who('prima colazione compresa')).toContain('Camera Tufo, Room 98.00')
  })
})

test('a double below “Price per room” is for two', () => {
  expect(
    said(
      read([
        'Nett rates 2027 in EUR per night, breakfast included',
        '',
        'Room | Price per room',
        'Double room | 80',
        'Triple room | 90',
        'Garden room | 95',
      ]),
    ),
  ).toEqual(['Double room, Double 80.00', 'Triple room, Triple 90.00', 'Garden room, Room 95.00'])
})

describe('a page with letters of two sizes', () => {
  const TITLE: ExampleText = [50, 20, 'Nett rates 2027 in EUR per room and night, breakfast included']
  const row = (top: number, name: string, small: string, ...prices: readonly string[]): ExampleText[] => [
    [50, top, name],
    [50, top + 13, small, 8],
    ...prices.map((price, i): ExampleText => [[230, 350, 460][i] ?? 0, top + 5, price]),
  ]
  const rows = (small: string) => [
    ...row(120, 'Camera Tufo', small, '98.00', '126.00', '142.00'),
    ...row(155, 'Camera Gravina', 'canyon view', '115.00', '148.00', '166.00'),
    ...row(190, 'Suite Ipogea', 'in the rock', '185.00', '235.00', '262.00'),
  ]
  const HEADS: ExampleText[] = [
    [50, 80, 'Room'],
    [215, 60, 'Low season'],
    [215, 74, '08/01 - 18/03', 8],
    [215, 86, '02/11 - 22/12', 8],
    [335, 60, 'Mid season'],
    [335, 74, '19/03 - 31/05', 8],
    [335, 86, '01/10 - 01/11', 8],
    [445, 66, 'High season'],
    [445, 80, '01/06 - 30/09', 8],
  ]
  const namesOf = (reading: Reading) => reading.products.map(({ name }) => name)
  test('the small line below a name describes it', () => {
    const reading = readRateSheet([examplePage([TITLE, ...HEADS, ...rows('corner, king-size bed')])], [])
    expect(namesOf(reading)).toEqual(['Camera Tufo', 'Camera Gravina', 'Suite Ipogea'])
  })
  test.each(['for single use', 'with half board', 'max 2+1'])('unless it says how the room is sold: %s', (small) => {
    const reading = readRateSheet([examplePage([TITLE, ...HEADS, ...rows(small)])], [])
    expect(JSON.stringify([reading.products[0], reading.questions])).toMatch(/Single|HB|half board|2\+1/)
  })
  test('a head of one line of dates beside heads of two is that of its own columns', () => {
    const { seasons } = readRateSheet([examplePage([TITLE, ...HEADS, ...rows('corner')])], [])
    expect(seasons.map(({ ranges }) => ranges.length)).toEqual([2, 2, 1])
  })
})
