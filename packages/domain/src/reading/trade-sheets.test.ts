// What sheets of lodges, resorts, agencies and operators do that no sheet before them did: names with a line of description, boards as rows,
// heads with lines at several heights, what holds for however many guests.

import { describe, expect, test } from 'vitest'
import { type ExampleText, examplePage, exampleSheet, readExample as read, saidOf as said } from './example-reading.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
const namesOf = ({ products }: Reading) => [...new Set(products.map(({ name }) => name))]
const readPage = (texts: readonly ExampleText[]) => readRateSheet([examplePage(texts.toSorted((a, b) => a[1] - b[1]))], [])
const asked = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)

describe('heads', () => {
  const SEASONS = ['Summer | 01.05.2027 - 31.10.2027', 'Winter | 01.11.2027 - 31.12.2027']
  const rows = (...amounts: string[]) => SEASONS.map((season) => `${season} | ${amounts.join(' | ')}`)

  test('that say only for how many are no names below those that name a room', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Season | Dates | Single Room | Standard Double / Twin~ | Sea View Room~',
      '| | 1 person | 1 person | 2 persons | 1 person | 2 persons',
      ...rows('55', '65', '85', '80', '99'),
    ])
    expect(namesOf(reading)).toEqual(['Single Room', 'Standard Double / Twin', 'Sea View Room'])
    expect(asked(reading)).toEqual([])
  })
  test('a capacity in the line below a name does not belong to it', () => {
    const at = (top: number, ...texts: string[]) => texts.map((text, i): ExampleText => [40 + i * 100, top, text])
    const reading = readPage([
      [40, 20, 'Retail prices 2027 in EUR per apartment and week'],
      ...at(60, 'Season', 'Dates', 'Il Granaio', 'La Torre'),
      ...at(71, '', '', '2 posti letto', '4+1 posti letto').slice(2),
      ...at(90, 'Low', '01.05. - 30.06.', '420.00', '690.00'),
      ...at(105, 'High', '01.07. - 31.08.', '540.00', '880.00'),
      ...at(120, 'Late', '01.09. - 31.10.', '440.00', '720.00'),
    ])
    expect(namesOf(reading)).toEqual(['Il Granaio', 'La Torre'])
    expect(new Set(ratesOf(reading).map(({ description }) => description))).toEqual(new Set(['Room']))
  })
  test('`Price per person` over sizes of groups is no house, and they are no capacities', () => {
    const reading = read([
      'Rates 2027 in EUR per person, nett',
      '',
      'Tour | Price per person~',
      '| 2 pax | 4-6 pax',
      'Cape Point | 320 | 179',
      'Winelands | 310 | 172',
      'Whales | 395 | 218',
    ])
    expect(ratesOf(reading).map(({ description }) => description)).toEqual(['2 pax', '4-6 pax', '2 pax', '4-6 pax', '2 pax', '4-6 pax'])
  })
  test('days of the week with the mark of a footnote', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Room | Sun-Fri | Sat *',
      'Double room | 90 | 110',
      'Single room | 70 | 85',
      '* Also before holidays.',
    ])
    expect(namesOf(reading)).toEqual(['Double room', 'Single room'])
    expect(ratesOf(reading).map(({ daysOfWeek }) => daysOfWeek?.length)).toEqual([6, 1, 6, 1])
  })
  test('lines between those of the heads beside them belong to the head over the labels', () => {
    const amounts = (top: number, label: string, ...values: string[]) => [
      [40, top, label] as ExampleText,
      ...values.map((value, i): ExampleText => [250 + i * 60, top, value]),
    ]
    const reading = readPage([
      [40, 20, 'Nett rates 2027 in EUR per person per night, half board'],
      [40, 40, 'Regular Season: 1 Jan - 30 Jun 2027'],
      [40, 55, 'Crab Season: 1 Jul - 31 Dec 2027'],
      [262, 100, 'Regular Season'],
      [388, 100, 'Crab Season'],
      [180, 104, 'Guests in'],
      [40, 109, 'Room type'],
      [190, 114, 'room'],
      [250, 117, 'Sun-Fri'],
      [310, 117, 'Sat'],
      [370, 117, 'Sun-Fri'],
      [430, 117, 'Sat'],
      ...amounts(135, 'Garden Wing', '275', '308', '374', '418'),
      [180, 135, '2 guests'],
      ...amounts(150, 'Bath House', '418', '473', '528', '583'),
      [180, 150, '2 guests'],
    ])
    expect(reading.seasons.map(({ name }) => name)).toEqual(['Regular Season', 'Crab Season'])
    expect(ratesOf(reading)).toHaveLength(8)
    expect(new Set(ratesOf(reading).map(({ seasonId }) => seasonId)).size).toBe(2)
  })
})

describe('what rows and notes say', () => {
  test('the board behind the name of a camp', () => {
    const reading = read([
      'Nett rates 2027 in USD per person per night',
      '',
      'Camp | Room type | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027',
      'Tarangire Camp (Full Board) | Safari Tent | 218 | 285',
      'Arusha Lodge (Bed and Breakfast) | Garden Room | 120 | 140',
    ])
    expect(reading.products.map(({ board }) => board)).toEqual(['FB', 'BB'])
  })
  test('a route that a footnote sells on some days only', () => {
    const reading = read([
      'Retail rates 2027 in ZAR per person',
      '',
      'Tour | Adult | Child',
      'Cape Point | 1190 | 790',
      'Whale Route (1) | 1480 | 980',
      'Flower Route (2) | 1300 | 900',
      'Wine Route (3) | 1200 | 800',
      '(1) Operates 1 July - 30 November 2027 only.   (2) Operates 1 August - 30 September 2027 only.',
      '(3) Cellar open 1 May - 30 September 2027',
    ])
    const seasonOf = (name: string) => {
      const product = reading.products.find((each) => each.name.startsWith(name))
      return reading.seasons.find(({ seasonId }) => seasonId === product?.rates[0]?.seasonId)?.ranges
    }
    expect(seasonOf('Cape')).toBeUndefined()
    expect(seasonOf('Whale')).toEqual([{ from: '2027-07-01', to: '2027-11-30' }])
    expect(seasonOf('Flower')).toEqual([{ from: '2027-08-01', to: '2027-09-30' }])
    expect(seasonOf('Wine')).toBeUndefined()
  })
  test('numbers of zones are no part of a name', () => {
    const reading = read([
      'Nett prices 2027 in EUR per vehicle, one way',
      '',
      'Zone | Destination | Taxi 1-4 pax | Minivan 5-8 pax',
      '1 | Palma | 28 | 42',
      '1 | El Arenal | 26 | 40',
      '2 | Magaluf | 45 | 62',
      '2 | Andratx | 58 | 78',
    ])
    expect(reading.products.map(({ name, section }) => [name, section])).toEqual([
      ['Palma', undefined],
      ['El Arenal', undefined],
      ['Magaluf', undefined],
      ['Andratx', undefined],
    ])
  })
  test('a price for however many is that of the room, whatever its beds', () => {
    const rows = ['Room | 1 Jan - 31 Dec 2027', 'Lodge Double Queen | 179', 'Family Suite | 209']
    const title = 'Nett rates 2027 in CAD per room per night, room only'
    expect(said(read([`${title}, whatever the number of guests`, '', ...rows]))).toEqual([
      'Lodge Double Queen, Room 179.00',
      'Family Suite, Room 209.00',
    ])
    expect(said(read([title, '', ...rows]))[0]).toContain('Double Queen, Double')
  })
  test('a season over the end of a year is not asked where both years are printed', () => {
    const rows = ['Category | Single | Double', 'Heritage Room | 72 | 80', 'Suite | 148 | 160']
    const title = 'Nett tariff 2026 in INR per room per night, breakfast included'
    const readings = ['WINTER SEASON: 01.10.2026 - 31.03.2027', 'WINTER SEASON: 01.10. - 31.03.'].map((season) =>
      readRateSheet([exampleSheet([title, '', season, ...rows])], []),
    )
    expect(readings.map((reading) => asked(reading).some((id) => id.startsWith('across')))).toEqual([false, true])
  })
  test('a cell over two rows of dates of a season is one price for both', () => {
    const page = exampleSheet([
      'Nett rates 2027 in USD per person per night',
      '',
      'FULL BOARD (all meals, tea and coffee, drinking water)',
      'Season | From | To | LUXURY TENT~',
      '| | | Per person sharing | Single',
      'Mid Season | 05.01.2027 | 31.03.2027 | 390 | 520',
      '| 01.06.2027 | 30.06.2027',
      'High Season | 01.07.2027 | 31.10.2027 | 560 | 785',
    ])
    const cells = page.cells.map((cell) =>
      cell.place?.row === 5 && ![1, 2].includes(cell.place.column) ? { ...cell, place: { ...cell.place, rowSpan: 2 } } : cell,
    )
    const reading = readRateSheet([{ ...page, cells }], [])
    expect(reading.seasons.map(({ name, ranges }) => [name, ranges.length])).toEqual([
      ['Mid Season', 2],
      ['High Season', 1],
    ])
    expect(reading.products.map(({ name, board, rates }) => [name, board, rates.length])).toEqual([['LUXURY TENT', 'FB', 4]])
  })
  test.each([
    ['FULL BOARD (all meals, tea and coffee)', 2],
    ['FULL BOARD SUPPLEMENT (all meals, tea)', 1],
  ])('%s: prices by season and for whom are rates, unless they are paid on top', (title, tables) => {
    const reading = read([
      'Nett rates 2027 in USD per person per night, bed and breakfast',
      '',
      'Season | From | To | TENT~',
      '| | | Per person sharing | Single',
      'Low | 05.01.2027 | 30.06.2027 | 390 | 520',
      'High | 01.07.2027 | 31.10.2027 | 560 | 785',
      '',
      title,
      'Season | From | To | TENT~',
      '| | | Per person sharing | Single',
      'Low | 05.01.2027 | 30.06.2027 | 39 | 52',
      'High | 01.07.2027 | 31.10.2027 | 56 | 78',
    ])
    expect(reading.tables.filter(({ kind }) => kind === 'rates')).toHaveLength(tables)
  })
  test('one overnight among day tours makes them no nights', () => {
    const rows = [
      'Amman city | 30 | 22',
      'Jerash | 48 | 34',
      'Petra | 85 | 60',
      'Castles | 42 | 30',
      'Wadi Rum overnight camp, half board | 118 | 96',
    ]
    const reading = read(['Net prices 2027 in EUR per person', '', 'Tour | 2 pax | 3-4 pax', ...rows])
    expect(new Set(ratesOf(reading).map(({ priceBasis }) => priceBasis))).toEqual(new Set(['perPerson']))
  })
  test('a list of seasons with several spans in a line is not a head', () => {
    const line = (top: number, code: string, ...days: string[]) => [
      [53, top, code] as ExampleText,
      ...days.map((text, i): ExampleText => [113 + i * 90, top, text]),
    ]
    const row = (top: number, room: string, use: string, ...values: string[]) => [
      [53, top, room] as ExampleText,
      [188, top, use] as ExampleText,
      ...values.map((value, i): ExampleText => [304 + i * 65, top, value]),
    ]
    const reading = readPage([
      [53, 20, 'Nett rates 2027 in EUR per room per night, breakfast included'],
      ...line(60, 'A', '25/03 - 24/04', '04/10 - 31/10'),
      ...line(76, 'B', '25/04 - 11/06', '13/09 - 03/10'),
      ...line(92, 'C', '12/06 - 12/09', '(minimum stay 4 nights)'),
      ...row(130, 'Room', 'Use', 'A', 'B', 'C'),
      ...row(147, 'Classic', 'double', '104.00', '124.00', '142.00'),
      ...row(163, 'Superior', 'double', '128.00', '150.00', '174.00'),
    ])
    expect(reading.seasons.map(({ name, ranges }) => [name, ranges.length])).toEqual([
      ['A', 2],
      ['B', 2],
      ['C', 1],
    ])
    expect(ratesOf(reading).filter(({ seasonId }) => seasonId !== undefined)).toHaveLength(6)
  })
  test('a board over several columns says what their prices are for, and no name', () => {
    const reading = read([
      'Nett rates 2027 in GBP',
      '',
      '| BED & BREAKFAST – per room per night~',
      '| Cosy Double | Attic Single',
      'Season | Dbl | Sgl',
      '1 Jan - 30 Jun 2027 | 94 | 62',
      '1 Jul - 31 Dec 2027 | 117 | 76',
    ])
    expect(reading.products.map(({ name, board }) => [name, board])).toEqual([
      ['Cosy Double', 'BB'],
      ['Attic Single', 'BB'],
    ])
  })
  test('a villa sold whole among rooms for one or two', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Room | SGL / DBL',
      'Garden Superior | 320',
      'Family Pool Villa (per villa) | 1180',
      'Suite (two bedrooms) | 900',
    ])
    expect(said(reading)).toEqual([
      'Garden Superior, Single 320.00',
      'Garden Superior, Double 320.00',
      // The reader asks whether this is a room.
      'Family Pool Villa (per villa), Room 1180.00?',
      'Suite (two bedrooms), Single 900.00',
      'Suite (two bedrooms), Double 900.00',
    ])
  })
  test('heads above the titles hold for the tables below that have none, and a section has its name or its board', () => {
    const row = (top: number, label: string, ...values: string[]) => [
      [71, top, label] as ExampleText,
      ...values.map((value, i): ExampleText => [400 + i * 110, top, value]),
    ]
    const persons = (top: number, first: string, second: string) => [
      ...row(top, 'Per person sharing', first, second),
      ...row(top + 17, 'Single', '2050', '2480'),
    ]
    const reading = readPage([
      [60, 20, 'Rack rates 2027 in NAD per person per night'],
      [385, 70, 'Low Season'],
      [495, 70, 'High Season'],
      [365, 81, '1 Jan - 30 Jun 2027'],
      [475, 81, '1 Jul - 31 Dec 2027'],
      [63, 100, 'STANDARD ROOM (8 rooms)'],
      [63, 118, 'Dinner, Bed & Breakfast'],
      ...persons(135, '1650', '1980'),
      [63, 170, 'Bed & Breakfast'],
      ...persons(187, '1240', '1570'),
      [63, 222, 'DUNE CHALET (6 chalets)'],
      [63, 240, 'Dinner, Bed & Breakfast'],
      ...persons(257, '2150', '2590'),
      [63, 292, 'CAMPSITE (5 sites, self-catering)'],
      ...persons(309, '290', '340'),
    ])
    expect([...new Set(reading.products.map(({ name, board }) => `${name} ${board}`))]).toEqual([
      'STANDARD ROOM (8 rooms) DBB',
      'STANDARD ROOM (8 rooms) BB',
      'DUNE CHALET (6 chalets) DBB',
      'CAMPSITE (5 sites, self-catering) SC',
    ])
    expect(reading.seasons.map(({ name }) => name)).toEqual(['Low Season', 'High Season'])
    expect(ratesOf(reading).every(({ seasonId }) => seasonId !== undefined)).toBe(true)
  })
})

describe('what is sold in several ways', () => {
  const SEASONS = ' | Low 01.01.-31.05.~ | High 01.06.-31.12.~'
  const plansOf = ({ products }: Reading) => products.map(({ name, variant, board }) => [name, variant, board].filter(Boolean).join(' / '))

  test.each([
    ['Contracted', 'Free sale'],
    ['Allotment rates', 'Free-sale rates'],
    ['Contrat', 'Vente libre'],
  ])('%s beside %s', (contracted, free) => {
    const heads = `Room | ${contracted} | ${free} | ${contracted} | ${free}`
    const reading = read([PER_ROOM, '', SEASONS, heads, 'Sea View DBL | 53 | 57 | 63 | 68'])
    expect(plansOf(reading)).toEqual([`Sea View DBL / ${contracted} / BB`, `Sea View DBL / ${free} / BB`])
    expect(asked(reading)).toEqual([])
  })
  test('a contracted price alone is a nett price, and no way of selling', () => {
    const reading = read(['Rates 2027 in EUR per room and night, breakfast included', '', 'Room | Contracted', 'Sea View DBL | 53'])
    expect(plansOf(reading)).toEqual(['Sea View DBL / BB'])
    expect(ratesOf(reading).map(({ rateType }) => rateType)).toEqual(['nett'])
  })
  test.each([
    { line: '2 | Game Package: full board plus two game drives a day', plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / FB'], open: [] },
    { line: 'Game Package includes dinner, bed and breakfast.', plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / DBB'], open: [] },
    // Says nothing of meals, or speaks of something else.
    {
      line: 'Game Package: two game drives a day',
      plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE'],
      open: ['head:s1!C4', 'rest:s1!B4'],
    },
    {
      line: 'For guests of the Game Package: half board',
      plans: ['Tent DBL / FB', 'Tent DBL / GAME PACKAGE / HB'],
      open: ['head:s1!C4', 'rest:s1!B4'],
    },
  ])('a plan that the file explains: $line', ({ line, plans, open }) => {
    const reading = read([
      'Nett rates 2027 in EUR per room and night',
      '',
      'Room | FULL BOARD | GAME PACKAGE',
      'Tent DBL | 245 | 345',
      '',
      line,
      '',
    ])
    expect(plansOf(reading)).toEqual(plans)
    expect(asked(reading)).toEqual(open)
  })
})

describe('meals and nights', () => {
  test('a room without meals that has them in another table is asked', () => {
    const rows = [
      'Nett rates 2027 in EUR per room and night',
      '',
      'Room | Meals | DBL',
      'Cosy | Half board | 80',
      '',
      '',
      'Short stays',
      '',
    ]
    expect(asked(read([...rows, 'Room | DBL', 'Cosy (2 beds) | 70']))).toEqual(['someMeals:s1!B10'])
    expect(asked(read([...rows, 'Room | DBL', 'Attic | 70']))).toEqual([])
  })
  test('dates below Nights are those of the prices beside them', () => {
    const reading = read([PER_ROOM, '', 'Nights | Cosy DBL | Attic DBL', '03/04 - 22/05 | 38 | 48', '23/05 - 26/06 | 47 | 59'])
    expect(reading.seasons.map(({ ranges }) => ranges[0])).toEqual([
      { from: '2027-04-03', to: '2027-05-22' },
      { from: '2027-05-23', to: '2027-06-26' },
    ])
    expect(asked(reading)).toEqual([])
  })
})
