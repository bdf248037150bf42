// Layouts whose words the reader does not know are brought to the right rates by pointing at columns, rows, cells and blocks alone.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { Pointed, Told } from '@tradewind/domain/reading/pointing/told.ts'
import { isRemark } from '@tradewind/domain/reading/doubts/remarks/is-remark.ts'
import { readRateSheet } from '@tradewind/domain/reading/read-rate-sheet.ts'
import type { Correction } from '@tradewind/domain/reading/reading.ts'
import type { SourcePage } from '@tradewind/domain/reading/source-page.ts'
import { carriedCorrections, learnedFrom } from '@tradewind/domain/reading/taking-over/learned-layout.ts'
import { describe, expect, test } from 'vitest'
import { linesOf, pageOf, type SmallSheet } from './other-layouts.ts'

const FIRST_HALF = { from: getDay('2027-01-01'), to: getDay('2027-05-31') }
const SECOND_HALF = { from: getDay('2027-06-01'), to: getDay('2027-12-31') }

const pagesOf = (rows: SmallSheet['rows'], merges: SmallSheet['merges'] = []): SourcePage[] => [pageOf({ name: 'Rates', rows, merges }, 1)]
const means = (at: Pointed, told: Told): Correction => ({ kind: 'means', at, told })
const column = (address: string): Pointed => ({ scope: 'column', cellId: `s1!${address}` })
const row = (address: string): Pointed => ({ scope: 'row', cellId: `s1!${address}` })
const cell = (address: string): Pointed => ({ scope: 'cell', cellId: `s1!${address}` })
const block = (...addresses: readonly string[]): Pointed => ({ scope: 'block', cellIds: addresses.map((address) => `s1!${address}`) })
const season = (name: string, range: typeof FIRST_HALF): Told => ({ meaning: 'season', name, ranges: [range] })
const readLines = (pages: readonly SourcePage[], corrections: readonly Correction[]) => linesOf(readRateSheet(pages, corrections))

const TITLE = ['Hotel Porat: nett rates 2027 in EUR per room and night, breakfast included']

describe('spoiled words are corrected by pointing', () => {
  test('unknown heads of columns: two seasons and two occupancies', () => {
    const pages = pagesOf([
      TITLE,
      ['Room', 'Qwer', '', 'Zuio', ''],
      ['', 'Xa', 'Xb', 'Xa', 'Xb'],
      ['Classic', 80, 100, 120, 150],
      ['Suite', 180, 200, 240, 280],
    ])
    const right = [
      'Classic | BB | 2027-01-01/2027-05-31 | nett | EUR | perRoomPerNight: Single 80.00, Double 100.00',
      'Classic | BB | 2027-06-01/2027-12-31 | nett | EUR | perRoomPerNight: Single 120.00, Double 150.00',
      'Suite | BB | 2027-01-01/2027-05-31 | nett | EUR | perRoomPerNight: Single 180.00, Double 200.00',
      'Suite | BB | 2027-06-01/2027-12-31 | nett | EUR | perRoomPerNight: Single 240.00, Double 280.00',
    ]
    expect(readLines(pages, [])).not.toEqual(right)
    const corrections = [
      means(cell('B2'), season('Low', FIRST_HALF)),
      means(cell('D2'), season('High', SECOND_HALF)),
      means(column('B4'), { meaning: 'occupancy', occupancy: 'Single' }),
      means(column('C4'), { meaning: 'occupancy', occupancy: 'Double' }),
      means(column('D4'), { meaning: 'occupancy', occupancy: 'Single' }),
      means(column('E4'), { meaning: 'occupancy', occupancy: 'Double' }),
    ]
    expect(readLines(pages, corrections).toSorted()).toEqual(right)
  })

  test('unknown labels of rows: board, days of the week and room', () => {
    const pages = pagesOf([
      TITLE,
      ['Qwertz', 'Use', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Xyla', 'DBL', 80, 120],
      ['Xylo', 'DBL', 90, 130],
      ['Xyli', 'DBL', 110, 150],
    ])
    const corrections = [
      means(row('C3'), { meaning: 'room', name: 'Classic' }),
      means(block('C4', 'D4'), { meaning: 'room', name: 'Classic' }),
      means(block('C4', 'D4'), { meaning: 'weekdays', days: [5, 6] }),
      means(row('C3'), { meaning: 'weekdays', days: [1, 2, 3, 4, 7] }),
      means(cell('A5'), { meaning: 'room', name: 'Suite' }),
      means(row('C5'), { meaning: 'board', board: 'HB' }),
    ]
    expect(readLines(pages, corrections).toSorted()).toEqual([
      'Classic | BB | 2027-01-01/2027-05-31 | 12347 | nett | EUR | perRoomPerNight: Double 80.00',
      'Classic | BB | 2027-01-01/2027-05-31 | 56 | nett | EUR | perRoomPerNight: Double 90.00',
      'Classic | BB | 2027-06-01/2027-12-31 | 12347 | nett | EUR | perRoomPerNight: Double 120.00',
      'Classic | BB | 2027-06-01/2027-12-31 | 56 | nett | EUR | perRoomPerNight: Double 130.00',
      'Suite | HB | 2027-01-01/2027-05-31 | nett | EUR | perRoomPerNight: Double 110.00',
      'Suite | HB | 2027-06-01/2027-12-31 | nett | EUR | perRoomPerNight: Double 150.00',
    ])
  })

  test('currency, kind of rate, basis, commission and year of a file that says none', () => {
    const pages = pagesOf([
      ['Hotel Porat'],
      ['Room', 'Use', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Classic', 'DBL', 80, 120],
      ['Suite', 'DBL', 180, 240],
    ])
    expect(
      readRateSheet(pages, [])
        .questions.filter((question) => !isRemark(question))
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['basis', 'currency', 'rateType', 'year'])
    const corrections: Correction[] = [
      means(cell('A1'), { meaning: 'currency', currency: 'CHF' }),
      means(cell('A1'), { meaning: 'rateType', rateType: 'retail' }),
      means(cell('A1'), { meaning: 'basis', basis: 'perPersonPerNight' }),
      means(cell('A1'), { meaning: 'commission', percent: '20' }),
      { kind: 'year', year: 2027 },
    ]
    const reading = readRateSheet(pages, corrections)
    expect(reading.facts.commissionPercent?.value).toBe('20')
    expect(linesOf(reading)).toEqual([
      'Classic | 2027-01-01/2027-05-31 | retail | CHF | perPersonPerNight: Double 80.00',
      'Classic | 2027-06-01/2027-12-31 | retail | CHF | perPersonPerNight: Double 120.00',
      'Suite | 2027-01-01/2027-05-31 | retail | CHF | perPersonPerNight: Double 180.00',
      'Suite | 2027-06-01/2027-12-31 | retail | CHF | perPersonPerNight: Double 240.00',
    ])
  })

  test('a block in another currency, ages of children, a remark that looks like a rate, and a price written as a sentence', () => {
    const pages = pagesOf([
      TITLE,
      ['Room', 'Use', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Classic', 'DBL', 80, '120 (was 110)'],
      ['Classic', 'Zzz', 10, 12],
      ['Festive', 'DBL', 999, 999],
      ['Suite', 'DBL', 180, 240],
    ])
    const corrections = [
      means(cell('D3'), { meaning: 'price', amount: '120.00' }),
      means(row('C4'), { meaning: 'age', ageFrom: 3, ageTo: 11 }),
      means(row('C5'), { meaning: 'note' }),
      means(block('C6', 'D6'), { meaning: 'currency', currency: 'USD' }),
    ]
    expect(readLines(pages, corrections).toSorted()).toEqual([
      'Classic | BB | 2027-01-01/2027-05-31 | nett | EUR | perRoomPerNight: Double 80.00, Extra Child 10.00',
      'Classic | BB | 2027-06-01/2027-12-31 | nett | EUR | perRoomPerNight: Double 120.00, Extra Child 12.00',
      'Suite | BB | 2027-01-01/2027-05-31 | nett | USD | perRoomPerNight: Double 180.00',
      'Suite | BB | 2027-06-01/2027-12-31 | nett | USD | perRoomPerNight: Double 240.00',
      'child | 3–11 | asRate | Extra Child',
    ])
  })

  test('dates in figures are read month first when it is said, and a column holds what is said', () => {
    const pages = pagesOf([
      ['Hotel Porat: nett rates 2027 per room and night'],
      ['Abcd', 'Efgh', 'Ijkl', 'DBL'],
      ['Classic', '01/02/2027', '05/06/2027', 80],
      ['Suite', '01/02/2027', '05/06/2027', 180],
    ])
    const monthFirst: Correction = { kind: 'dateOrder', order: 'monthFirst' }
    const seasons = (corrections: readonly Correction[]) => readRateSheet(pages, corrections).seasons.flatMap(({ ranges }) => ranges)
    expect(seasons([])).toEqual([{ from: '2027-02-01', to: '2027-06-05' }])
    expect(readRateSheet(pages, []).questions.map(({ kind }) => kind)).toContain('dateOrder')
    expect(seasons([monthFirst])).toEqual([{ from: '2027-01-02', to: '2027-05-06' }])
    expect(readRateSheet(pages, [monthFirst]).questions.map(({ kind }) => kind)).not.toContain('dateOrder')
    const remark: Correction = { kind: 'holds', cellId: 's1!D4', holding: 'remark' }
    expect(readRateSheet(pages, [remark]).products).toEqual([])
  })
})

describe('prices that no table has', () => {
  const pages = pagesOf([
    TITLE,
    ['Low 01.01.-31.05.'],
    ['High 01.06.-31.12.'],
    ['Classic', 'DBL', 80, 120],
    ['Our suite costs 180 all year', '', 'Garage'],
  ])

  test('a price in a sentence waits until its room and its season are said', () => {
    const price = means(cell('A5'), { meaning: 'price', amount: '180.00' })
    const waiting = readRateSheet(pages, [price])
    const question = waiting.questions.find(({ questionId }) => questionId === 'barePrices')
    expect(question?.affects).toEqual(['s1!A5'])
    expect(waiting.products.flatMap(({ rates }) => rates.filter(({ cellId }) => cellId === 's1!A5')[0]?.questionIds ?? [])).toEqual([
      'barePrices',
    ])
    const room = means(block('A5'), { meaning: 'room', name: 'Suite' })
    expect(readRateSheet(pages, [price, room]).questions.map(({ questionId }) => questionId)).toContain('barePrices')
    const when = means(block('A5'), season('All year', { from: FIRST_HALF.from, to: SECOND_HALF.to }))
    expect(readRateSheet(pages, [price, when]).questions.map(({ questionId }) => questionId)).toContain('barePrices')
    const said = [price, room, when, means(block('A5'), { meaning: 'occupancy', occupancy: 'Double' })]
    expect(readRateSheet(pages, said).questions.map(({ questionId }) => questionId)).not.toContain('barePrices')
    expect(readLines(pages, said)).toContain('Suite | BB | 2027-01-01/2027-12-31 | nett | EUR | perRoomPerNight: Double 180.00')
  })

  test('a block is a table of rates with as many rows of a head as is said', () => {
    const head = pagesOf([
      TITLE,
      ['', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Rack 2026', 70, 110],
      ['Classic DBL', 80, 120],
      ['Suite DBL', 180, 240],
    ])
    const cells = ['B2', 'C2', 'A3', 'B3', 'C3', 'A4', 'B4', 'C4', 'A5', 'B5', 'C5'].map((address) => `s1!${address}`)
    const drawn = (headRows: number): Correction[] => [{ kind: 'table', cellIds: cells, headRows }]
    const classic = 'Classic DBL | BB | 2027-01-01/2027-05-31 | nett | EUR | perRoomPerNight: Double 80.00'
    expect(readLines(head, []).some((line) => line.includes('70.00'))).toBe(true)
    expect(readLines(head, drawn(1)).some((line) => line.includes('70.00'))).toBe(true)
    const lines = readLines(head, drawn(2))
    expect(lines).toContain(classic)
    expect(lines.some((line) => line.includes('70.00') || line.includes('110.00'))).toBe(false)
    // The table goes to the next file of the layout as well.
    const next = pagesOf([
      TITLE,
      ['', 'Low 01.01.-31.05.', 'High 01.06.-31.12.'],
      ['Rack 2026', 71, 111],
      ['Classic DBL', 81, 121],
      ['Suite DBL', 181, 241],
    ])
    expect(carriedCorrections(learnedFrom(head, drawn(2)), next)).toEqual(drawn(2))
  })
})

test('meanings are carried to the next file of the layout, without the dates of its seasons', () => {
  const file = (year: number, price: number) =>
    pagesOf([[`Hotel Porat rates ${year}`], ['Room', 'Qwer', 'Zuio'], ['Classic', price, price + 20], ['Suite', price + 100, price + 120]])
  const learned = learnedFrom(file(2027, 80), [
    means(cell('B2'), season('Low', FIRST_HALF)),
    means(column('C2'), { meaning: 'occupancy', occupancy: 'Double' }),
    means(block('B3', 'C3'), { meaning: 'board', board: 'HB' }),
    { kind: 'year', year: 2027 },
  ])
  expect(carriedCorrections(learned, file(2028, 90))).toEqual([
    means(cell('B2'), { meaning: 'season', name: 'Low', ranges: [] }),
    means(column('C2'), { meaning: 'occupancy', occupancy: 'Double' }),
    means(block('B3', 'C3'), { meaning: 'board', board: 'HB' }),
  ])
  const questions = readRateSheet(file(2028, 90), carriedCorrections(learned, file(2028, 90))).questions
  expect(questions.filter(({ kind }) => kind === 'seasonDates').flatMap(({ affects }) => affects)).toContain('s1!B3')
})
