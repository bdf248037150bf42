// What ordinary sheets do that no sheet before them did: lines in the middle of a page, lists of seasons with codes, names and lengths of stay as rows.

import { describe, expect, test } from 'vitest'
import { type ExampleText, examplePage, readExample as read, saidOf as said } from './example-reading.ts'
import { facetsOf, type FileWords } from './facets.ts'
import { readRateSheet } from './read-rate-sheet.ts'
import type { Reading } from './reading.ts'

const PER_ROOM = 'Nett rates 2027 in EUR per room and night, breakfast included'
const PER_PERSON = 'Nett rates 2027 in EUR per person per night'
const readPage = (texts: readonly ExampleText[]) => readRateSheet([examplePage(texts.toSorted((a, b) => a[1] - b[1]))], [])
const asked = ({ questions }: Reading) => questions.filter(({ affects }) => affects.length > 0).map(({ questionId }) => questionId)
const datesOf = ({ seasons }: Reading) =>
  seasons.map(({ name, ranges }) => `${name}: ${ranges.map(({ from, to }) => `${from}/${to}`).join()}`)
const namesOf = ({ products }: Reading) => [...new Set(products.map(({ name }) => name))]
/** A row of a page: its label at the left edge, its values in columns. */
const row = (top: number, label: string, ...values: string[]): ExampleText[] => [
  [45, top, label],
  ...values.map((value, i): ExampleText => [250 + i * 85, top, value]),
]

describe('titles of a page', () => {
  test('a line in the middle that says what all prices are is over no column', () => {
    const reading = readPage([
      [150, 20, 'HOTEL EXAMPLE'],
      [189, 44, 'Precios netos en euros por persona y dia, IVA incluido'],
      [45, 68, 'Habitacion'],
      [180, 68, 'Regimen'],
      [250, 68, '10/01 - 18/03/2027'],
      [350, 68, '19/03 - 31/05/2027'],
      ...row(85, 'Doble').map(([left, top, text]): ExampleText => [left, top, text]),
      [193, 85, 'AD'],
      [258, 85, '34,50'],
      [358, 85, '42,00'],
      [193, 102, 'MP'],
      [258, 102, '51,00'],
      [358, 102, '58,50'],
    ])
    expect(reading.facts.rateTypes?.value).toEqual(['nett'])
    expect(asked(reading)).toEqual([])
  })
  test('dates beside the name of a season are no head of the column that they reach', () => {
    const season = (top: number, name: string, dates: string): ExampleText[] => [
      [45, top, name],
      [120, top, dates],
      [255, top + 16, 'Single'],
      [338, top + 16, 'Double'],
      ...row(top + 32, 'Garden Room', '$98', '$108'),
      ...row(top + 48, 'River Suite', '$178', '$188'),
    ]
    const reading = readPage([
      [45, 20, 'Net rates 2027 in US dollars per room per night'],
      ...season(50, 'HIGH SEASON', 'Jan 04 - Apr 30, 2027'),
      ...season(120, 'MID SEASON', 'Jul 01 - Aug 15 / Dec 01 - Dec 19, 2027'),
    ])
    expect(asked(reading)).toEqual([])
    expect(reading.seasons.map(({ ranges }) => ranges.map(({ from }) => from))).toEqual([['2027-01-04'], ['2027-07-01', '2027-12-01']])
  })
  test('lines of a list of seasons, with `and` in a column of its own, are no heads', () => {
    const list = (top: number, code: string, ...dates: string[]): ExampleText[] => [
      [52, top, code],
      ...dates.map((text, i): ExampleText => [[69, 136, 144][i] ?? 0, top, text]),
    ]
    const reading = readPage([
      [45, 20, 'Prezzi netti 2027 in euro per casa e per notte'],
      ...list(44, 'A', '03/04 - 15/05', 'e', '02/10 - 30/10'),
      ...list(55, 'B', '16/05 - 12/06', 'e', '11/09 - 01/10'),
      ...list(66, 'C', '13/06 - 10/07'),
      ...row(95, 'Casa', 'A', 'B', 'C').map(([left, top, text]): ExampleText => [left + (left > 45 ? 10 : 0), top, text]),
      ...row(118, 'Casa del Fattore', '690', '820', '990'),
      ...row(135, 'Casale I Gelsi', '890', '990', '1190'),
    ])
    expect(reading.seasons.map(({ name, ranges }) => `${name} ${ranges.length}`)).toEqual(['A 2', 'B 2', 'C 1'])
  })
  test('a fee per person in a title does not say what rooms are sold by', () => {
    const reading = readPage([
      [45, 20, 'Preise 2027 pro Zimmer und Nacht in Euro, Endpreise, 12'],
      [45, 31, '% Provision auf den Preis ohne Anteil von 16,00 € pro Person.'],
      [250, 50, '01.01. - 31.05.'],
      [350, 50, '01.06. - 31.12.'],
      ...row(66, 'Doppelzimmer', '104,00', '129,00'),
    ])
    expect(reading.products[0]?.rates[0]?.priceBasis).toBe('perRoomPerNight')
  })
})

describe('lists of seasons', () => {
  const HEADS = 'Room | L | S'
  const RATES = ['Garden DBL | 62 | 72', 'Ocean DBL | 74 | 85']

  test('with their codes in a column', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Season | Code | Dates',
      'Low | L | 01/05/27 - 30/06/27; 05/09/27 - 15/12/27',
      'Shoulder | S | 01/07/27 - 04/09/27',
      '',
      HEADS,
      ...RATES,
    ])
    expect(datesOf(reading)).toEqual(['Low: 2027-05-01/2027-06-30,2027-09-05/2027-12-15', 'Shoulder: 2027-07-01/2027-09-04'])
    expect(asked(reading)).toEqual([])
  })
  test('with strokes between their days', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Room | Low | High',
      ...RATES,
      '',
      'Low: 02.01. - 31.03. / 01.07. - 31.08.',
      'High: 01.04. - 30.06. / 01.09. - 31.10.',
    ])
    const withStrokes = readRateSheet(
      [
        examplePage([
          [45, 20, PER_ROOM],
          ...row(50, 'Room', 'Low', 'High'),
          ...row(66, 'Garden DBL', '62', '72'),
          [45, 100, 'Low: 02.01. - 31.03. | 01.07. - 31.08.'],
          [45, 120, 'High: 01.04. - 30.06. | 01.09. - 31.10.'],
        ]),
      ],
      [],
    )
    expect(datesOf(withStrokes)).toEqual(datesOf(reading))
  })
  test('with the event between the head and its days', () => {
    const reading = read([
      PER_ROOM,
      '',
      'Room | Messe A | Messe B',
      ...RATES,
      '',
      'Messe A | Spielwarenmesse | 01.02. - 06.02.',
      'Messe B | Fensterbau | 24.02. - 27.02.',
      'Messe A | Biofach | 15.02. - 18.02.',
    ])
    expect(datesOf(reading)).toEqual(['Messe A: 2027-02-01/2027-02-06,2027-02-15/2027-02-18', 'Messe B: 2027-02-24/2027-02-27'])
  })
  test('of which the last is followed by a closure', () => {
    const reading = readPage([
      [45, 20, PER_ROOM],
      ...row(50, 'Room', 'Low', 'High'),
      ...row(66, 'Garden DBL', '62', '72'),
      [45, 100, 'Low: 02.01. - 31.03. and 01.07. - 31.08. and 01.11. - 25.11.'],
      [45, 112, 'High: 01.04. - 30.06. and 01.09. - 31.10. and 26.11. - 23.12.'],
      [45, 124, '24.12.2027 bis 01.01.2028 geschlossen.'],
    ])
    expect(datesOf(reading)[1]).toBe('High: 2027-04-01/2027-06-30,2027-09-01/2027-10-31,2027-11-26/2027-12-23')
  })
})

describe('rows and their names', () => {
  test('lengths of stay are those of what stands above them', () => {
    const reading = read([
      'Nett rates 2027 in EUR per person, per package, full board',
      '',
      'Package | Double | Single',
      'GUIDED ANGLER',
      '3 nights / 2 ½ days | 2380 | 2950',
      '4 nights / 3 ½ days | 3120 | 3860',
      'Additional night | 640 | 790',
      'PRIVATE GUIDE',
      '3 nights / 2 ½ days | 2980 | 3650',
      '4 nights / 3 ½ days | 3920 | 4760',
    ])
    expect(reading.products.map(({ name, nights, variant }) => [name, nights, variant].filter(Boolean).join(' / '))).toEqual([
      'GUIDED ANGLER / 3',
      'GUIDED ANGLER / 4',
      'GUIDED ANGLER / Additional night',
      'PRIVATE GUIDE / 3',
      'PRIVATE GUIDE / 4',
    ])
  })
  test.each([
    ['Clave', 'T-01 Airport to hotel'],
    ['Code', 'T-01 Airport to hotel'],
  ])('a column of codes below %s', (head, name) => {
    const reading = read([
      'Nett rates 2027 in EUR per vehicle one way',
      '',
      `${head} | Route | Car (1-2 pax) | Van (3-8 pax)`,
      'T-01 | Airport to hotel | 420 | 580',
      'T-02 | Hotel to port | 480 | 640',
    ])
    expect(namesOf(reading)[0]).toBe(name)
  })
  test('numbers of rows are no names', () => {
    const reading = read([
      PER_ROOM,
      '',
      'No | From | To | Land view DBL | Sea view DBL',
      '1 | 01.04.2027 | 30.04.2027 | 38 | 41',
      '2 | 01.05.2027 | 14.05.2027 | 46 | 50',
    ])
    expect(namesOf(reading)).toEqual(['Land view DBL', 'Sea view DBL'])
    expect(asked(reading)).toEqual([])
  })
  test('boards below the name of a camp', () => {
    const persons = (first: number) => [`Per person sharing | ${first} | ${first + 50}`, `Single | ${first + 90} | ${first + 140}`]
    const reading = read([
      PER_PERSON,
      '',
      'RIVER CAMP',
      '',
      ' | Low 01.01.-31.05. | High 01.06.-31.12.',
      'FULL BOARD',
      ...persons(195),
      'ALL INCLUSIVE & GAME DRIVES',
      ...persons(345),
    ])
    expect(reading.products.map(({ name, board }) => `${name} ${board}`)).toEqual(['RIVER CAMP FB', 'RIVER CAMP AI'])
  })
  test('sizes of groups below seasons are no capacities of houses', () => {
    const reading = read([
      'Nett rates in EUR per person, valid 1 May 2027 - 30 April 2028',
      '',
      'Code | Tour | SUMMER 1 May - 30 September~ | WINTER 1 October - 30 April~',
      ' | | 1-2 pax | 3-4 pax | 1-2 pax | 3-4 pax',
      'T1 | Golden Circle | 589 | 365 | 619 | 385',
      'T2 | South Shore | 765 | 475 | 795 | 499',
    ])
    expect(asked(reading)).toEqual([])
    expect(said(reading).slice(0, 4)).toEqual([
      'T1 Golden Circle, 1-2 pax 589.00',
      'T1 Golden Circle, 3-4 pax 365.00',
      'T1 Golden Circle, 1-2 pax 619.00',
      'T1 Golden Circle, 3-4 pax 385.00',
    ])
  })
  test('names over two lines, of which some end like persons', () => {
    const head = (left: number, first: string, second: string): ExampleText[] => [
      [left, 50, first],
      [left, 62, second],
    ]
    const reading = readPage([
      [45, 20, 'Nett rates 2027 in EUR per person per night'],
      ...head(250, 'Cosy', 'Double'),
      ...head(335, 'Garden', 'Suite'),
      ...row(82, '01.01. - 31.05.', '68', '118'),
      ...row(99, '01.06. - 31.12.', '82', '138'),
    ])
    expect(namesOf(reading)).toEqual(['Cosy Double', 'Garden Suite'])
  })
  test('a supplement among boards holds for all of them, and is asked', () => {
    const reading = read([
      PER_PERSON,
      '',
      'Hotel | Board | Low 01.01.-31.05. | High 01.06.-31.12.',
      'Hotel Rose | BB | 54 | 62',
      ' | HB | 78 | 86',
      ' | Single supplement | 26 | 28',
      'Hotel Lily | BB | 48 | 56',
      ' | HB | 71 | 79',
      ' | Single supplement | 24 | 26',
    ])
    const supplements = reading.products.filter(({ rates }) => rates[0]?.description === 'Single Supplement')
    expect(supplements.map(({ board }) => board)).toEqual([undefined, undefined])
    expect(asked(reading)).toContain('supplement:s1!C6')
  })
})

describe('what is said of all prices', () => {
  const RATES = ['Room | Midweek | Weekend', 'Cosy DBL | 70 | 90']

  test.each([
    { line: 'Weekend = nights of Friday and Saturday', days: [5, 6], isAsked: false },
    { line: 'Midweek: Sunday to Wednesday', days: [4, 5, 6], isAsked: false },
    { line: 'At the weekend breakfast is from 8 to 11', days: [5, 6], isAsked: true },
  ])('$line', ({ line, days, isAsked }) => {
    const reading = read([PER_ROOM, '', line, '', ...RATES])
    const weekend = reading.products.flatMap(({ rates }) => rates).find(({ amount }) => amount === '90.00')
    expect(weekend?.daysOfWeek).toEqual(days)
    expect(asked(reading).includes('weekend')).toBe(isAsked)
  })
  test.each([
    [['Dong Hoa, Phú Yên, Viet Nam', '', 'Rates 2027 in US Dollars, nett, per room and night'], 'USD'],
    [['Deposits in Swiss francs, please', '', 'Rates 2027 in US Dollars, nett, per room and night'], 'USD'],
    [['All in Swiss francs', '', 'Nett 2027, per room and night'], 'CHF'],
  ])('the currency of %j', (lines, currency) => {
    expect(read([...lines, '', 'Room | Low 01.01.-31.12.', 'Cosy DBL | 70']).facts.currency?.value).toBe(currency)
  })
  test('prices in two currencies are not compared', () => {
    const reading = read([
      'Rates 2027 per person per night, full board',
      '',
      'Room | Rack (USD) | Nett (KES)',
      'Tent DBL | 390 | 29500',
      'Suite DBL | 450 | 36000',
      'House DBL | 510 | 39000',
    ])
    expect(asked(reading).filter((id) => /^(?:far|nettAbove)/.test(id))).toEqual([])
  })
  test('a cottage for six below a price for two is asked', () => {
    const rooms = (title: string) => [
      title,
      '',
      'Room | Bedding | Sleeps | Low 01.01.-31.05. | High 01.06.-31.12.',
      'Inn Room | 1 Queen | 2 | 139 | 184',
      'Cottage, Two Bedroom | 2 Queens + sofa | 6 | 264 | 349',
    ]
    expect(asked(read(rooms('Nett rates 2027 in CAD per room per night, double occupancy, room only')))).toEqual(['capacity:s1!D5'])
    expect(asked(read(rooms('Nett rates 2027 in CAD per room per night, room only')))).not.toContain('capacity:s1!D5')
  })
})

describe('a board with what its price is for', () => {
  const WORDS: FileWords = { years: { first: 2027, last: 2027 }, order: 'dayFirst', boards: new Map() }
  test.each([
    ['B&B pps', 'BB', 'Double', ''],
    ['HB per person sharing', 'HB', 'Double', ''],
    ['Half board per person', 'HB', undefined, ''],
    ['Wine per person', undefined, undefined, 'Wine per person'],
  ])('%s', (text, board, occupancy, name) => {
    expect(facetsOf(text, WORDS)).toMatchObject({ board, occupancy, name })
  })
})
