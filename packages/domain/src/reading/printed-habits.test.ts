// How price lists say things that no word of a head says alone: several prices in a cell, currencies over columns, days with one end.

import { describe, expect, test } from 'vitest'
import { examplePage, readExample as read, saidOf as said } from './example-reading.ts'
import { pageRegions } from './pages/page-regions.ts'
import { withPairsApart } from './pages/pairs-in-cells.ts'
import { withRaisedMarks } from './pages/raised-marks.ts'
import type { Reading } from './reading.ts'
import type { SourcePage } from './source-page.ts'

const NETT = 'Nett rates 2027 in EUR per room and night, room only'
const kindsOf = ({ questions }: Reading) => questions.map(({ questionId }) => questionId.split(':')[0])
const ratesOf = ({ products }: Reading) => products.flatMap(({ rates }) => rates)

describe('several prices in one cell', () => {
  const LIST = ['Rooms | Low / high season', 'Garden room | 62 € / 79 €', 'Sea view room | 71 € / 89 €', 'Patio room | 98 € / 1 250 €']
  const SEASONS = ['Low season: 1 Jan 2027 - 30 Jun 2027', 'High season: 1 Jul 2027 - 31 Dec 2027']

  test('each is that of the season which the head names in the same place', () => {
    const reading = read([NETT, ...SEASONS, '', ...LIST])
    const nameOf = new Map(reading.seasons.map(({ seasonId, name }) => [seasonId, name]))
    expect(ratesOf(reading).map(({ amount, seasonId = '' }) => `${nameOf.get(seasonId)} ${amount}`)).toEqual([
      'Low season 62.00',
      'High season 79.00',
      'Low season 71.00',
      'High season 89.00',
      'Low season 98.00',
      'High season 1250.00',
    ])
  })

  test('a cell right of them moves, and keeps its head', () => {
    const rows = [
      ['Room', 'Single / Double', 'Extra bed'],
      ['Garden', '62 € / 79 €', '20 €'],
      ['Sea', '71 € / 89 €', '25 €'],
      ['Patio', '80 € / 98 €', '30 €'],
    ].map((texts, top) => ({
      top,
      height: 1,
      hasGapAbove: false,
      pieces: texts.map((text, left) => ({ ids: [text], text, left, right: left + 1 })),
    }))
    const page: SourcePage = { kind: 'sheet', name: '', number: 1, isHidden: false, width: 3, height: 4, cells: [] }
    const [heads, first] = withPairsApart({ page, rows }).rows.map(({ pieces }) => pieces.map(({ text, left }) => `${left} ${text}`))
    expect(heads).toEqual(['0 Room', '1 Single', '2 Double', '3 Extra bed'])
    expect(first).toEqual(['0 Garden', '1 62 €', '2 79 €', '3 20 €'])
  })

  test.each([
    ['a head with one name', ['Rooms | Price', ...LIST.slice(1)]],
    ['a head with three names', ['Rooms | Low / mid / high', ...LIST.slice(1)]],
    ['two rows alone', LIST.slice(0, 3)],
    ['days', ['Rooms | From / to', 'Garden room | 01/05 / 30/06', 'Sea view room | 01/07 / 31/08', 'Patio room | 01/09 / 31/10']],
  ])('%s: the cells stay as they are printed', (_what, lines) => {
    expect(ratesOf(read([NETT, ...SEASONS, '', ...lines])).filter(({ amount }) => amount !== undefined)).toEqual([])
  })
})

describe('the currency of a column', () => {
  test('is the one that its head names, and no name of a room', () => {
    const reading = read([
      'Contracted nett rates 2027 per person per night, full board',
      'Season | High~ | Low~',
      '| Non-res. | Resident | Non-res. | Resident',
      '| USD | KES | USD | KES',
      'River Tent',
      'Per person sharing | 310 | 24500 | 225 | 17500',
      'Single | 405 | 31900 | 290 | 22500',
    ])
    expect(ratesOf(reading).map(({ amount, currency }) => `${currency} ${amount}`)).toEqual(
      expect.arrayContaining(['USD 310.00', 'KES 24500.00', 'USD 290.00', 'KES 22500.00']),
    )
    expect(reading.products.map(({ name, variant }) => `${name}, ${variant}`)).toEqual(['River Tent, Non-res.', 'River Tent, Resident'])
    expect(kindsOf(reading)).not.toContain('currency')
  })
})

describe('days of which a label says one end', () => {
  test.each([
    'from 20 Dec',
    'ab 20. Dez',
    'a partir del 20 dic',
    'dal 20 dic',
    'mid-June - 31 Aug',
    'mitte Juni - 31. Aug',
    'fin juin - 31 août',
    'until 20 Dec',
    'bis 20. Dez',
    "jusqu'au 20 déc.",
    'fino al 20 dic',
    '20 Dec onwards',
    'från 20 december',
    // Only one of the days is in words that the reader knows.
    '1 October - 30 listopada',
    '30 listopada - 20 December',
    // The month of the year for which the file holds, or the 27th.
    'Dec 27',
    'Nov 27 - Dec 27',
  ])('%s is asked', (label) => {
    const reading = read([NETT, `| 1 Jan - 31 May | ${label}`, 'Double room | 80 | 120'])
    const about = reading.questions.filter(({ affects }) => affects.includes('s1!C3'))
    expect(about.map(({ kind, affects }) => [kind, affects])).toEqual([['seasonDates', ['s1!C3']]])
  })

  test.each(['20 Dec - 31 Dec', 'from 20 Dec to 31 Dec', 'June - 31 Aug', 'Dec 27 - Dec 31', 'Sat 18 Dec - Fri 31 Dec'])(
    '%s is not',
    (label) => {
      expect(kindsOf(read([NETT, `| 1 Jan - 31 May | ${label}`, 'Double room | 80 | 120']))).not.toContain('open')
    },
  )

  test('a tour that runs over the end of the year of its file is asked, the others of the list are not', () => {
    const reading = read([
      'Day tours 2027, nett prices in EUR per person',
      'Tour | Operated | Adult',
      'Whales | 10 Apr - 20 Oct | 90',
      'Northern lights | 1 Oct - 31 Mar | 70',
    ])
    expect(reading.questions.find(({ questionId }) => questionId.startsWith('across:'))?.affects).toEqual(['s1!C4'])
  })
})

describe('what belongs to another table, another year or another thing', () => {
  test('a note above a gap says nothing of the next table', () => {
    const table = ['| 1 Jun - 31 Aug 2027', 'Double room | 120', 'Single room | 90']
    const reading = read([NETT, '', 'Hotel North', ...table, 'Extra bed adult 28 EUR a night', '', 'Hotel South', ...table])
    expect(ratesOf(reading)).toHaveLength(4)
  })

  test('the year of a closure is not that of the file', () => {
    const reading = read([
      'Public rates winter 2027-2028 in EUR per room and night with breakfast, commission for agencies 12 %, drinks and city tax are not included in the prices',
      '| 11/12 - 17/12 | 08/01 - 04/02',
      'Double room | 80 | 120',
      'The hotel is closed from 5 to 7 January 2028.',
    ])
    expect(reading.seasons.flatMap(({ ranges }) => ranges.map(({ from }) => from))).toEqual(['2027-12-11', '2028-01-08'])
  })

  test('a sentence with prices above a table gives it neither nights nor a name', () => {
    const reading = read([
      'Single supplement per stay: 3 nights 36,- and 5 nights 55,-',
      'Room prices 2027 in EUR per person and night with breakfast, nett',
      '| 1 Jun - 30 Jun 2027 | 1 Jul - 31 Aug 2027',
      'Double room | 62 | 70',
    ])
    expect(reading.products.map(({ nights, section }) => [nights, section])).toEqual([[undefined, undefined]])
    expect(ratesOf(reading).map(({ priceBasis }) => priceBasis)).toEqual(['perPersonPerNight', 'perPersonPerNight'])
  })

  test('meals below numbers of persons are none of their prices', () => {
    const reading = read([
      'Nett rates 2027 in USD per room and night, breakfast included',
      '1 May - 31 Aug 2027 | Garden wing | Sea wing',
      'Single - double | 78 | 90',
      'Triple | 110 | 117',
      'Half board (three courses) | 33 | 33',
      'Half board children (4-11) | 21 | 21',
    ])
    expect(ratesOf(reading).map(({ amount }) => amount)).not.toContain('33.00')
    expect(reading.notUnderstood.filter(({ why }) => why.startsWith('A meal')).map(({ text }) => text)).toEqual(['33', '33', '21', '21'])
  })

  test('the persons that houses hold are neither their names nor for how many their price is', () => {
    const reading = read([
      'Public prices 2027 in EUR per house and week, commission 20 %',
      'Week | Casa Nova | Villa Alta | Il Fienile',
      '| 4+2 beds | 8 beds | 2 beds',
      '26/06/2027 - 24/07/2027 | 1490 | 3600 | 850',
      '24/07/2027 - 28/08/2027 | 1850 | 4500 | 990',
    ])
    expect(reading.products.map(({ name, nights }) => `${name}, ${nights}`)).toEqual(['Casa Nova, 7', 'Villa Alta, 7', 'Il Fienile, 7'])
    expect([...new Set(ratesOf(reading).map(({ description }) => description))]).toEqual(['Room'])
  })

  test('a room that holds at most `2+1` is sold as it is, and its size is no part of its name', () => {
    expect(said(read([NETT, '| 1 Jun - 31 Aug 2027', 'Deluxe garden 38 sqm · max 2+1 | 120', 'Suite 52 m² | 190']))).toEqual([
      'Deluxe garden, Room 120.00',
      'Suite, Room 190.00',
    ])
  })

  test('the nights beside a room are those of its price', () => {
    const reading = read([
      'Tarifs publics 2027 en euros, par personne et par séjour, demi-pension, commission 12 %',
      'Chambre | Séjour | 01/03/2027 - 31/03/2027',
      'Chambre double | Semaine 7 nuits sam. – sam. | 546',
      'Chambre double | Mini-semaine 4 nuits dim. – jeu. | 332',
    ])
    expect(reading.products.map(({ nights }) => nights)).toEqual([7, 4])
    expect(kindsOf(reading)).not.toContain('nights')
  })
})

describe('languages of the north and the east', () => {
  test.each([
    ['Priser 2027 i SEK per rum och natt, netto, frukost ingår', 'Enkelrum', 'Single', 'BB', 'perRoomPerNight'],
    ['Priser 2027 i DKK pr. person pr. nat, netto, halvpension', 'Dobbeltværelse', 'Double', 'HB', 'perPersonPerNight'],
    ['Prijzen 2027 in EUR per kamer per nacht, netto, logies en ontbijt', 'Tweepersoonskamer', 'Double', 'BB', 'perRoomPerNight'],
    ['Ceny 2027 w PLN netto za pokój, noc, ze śniadaniem', 'Pokój jednoosobowy', 'Single', 'BB', 'perRoomPerNight'],
    ['Cijene 2027 u EUR neto po osobi, noćenje, polupansion', 'Dvokrevetna soba', 'Double', 'HB', 'perPersonPerNight'],
    ['Τιμές 2027 σε EUR nett ανά δωμάτιο και διανυκτέρευση με πρωινό', 'Δίκλινο', 'Double', 'BB', 'perRoomPerNight'],
  ])('%s', (title, room, description, board, basis) => {
    const reading = read([title, '| 01.06.2027 - 31.08.2027', `${room} | 800`])
    expect(reading.products.map((product) => product.board)).toEqual([board])
    expect(ratesOf(reading).map((rate) => [rate.description, rate.priceBasis])).toEqual([[description, basis]])
  })
})

describe('heads and notes of a page', () => {
  test('`1)` behind a name is the mark of a note that begins with it, and else a part of the name', () => {
    const textsOf = (...texts: string[]) =>
      withRaisedMarks(examplePage(texts.map((text, i) => [40, i * 20, text] as const))).cells.map(({ text }) => text)
    expect(textsOf('Youth 1)', 'Half day (from 12.00) 2)', '1) Born 2008 to 2010', '2) Not on holidays')).toEqual([
      'Youth¹',
      'Half day (from 12.00)²',
      '1) Born 2008 to 2010',
      '2) Not on holidays',
    ])
    expect(textsOf('Room (type 1)', 'Youth 3)', '1) Born 2008 to 2010')).toEqual(['Room (type 1)', 'Youth 3)', '1) Born 2008 to 2010'])
  })

  test('heads whose lines are between those of a column of notes belong to their table', () => {
    const rows = [0, 1, 2, 3, 4, 5].flatMap((i) => [
      [40, 140 + i * 18, `${i + 1} days pass`] as const,
      [200, 140 + i * 18, `${40 + i},00`] as const,
      [300, 140 + i * 18, `${60 + i},00`] as const,
    ])
    const notes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => [450, 140 + i * 13, 'a line of the notes beside'] as const)
    const regions = pageRegions(
      examplePage([
        [40, 40, 'Ski passes'],
        [190, 100, 'Main season'],
        [290, 100, 'Low season'],
        [450, 106, 'Notes and terms'],
        [190, 114, '01.02.-28.02.'],
        [290, 114, '01.03.-31.03.'],
        [450, 120, 'Children born later'],
        [200, 126, 'Adult'],
        [300, 126, 'Adult'],
        ...rows,
        ...notes,
      ]),
    )
    const withPrices = regions.find(({ rows: own }) => own.some(({ pieces }) => pieces.some(({ text }) => text === '40,00')))
    expect(withPrices?.rows[0]?.pieces.map(({ text }) => text)).toEqual(['Main season', 'Low season'])
  })
})
