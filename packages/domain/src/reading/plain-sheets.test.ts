// What plain sheets of suppliers do that no sheet before them did: camps sold whole, codes of uses, seasons of a list, titles of one table.

import { describe, expect, test } from 'vitest'
import { examplePage, exampleSheet, readExample as read, saidOf as said } from './example-reading.ts'
import { pageRegions } from './pages/page-regions.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const PER_PERSON = 'Nett rates 2027 in USD per person per night, full board'
const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)
const questionsOf = ({ questions }: Reading) => questions.filter(({ kind }) => kind !== 'unsaid').map(({ questionId }) => questionId)

describe('a camp that is sold whole', () => {
  const PERSONS = [
    'Per person sharing | 268 | 334',
    'Single | 300 | 417',
    'Third adult in tent | 201 | 250',
    'Child 4-11 sharing | 134 | 167',
  ]
  const SEASONS = '2027 | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027'

  test('is the product of rows that say persons, and the year over them is no name', () => {
    expect(said(read(['Kivuli River Camp', PER_PERSON, '', SEASONS, ...PERSONS]))).toEqual([
      'Kivuli River Camp, Double 268.00',
      'Kivuli River Camp, Double 334.00',
      'Kivuli River Camp, Single 300.00',
      'Kivuli River Camp, Single 417.00',
      'Kivuli River Camp, Extra Adult 201.00',
      'Kivuli River Camp, Extra Adult 250.00',
      'Kivuli River Camp, Child 134.00',
      'Kivuli River Camp, Child 167.00',
    ])
  })
  test('nor is it the name of the room in the title of a table of uses', () => {
    const names = read([
      'Nett rates 2027 in EUR per room and night, breakfast included',
      '',
      'Deluxe Room',
      SEASONS,
      'Single | 268 | 334',
      'Double | 300 | 417',
    ]).products.map(({ name }) => name)
    expect([...new Set(names)]).toEqual(['Deluxe Room'])
  })
  test('not where rows are rooms of a house', () => {
    const names = read(['Hotel Kivuli', PER_PERSON, '', SEASONS, 'Single room | 268 | 334', 'Double room per person | 201 | 250']).products
    expect(names.map(({ name }) => name)).not.toContain('Hotel Kivuli')
  })
})

describe('codes beside the names of rooms', () => {
  const list = (...rows: string[]) => read([PER_ROOM, '', 'Code | Room | Guests | From | To | Price', ...rows])
  const row = (code: string, room: string, guests: number, price: number) =>
    `${code} | ${room} | ${guests} | 01.01.2027 | 31.12.2027 | ${price}`

  test('of which a room has one for each use are no part of its name', () => {
    expect(said(list(row('STD1', 'Standard', 1, 70), row('STD2', 'Standard', 2, 90), row('LAK2', 'Lake view', 2, 120)))).toEqual(
      ['Standard, Single 70.00', 'Standard, Double 90.00', 'LAK2 Lake view, Double 120.00'].map((each) => each.replace('LAK2 ', '')),
    )
  })
  test('that tell more apart than rooms and uses stay in front of the name', () => {
    const rows = [
      'STB1 | Standard | 1 | BB | 70',
      'STB2 | Standard | 2 | BB | 90',
      'STH1 | Standard | 1 | HB | 85',
      'STH2 | Standard | 2 | HB | 120',
    ]
    expect(said(read(['Nett rates 2027 in EUR per room and night', '', 'Code | Room | Guests | Board | Price', ...rows])).join()).toContain(
      'STH1 Standard, Single 85.00',
    )
  })
  test('of which each room has one stay in front of the name', () => {
    expect(said(list(row('STD', 'Standard', 1, 70), row('STD', 'Standard', 2, 90), row('LAK', 'Lake view', 2, 120)))).toEqual([
      'STD Standard, Single 70.00',
      'STD Standard, Double 90.00',
      'LAK Lake view, Double 120.00',
    ])
  })
  test.each(['Code', 'Xyz'])('below %s tell rows apart no more than the numbers beside them, which are those of persons', (head) => {
    const rows = [
      'ECO1 | Economy room | 1 | 70',
      'ECO2 | Economy room | 2 | 90',
      'LAK2 | Lake view | 2 | 120',
      'LAK3 | Lake view | 3 | 150',
    ]
    expect(said(read([PER_ROOM, '', `${head} | Room | Qwert | Price`, ...rows]))).toEqual([
      'Economy room, Single 70.00',
      'Economy room, Double 90.00',
      'Lake view, Double 120.00',
      'Lake view, Triple 150.00',
    ])
  })
})

describe('what is said of something else', () => {
  const ROOMS = ['Room | 1 Jan - 30 Jun 2027 | 1 Jul - 31 Dec 2027', 'Classic | 80 | 100', 'Superior | 90 | 120']
  test('the code of a meal that is sold is not the board', () => {
    const note = (text: string) =>
      read(['Nett rates 2027 in PLN per room and night', '', ...ROOMS, '', text]).products.map(({ board }) => board)
    expect(note('Dopłata do kolacji (HB): 75,00 zł od osoby')).toEqual([undefined, undefined])
    expect(note('All rates are (HB)')).toEqual(['HB', 'HB'])
  })
  test('a car for two persons does not make the rooms those of two', () => {
    const rooms = read([PER_ROOM, '', ...ROOMS, '', 'Airport transfer by car (2 pax) EUR 75 one way'])
    expect(ratesOf(rooms).map(({ description }) => description)).toEqual(['Room', 'Room', 'Room', 'Room'])
  })
  test('dates under the title of one sheet are those of its season, where another sheet has others', () => {
    const sheet = (season: string, days: string, price: string) => [
      `Rates 2027 - ${season}`,
      days,
      PER_ROOM,
      '',
      'Room | Single | Double',
      `Classic | ${price} | 99`,
    ]
    const pages = [
      exampleSheet(sheet('LOW SEASON', '5 February to 24 June 2027', '61'), 1),
      exampleSheet(sheet('HIGH SEASON', '25 June to 5 September 2027', '72'), 2),
    ]
    const reading = readRateSheet(pages, [])
    expect(reading.facts.period).toBeUndefined()
    expect(reading.seasons.map(({ ranges }) => ranges.map(({ from, to }) => `${from} ${to}`).join())).toEqual([
      '2027-02-05 2027-06-24',
      '2027-06-25 2027-09-05',
    ])
  })
  test('the title of a later table says nothing of the one before', () => {
    const tables = (first: string) => [
      'Nett rates 2027 in EUR',
      '',
      first,
      'Route | Small | Large',
      'Airport to town | 38 | 49',
      'Airport to port | 22 | 29',
      '',
      '2. Tours - price per person',
      'Tour | Adult | Child',
      'Lakes | 86 | 51',
      'Islands | 64 | 38',
    ]
    const basisOf = (first: string) => {
      const reading = read(tables(first))
      return [reading.products[0]?.rates[0]?.priceBasis, questionsOf(reading).some((id) => id.startsWith('basis'))]
    }
    expect(basisOf('1. Transfers - price per vehicle')).toEqual(['perVehicle', false])
    expect(basisOf('1. Qwertz - uiopa po zxcvb')[1]).toBe(true)
  })
})

test('tours with a column for each size of the group are sold by themselves, also beside rooms', () => {
  const reading = read([
    'Nett rates 2027 in USD',
    '',
    'A. EXCURSIONS - price per person by number of passengers',
    'Excursion | Duration | 1 pax | 2 pax | 3-4 pax | 5-8 pax',
    'City walk | half day | 78 | 46 | 37 | 28',
    'Sacred Valley | full day | 129 | 76 | 61 | 47',
    'Salt mines | half day | 96 | 57 | 45 | 36',
    '',
    'B. HOTEL - price per room and night with breakfast',
    'Room | SGL | DBL',
    'Standard | 67 | 74',
    'Superior | 89 | 96',
  ])
  expect(said(reading)).toHaveLength(16)
  expect(said(reading)).toContain('City walk, 1 pax 78.00')
})

describe('for how many a price is', () => {
  const rooms = (title: string, room = 'Inn Queen') =>
    said(
      read([
        `Net rates 2027 in USD per room per night, ${title}`,
        '',
        'Room | 1 Jan - 31 Dec 2027',
        `${room} | 129`,
        'Two Queens SGL | 99',
      ]),
    )
  test('single or double occupancy is for one as well', () => {
    expect(rooms('single or double occupancy')).toContain('Inn Queen, Single 129.00')
    expect(rooms('double occupancy')).not.toContain('Inn Queen, Single 129.00')
  })
  test('a house with several bedrooms beside rooms for two is sold whole', () => {
    expect(rooms('room only', 'Gardener’s House (two bedrooms)').join()).toContain('House (two bedrooms), Room 129.00')
    expect(rooms('room only').join()).toContain('Inn Queen, Double 129.00')
    // Unless the table says that its prices are for one or two: then the bedrooms only describe the room.
    expect(rooms('single or double occupancy', 'Gardener’s House (two bedrooms)').join()).toContain('House (two bedrooms), Double 129.00')
  })
  test('a third person belongs to the room beside it, and a double for single use is sold by its name', () => {
    const heads = 'Desde | Hasta | Habitación doble | Doble uso individual | Tercera persona'
    expect(
      said(
        read([
          'Tarifas netas 2027, euros por persona y noche, alojamiento y desayuno',
          '',
          heads,
          '2027-03-01 | 2027-03-19 | 31 | 46 | 27',
          '2027-03-20 | 2027-04-04 | 44 | 63 | 39',
        ]),
      ),
    ).toEqual(
      [
        'Habitación doble, Double 31.00',
        'Doble uso individual, Single 46.00',
        'Habitación doble, Extra Adult 27.00',
        'Habitación doble, Double 44.00',
        'Doble uso individual, Single 63.00',
        'Habitación doble, Extra Adult 39.00',
      ].toSorted((a, b) => (a.startsWith('Doble') ? 1 : 0) - (b.startsWith('Doble') ? 1 : 0)),
    )
  })
})

test('heads that are no uses of the room beside them are asked about', () => {
  const heads = 'Desde | Hasta | Habitación doble | Por persona en triple'
  const reading = read([
    'Tarifas netas 2027, euros, alojamiento y desayuno',
    '',
    heads,
    '2027-03-01 | 2027-03-19 | 31 | 27',
    '2027-03-20 | 2027-04-04 | 44 | 39',
  ])
  expect(questionsOf(reading).some((id) => id.startsWith('room:'))).toBe(true)
})

describe('a season with two spans of dates', () => {
  const list = (second: number) =>
    read([
      PER_ROOM,
      '',
      'Room | Season | From | To | Price',
      'Classic | Low | 04.01.2027 | 29.04.2027 | 80',
      'Garden | Low | 04.01.2027 | 29.04.2027 | 90',
      'Classic | High | 30.04.2027 | 03.10.2027 | 120',
      'Garden | High | 30.04.2027 | 03.10.2027 | 130',
      'Classic | Low | 04.10.2027 | 22.12.2027 | 80',
      `Garden | Low | 04.10.2027 | 22.12.2027 | ${second}`,
    ])
  test('is one season of a list with a row for each price', () => {
    const reading = list(90)
    expect(reading.seasons.map(({ name, ranges }) => `${name} ${ranges.length}`)).toEqual(['Low 2', 'High 1'])
    expect(ratesOf(reading)).toHaveLength(4)
    expect(reading.notUnderstood.flatMap(({ cellIds }) => cellIds)).not.toContain('s1!E8')
  })
  test('and two where a room has another price in the second', () => {
    expect(list(95).seasons.map(({ ranges }) => ranges.length)).toEqual([1, 1, 1])
  })
  test('and seasons of their own where a row has several prices', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Season | From | To | Classic | Garden',
      'A | 04.01.2027 | 29.04.2027 | 80 | 90',
      'B | 30.04.2027 | 03.10.2027 | 120 | 130',
      'A | 04.10.2027 | 22.12.2027 | 80 | 90',
    ])
    expect(reading.seasons.map(({ ranges }) => ranges.length)).toEqual([1, 1, 1])
    expect(ratesOf(reading)).toHaveLength(6)
  })
})

describe('names of several lines beside the rows of a table', () => {
  const NAMES = [...Array(6).keys()].flatMap((i) =>
    [94, 106, 118].map((top, line) => [50, top + i * 48, `${['Tour', 'to the old town', 'with lunch'][line]} ${'ABCDEF'[i]}`] as const),
  )
  const ROWS = [...Array(6).keys()].flatMap(
    (i) =>
      [
        [220, 106 + i * 48, 'Half day'],
        [300, 106 + i * 48, `${20 + i}.00`],
        [380, 106 + i * 48, `${10 + i}.00`],
      ] as const,
  )

  test('are its first column', () => {
    expect(pageRegions(examplePage([...NAMES, ...ROWS].toSorted((a, b) => a[1] - b[1])))).toHaveLength(1)
  })
  test('notes beside it are not', () => {
    const notes = [...Array(18).keys()].map((i) => [50, 106 + i * 16, `Note ${'abcdefghijklmnopqr'[i]} of the house`] as const)
    expect(pageRegions(examplePage([...notes, ...ROWS].toSorted((a, b) => a[1] - b[1]))).length).toBeGreaterThan(1)
  })
})

describe('words of other languages', () => {
  test.each([
    ['Tarieven 2027 in EUR per kamer per nacht', 'Touroperators: 10% commissie', 'perRoomPerNight', 'retail'],
    ['Neto cjenik 2027 u EUR - cijena po vozilu u jednom smjeru', '', 'perVehicleOneWay', 'nett'],
    ['Cennik 2027 EUR, ceny netto za pokój za dobę, śniadanie w cenie', '', 'perRoomPerNight', 'nett'],
    ['Τιμοκατάλογος 2027 – καθαρές τιμές σε ευρώ ανά διανυκτέρευση και κατάλυμα, χωρίς πρωινό', '', 'perUnitPerNight', 'nett'],
  ])('%s', (title, note, basis, rateType) => {
    const [rate] = ratesOf(
      read([title, '', 'Xyz | 01.01. - 30.06.2027 | 01.07. - 31.12.2027', 'Alfa | 80 | 100', 'Beta | 90 | 120', '', note]),
    )
    expect(rate).toMatchObject({ priceBasis: basis, rateType })
  })
  test('Dutch dates in words', () => {
    const { seasons } = read([
      PER_ROOM,
      '',
      'Room | Low | High',
      'Classic | 80 | 100',
      'Garden | 90 | 110',
      '',
      'Low: 13 februari t/m 26 maart en 4 oktober t/m 7 november 2027',
      'High: 27 maart t/m 3 oktober 2027',
    ])
    expect(seasons.map(({ ranges }) => ranges.length)).toEqual([2, 1])
  })
})
