import { describe, expect, test } from 'vitest'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { ReadAllotment } from '../reading.ts'
import { cellAddress, type SourceCell } from '../source-page.ts'

const RATES = [
  ['Nett rates 2027 in EUR per double room and night, breakfast included'],
  ['Room', 'Low Season 01.01.-31.03.', 'Mid Season 01.04.-31.05.', 'High Season 01.06.-31.12.'],
  ['Garden Room', '80', '90', '100'],
  ['Sea View Room', '90', '100', '120'],
  ['Junior Suite Sea View', '130', '150', '180'],
]
const LETTERS = [
  ['Prezzi netti 2027 in EUR per camera doppia'],
  ['Camera', 'A 01.01.-31.03.', 'B 01.04.-31.05.', 'C 01.06.-31.12.'],
  ...RATES.slice(2),
]
const HOUSES = [
  ['Nett rates 2027 in EUR per double room and night'],
  ['Hotel', 'Room', 'Low Season 01.01.-31.05.', 'High Season 01.06.-31.12.'],
  ['Hotel Atlantico', 'Standard', '80', '100'],
  ['Hotel Vulcano', 'Standard', '70', '90'],
]

/** What is held in a hotel with these notes: product, rooms, release days, seasons, days; a stroke for what is not said. */
function held(notes: readonly string[], sheet: readonly (readonly string[])[] = RATES): string[] {
  const rows = [...sheet, [], ...notes.map((note) => [note])]
  const cells = rows.flatMap((texts, row) =>
    texts.map(
      (text, column): SourceCell => ({ id: `s1!${cellAddress({ row, column })}`, text, place: { row, column, rowSpan: 1, columnSpan: 1 } }),
    ),
  )
  const { allotment, seasons } = readRateSheet(
    [{ kind: 'sheet', name: '', number: 1, isHidden: false, width: 10, height: rows.length, cells }],
    [],
  )
  const namesOf = ({ seasonIds }: ReadAllotment) =>
    seasonIds?.map((id) => seasons.find(({ seasonId }) => seasonId === id)?.name.replace(' Season', '')).join('+')
  return allotment.map((entry) =>
    [
      [entry.section, entry.product ?? (entry.section ? undefined : 'all')].filter(Boolean).join('/'),
      entry.rooms ?? '-',
      entry.releaseDays ?? '-',
      namesOf(entry),
      entry.dates?.map(({ from, to }) => `${from}/${to}`).join(','),
    ]
      .filter((part) => part !== undefined)
      .join(' '),
  )
}

describe('release days', () => {
  test.each([
    ['Release: 14 days', ['all - 14']],
    ['Rückgabefrist 21 Tage vor Anreise', ['all - 21']],
    ['Freiverkauf mit 7 Tagen Rückfallfrist', ['all - 7']],
    ['Rétrocession : 10 jours', ['all - 10']],
    ['Verfall 4 Wochen vor Anreise', ['all - 28']],
    ['Release period (days): 21', ['all - 21']],
    ['30-day release', ['all - 30']],
    ['Release: FIT 3 days, groups 28 days', ['FIT - 3', 'groups - 28']],
    ['Release: Garden 3 days, Suite 28 days', ['Garden Room - 3', 'Junior Suite Sea View - 28']],
    ['Release low 7 days, high 21 days', ['all - 7 Low', 'all - 21 High']],
    ['Release 14 days (High Season 30 days)', ['all - 14 Low+Mid', 'all - 30 High']],
    ['Release 14 days, in High 30 days', ['all - 14 Low+Mid', 'all - 30 High']],
    ['Release 14 days in Low and Mid Season, 21 days in High Season', ['all - 14 Low+Mid', 'all - 21 High']],
    ['Release: Low and Mid Season 7 days, High Season 21 days prior to arrival', ['all - 7 Low+Mid', 'all - 21 High']],
    ['Release 60 days in High season, 30 days in all other seasons', ['all - 60 High', 'all - 30 Low+Mid']],
    ['Rétrocession : 14 jours ; 30 jours en High', ['all - 14 Low+Mid', 'all - 30 High']],
    ['Release 14 giorni; dal 01/06 al 31/12 release 30 giorni', ['all - 14 Low+Mid', 'all - 30 High']],
    [
      'Release 14 days; from 1 to 20 August release 30 days',
      [
        'all - 14 2027-01-01/2027-03-31,2027-04-01/2027-05-31,2027-06-01/2027-07-31,2027-08-21/2027-12-31',
        'all - 30 2027-08-01/2027-08-20',
      ],
    ],
    ['Release 14 days, not in High', ['all - 14 Low+Mid']],
    ['Release 14 days, festival period 30 days', []],
    ['Release 14 days, 7 days for changes', []],
    ['Option 14 days, release of payment', []],
    ['Cancellation 14 days before arrival without charge; 30 days in High', []],
  ])('%s', (note, read) => {
    expect(held([note])).toEqual(read)
  })
  test.each([
    ['Release 7 giorni, in stagione C 28 giorni', ['all - 7 A+B', 'all - 28 C']],
    ['Release 7 days, periods B and C 14 days', ['all - 7 A', 'all - 14 B+C']],
    ['Release 7 días (A, B) y 21 (C)', ['all - 7 A+B', 'all - 21 C']],
    ['Rilascio 7 giorni, a richiesta e con accordo', ['all - 7']],
  ])('in seasons that are letters: %s', (note, read) => {
    expect(held([note], LETTERS)).toEqual(read)
  })
})

describe('rooms that are held', () => {
  test.each([
    ['Contingente: 10 camere Garden, 4 Sea View Room', ['Garden Room 10 -', 'Sea View Room 4 -']],
    ['Cupo: 10 Garden Rooms y 4 Sea View Rooms', ['Garden Room 10 -', 'Sea View Room 4 -']],
    ['Allotment: Garden Room 5 rooms, Sea View Room 2 rooms', ['Garden Room 5 -', 'Sea View Room 2 -']],
    ['Allotment: 10 rooms run of house per night, 30-day cutoff', ['all 10 30']],
    ['Contingent : 2 chambres, toutes catégories, rétrocession 21 jours', ['all 2 21']],
    ['Kontingent 25 Garden Room und 6 Suiten pro Termin', ['Garden Room 25 -', 'Junior Suite Sea View 6 -']],
    ['Allotment: 6 Garden Rooms; others on request', ['Garden Room 6 -']],
    ['Allotment: Atlantico 10 Garden, release 14 days; Vulcano 5 rooms Garden, release 10 days', ['Garden Room 10 14', 'Garden Room 5 10']],
    ['Guaranteed availability: 6 Garden until 3 days before arrival', ['Garden Room 6 3']],
    ['Release 10 giorni, allotment 2 Garden e 1 Sea View Room', ['Garden Room 2 10', 'Sea View Room 1 10']],
    ['6 Garden, 2 Sea View Room, release 30 days', ['Garden Room 6 30', 'Sea View Room 2 30']],
    [
      'Allotment: 5 Garden and 2 Sea View Room, release 14 days (High 30 days)',
      ['Garden Room 5 14 Low+Mid', 'Garden Room 5 30 High', 'Sea View Room 2 14 Low+Mid', 'Sea View Room 2 30 High'],
    ],
    ['The hotel has 84 rooms', []],
    ['84 rooms, 3 restaurants', []],
    ['Allotment for 10 persons', []],
    ['No allotment 6 to 9 May', []],
  ])('%s', (note, read) => {
    expect(held([note])).toEqual(read)
  })
  test('in two sentences', () => {
    expect(held(['Kontingent: 10 Garden, 4 Sea View Room', 'Release 14 Tage'])).toEqual(['Garden Room 10 14', 'Sea View Room 4 14'])
  })
  test('below a heading, and no further', () => {
    expect(held(['Allotment', '8 Garden, 4 Sea View Room', 'Release 14 days'])).toEqual(['Garden Room 8 14', 'Sea View Room 4 14'])
    expect(held(['One guide is free. Allotment', 'Guaranteed: 8 Garden, 4 Sea View Room; release 14 days'])).toEqual([
      'Garden Room 8 14',
      'Sea View Room 4 14',
    ])
    expect(held(['Dogs', '8 Garden, 4 Sea View Room'])).toEqual([])
  })
  test('of several houses', () => {
    expect(held(['Allotment: Atlantico 10 rooms Standard, release 14 days; Vulcano 5 rooms Standard, release 10 days'], HOUSES)).toEqual([
      'Hotel Atlantico/Standard 10 14',
      'Hotel Vulcano/Standard 5 10',
    ])
    expect(held(['Cupo: 6 habitaciones Standard en Atlantico y 5 en Vulcano, release 21 días'], HOUSES)).toEqual([
      'Hotel Atlantico/Standard 6 21',
      'Hotel Vulcano/Standard 5 21',
    ])
  })
  test('none in some seasons or days', () => {
    expect(held(['Allotment: 6 Garden, release 14 days. No allotment in High Season'])).toEqual(['Garden Room 6 14 Low+Mid'])
    expect(held(['Allotment: 6 Garden, release 14 days in Low, 21 days in High. No allotment 20 Dec - 31 Dec 2027'])).toEqual([
      'Garden Room 6 14 Low',
      'Garden Room 6 21 High 2027-06-01/2027-12-19',
    ])
  })
})
