import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfNumber, dayText, getDay } from '../../calendar/day.ts'
import { groupedText } from '../../money/amount.ts'
import { BOARD_CODES, BOARDS } from '../words/boards.ts'
import { exampleReading } from '../example-reading.ts'
import { PRICE_BASES, type Question, RATE_TYPES, type Reading, type ReadProduct, type ReadRate, type ReadSeason } from '../reading.ts'
import { cellAddress, type SourcePage } from '../source-page.ts'
import { BASIS_WORDS } from '../taking-over/placed-rate.ts'
import { sentenceText } from './sentence.ts'
import { isOpen, knownTables, type Said, tablesToConfirm, waitingText } from './tables-to-confirm.ts'

const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })
const id = (row: number, column: number) => `s1!${cellAddress({ row, column })}`

/** A sheet of 8 rows and 6 columns, all with text. */
const PAGE: SourcePage = {
  kind: 'sheet',
  name: 'Rates',
  number: 1,
  isHidden: false,
  width: 6,
  height: 8,
  cells: Array.from({ length: 48 }, (_, i) => {
    const place = { row: Math.floor(i / 6), column: i % 6, rowSpan: 1, columnSpan: 1 }
    return { id: id(place.row, place.column), text: 'x', place }
  }),
}
const season = (name: string, from: string, to: string): ReadSeason => ({
  seasonId: name,
  name,
  ranges: [range(from, to)],
  overrides: [],
  sureness: 1,
  cellIds: [],
})
const LOW = season('Low', '2027-01-01', '2027-06-30')
const HIGH = season('High', '2027-07-01', '2027-08-31')
const rate = (row: number, column: number, change: Partial<ReadRate> = {}): ReadRate => ({
  cellId: id(row, column),
  description: 'Double',
  seasonId: column % 2 === 0 ? 'High' : 'Low',
  amount: `${100 + row * 10 + column}.00`,
  rateType: 'nett',
  currency: 'EUR',
  priceBasis: 'perPersonPerNight',
  sureness: 1,
  cellIds: [id(row, column), id(row, 0), id(0, column)],
  questionIds: [],
  ...change,
})
const product = (name: string, rates: readonly ReadRate[], change: Partial<ReadProduct> = {}): ReadProduct => ({
  productId: name,
  name,
  board: 'HB',
  rates,
  cellIds: [],
  ...change,
})
/** Two tables: rows 1 to 3, and rows 5 to 7. */
const tables = [0, 4].map((top) => ({
  tableId: id(top, 0),
  kind: 'rates' as const,
  pageNumbers: [1],
  title: top === 0 ? 'Main house' : undefined,
  sureness: 1,
  cellIds: PAGE.cells.flatMap((cell) => ((cell.place?.row ?? 0) >= top && (cell.place?.row ?? 0) < top + 4 ? [cell.id] : [])),
  columns: [],
  rows: [],
}))
const PRODUCTS = [1, 2, 3, 5, 6, 7].map((row) => product(`Room ${row}`, [rate(row, 1), rate(row, 2)]))
const reading = (change: Partial<Reading> = {}) => exampleReading({ tables, seasons: [LOW, HIGH], products: PRODUCTS, ...change })
const asked = (cellIds: readonly string[], affects: readonly string[]): Question => ({
  questionId: 'q',
  kind: 'outlier',
  text: 'Is it?',
  cellIds,
  alternatives: [{ value: 'asPrinted', text: 'As printed' }],
  affects,
})
const NOTHING: Said = { confirmed: [], known: [], isLeftOut: () => false }
const confirm = (said: Partial<Said> = {}, change: Partial<Reading> = {}) =>
  tablesToConfirm(reading(change), [PAGE], { ...NOTHING, ...said })
const states = (...args: Parameters<typeof confirm>) => confirm(...args).map(({ tableId, state }) => `${tableId.slice(3)} ${state}`)
const withRate = (cellId: string, change: Partial<ReadRate>) =>
  PRODUCTS.map((each) => ({ ...each, rates: each.rates.map((one) => (one.cellId === cellId ? { ...one, ...change } : one)) }))
const allRight = (change: Partial<Reading> = {}) => confirm({}, change).map(({ tableId, meaning }) => ({ tableId, meaning }))

describe('the sentences of a table', () => {
  test('a sentence says everything that goes wrong for a whole sheet, with the last night and the address', () => {
    const [first] = confirm({}, { questions: [asked([id(2, 2)], [])] })
    const [sentence] = first?.sentences ?? []
    expect(sentence && sentenceText(sentence.parts)).toBe(
      'Room 2, two adults, Half board, High, 01 Jul 2027 – 31 Aug 2027, last night 31 Aug 2027: EUR 122.00 per person and night, nett',
    )
    expect(sentence).toMatchObject({ place: 'C3', because: 'asked', cellIds: [id(2, 2), id(2, 0), id(0, 2)] })
  })

  test('the most doubtful cell is first: an open question before a warning, a warning before what is less sure, that before what came from afar', () => {
    const first = (change: Partial<Reading>) => confirm({}, change)[0]?.sentences.map(({ place, because }) => `${place} ${because}`)[0]
    const unsure = withRate(id(1, 1), { sureness: 0.7 })
    expect(first({ products: withRate(id(1, 2), { cellIds: [id(1, 2), id(7, 0)] }) })).toBe('C2 doubtful')
    expect(first({ products: unsure })).toBe('B2 doubtful')
    expect(first({ products: unsure, questions: [asked([id(2, 1)], [])] })).toBe('B3 asked')
    const open = [asked([id(2, 1)], []), { ...asked([], [id(3, 1)]), questionId: 'r' }]
    expect(first({ products: unsure, questions: open })).toBe('B4 asked')
    expect(first({ products: unsure, questions: open.map((each) => ({ ...each, answer: 'asPrinted' })) })).toBe('B2 doubtful')
  })

  test('a corner and the middle follow, each cell once, and at most three', () => {
    const [first] = confirm({}, { questions: [asked([id(3, 2)], [])] })
    expect(first?.sentences.map(({ place, because }) => `${place} ${because}`)).toEqual(['C4 asked', 'C3 middle', 'B2 corner'])
    expect(confirm({}, { products: [product('Only', [rate(1, 1)])] })[0]?.sentences).toHaveLength(1)
  })

  test('corner and middle have an amount where any has', () => {
    const products = withRate(id(3, 2), { amount: undefined, status: 'notApplicable' })
    const [first] = confirm({}, { products, questions: [asked([id(1, 1)], [])] })
    expect(first?.sentences.map(({ place }) => place)).not.toContain('C4')
    const none = confirm({}, { products: [product('Only', [rate(1, 1, { amount: undefined, status: 'onRequest' })])] })
    expect(none[0]?.sentences.map(({ parts }) => sentenceText(parts))[0]).toContain(': price on request in EUR per person and night, nett')
  })

  test('a table of terms has sentences of its own', () => {
    const extra = {
      extraId: 'e',
      name: 'Half board',
      amount: '22.00',
      unit: 'perPersonPerNight' as const,
      mandatory: false,
      note: '',
      sureness: 1,
    }
    const extras = [{ ...extra, seasonIds: ['High'], cellIds: [id(6, 0), id(6, 1)] }]
    const currency = { value: 'EUR', sureness: 1, cellIds: [] }
    const found = confirm({}, { products: PRODUCTS.slice(0, 3), extras, facts: { currency } })
    expect(found[1]?.sentences.map(({ parts, place }) => `${place} ${sentenceText(parts)}`)).toEqual([
      'A7 Half board, in High: EUR 22.00 per person and night',
    ])
  })

  test('prices outside of tables are confirmed too', () => {
    expect(confirm({}, { tables: [] })).toMatchObject([
      { tableId: 'page 1', name: 'Prices outside of tables', itemCount: 12, state: 'waits' },
    ])
  })

  test('whatever was read, every sentence has the amount, the dates, the currency, the basis and the kind of its cell', () => {
    const day = fc.integer({ min: 20_000, max: 22_000 }).map(dayOfNumber)
    const cell = fc.record({
      row: fc.integer({ min: 0, max: 7 }),
      column: fc.integer({ min: 0, max: 5 }),
      amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2)),
      rateType: fc.constantFrom(...RATE_TYPES),
      currency: fc.constantFrom('EUR', 'ZAR', 'USD'),
      priceBasis: fc.constantFrom(...PRICE_BASES),
      board: fc.constantFrom(...BOARD_CODES),
      sureness: fc.double({ min: 0, max: 1, noNaN: true }),
      days: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    })
    const cells = fc.uniqueArray(cell, { selector: ({ row, column }) => id(row, column), minLength: 1 })
    fc.assert(
      fc.property(cells, (all) => {
        const found = confirm(
          {},
          {
            seasons: all.map(({ row, column, days }) => ({ ...HIGH, seasonId: id(row, column), ranges: [days] })),
            products: all.map(({ row, column, board, ...one }) =>
              product('Room', [rate(row, column, { ...one, seasonId: id(row, column) })], { board }),
            ),
          },
        )
        expect(found.reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(all.length)
        for (const { sentences } of found) {
          expect(sentences.length).toBe(new Set(sentences.map(({ cellId }) => cellId)).size)
          for (const { cellId, place, parts } of sentences) {
            const meant = all.find(({ row, column }) => id(row, column) === cellId)
            if (!meant) throw new Error(`no such cell: ${cellId}`)
            const text = (about: string) => parts.find((each) => each.about === about)?.text
            expect(place).toBe(cellAddress(meant))
            expect(text('price')).toBe(groupedText(meant.amount))
            expect([text('currency'), text('basis'), text('rateType'), text('board')]).toEqual([
              meant.currency,
              BASIS_WORDS[meant.priceBasis],
              meant.rateType,
              BOARDS[meant.board],
            ])
            expect(text('season')).toContain(dayText(meant.days.from))
            expect(text('season')).toMatch(new RegExp(`last night ${dayText(meant.days.to)}$`))
          }
        }
      }),
    )
  })
})

describe('what was confirmed', () => {
  test('a table that nobody confirmed waits, and is named; one that was is done', () => {
    expect(states()).toEqual(['A1 waits', 'A5 waits'])
    expect(waitingText(confirm())).toBe('2 tables wait to be confirmed: Table 1: Main house; Table 2.')
    const after = confirm({ confirmed: allRight().slice(0, 1) })
    expect(after.map(({ tableId, state }) => [tableId, state])).toEqual([
      [id(4, 0), 'waits'],
      [id(0, 0), 'confirmed'],
    ])
    expect(waitingText(confirm({ confirmed: allRight() }))).toBeUndefined()
  })

  const CHANGES: readonly (readonly [string, Partial<Reading>])[] = [
    ['an amount', { products: withRate(id(1, 1), { amount: '111.50' }) }],
    ['a currency', { products: withRate(id(1, 1), { currency: 'USD' }) }],
    ['nett or retail', { products: withRate(id(1, 1), { rateType: 'retail' }) }],
    ['a basis', { products: withRate(id(1, 1), { priceBasis: 'perRoomPerNight' }) }],
    ['an occupancy', { products: withRate(id(1, 1), { description: 'Single' }) }],
    ['a season', { products: withRate(id(1, 1), { seasonId: 'High' }) }],
    ['days of the week', { products: withRate(id(1, 1), { daysOfWeek: [5, 6] }) }],
    ['a status', { products: withRate(id(1, 1), { amount: undefined, status: 'onRequest' }) }],
    ['a room', { products: PRODUCTS.map((each, i) => (i === 0 ? { ...each, name: 'Suite' } : each)) }],
    ['a board', { products: PRODUCTS.map((each, i) => (i === 0 ? { ...each, board: 'FB' } : each)) }],
    ['a house', { products: PRODUCTS.map((each, i) => (i === 0 ? { ...each, section: 'Annexe' } : each)) }],
    ['a question', { questions: [asked([], [id(1, 1)])] }],
    ['a row less', { products: PRODUCTS.slice(1) }],
  ]
  test.each(CHANGES)('is asked again when it means something else: %s', (_, change) => {
    expect(states({ confirmed: allRight() }, change)).toEqual(['A1 again', 'A5 confirmed'])
  })

  test('the dates of a season are part of every table that has it', () => {
    const seasons = [{ ...LOW, ranges: [range('2027-01-01', '2027-06-29')] }, HIGH]
    expect(states({ confirmed: allRight() }, { seasons })).toEqual(['A1 again', 'A5 again'])
  })

  test('what is only surer, or pointed at by other cells, is the same meaning', () => {
    const products = withRate(id(1, 1), { sureness: 0.5, cellIds: [id(1, 1)] })
    expect(states({ confirmed: allRight() }, { products })).toEqual(['A1 confirmed', 'A5 confirmed'])
  })

  test('a table whose prices all wait for answers, and one whose house is left out, need no press', () => {
    const all = PRODUCTS.slice(0, 3).flatMap(({ rates }) => rates.map(({ cellId }) => cellId))
    expect(states({}, { questions: [asked([], all)] })).toEqual(['A5 waits', 'A1 asked'])
    const products = PRODUCTS.map((each, i) => (i < 3 ? { ...each, section: 'Annexe' } : each))
    const said = { isLeftOut: (section: string) => section === 'Annexe' }
    expect(states(said, { products })).toEqual(['A5 waits', 'A1 leftOut'])
    const some = products.map((each, i) => ({ ...each, section: i === 1 ? 'House' : 'Annexe' }))
    expect(confirm(said, { products: some.slice(1) }).filter(isOpen)).toHaveLength(1)
  })
})

describe('a file with the layout of one that was confirmed', () => {
  const learned = (change: Partial<Reading> = {}) => knownTables(reading(change), [PAGE], { ...NOTHING, confirmed: allRight(change) })
  const before = learned()

  test('needs no press where nothing changed but years, amounts and days of the month', () => {
    const seasons = [
      { ...LOW, ranges: [range('2028-01-02', '2028-06-29')] },
      { ...HIGH, ranges: [range('2028-07-03', '2028-08-30')] },
    ]
    const products = PRODUCTS.map((each) => ({
      ...each,
      rates: each.rates.map((one) => ({ ...one, amount: String(Number(one.amount) * 1.06) })),
    }))
    expect(states({ known: before }, { seasons, products })).toEqual(['A1 known', 'A5 known'])
  })

  test.each([
    ['another basis', { priceBasis: 'perRoomPerNight' }],
    ['another currency', { currency: 'USD' }],
    ['retail', { rateType: 'retail' }],
    ['another occupancy', { description: 'Single' }],
    ['an amount of another magnitude', { amount: '1.11' }],
    ['a price that is missing', { amount: undefined }],
  ] as const)('asks, and shows first what changed: %s', (_, change) => {
    const found = confirm({ known: before }, { products: withRate(id(2, 1), change) })
    expect(found.map(({ tableId, state }) => `${tableId.slice(3)} ${state}`)).toEqual(['A1 waits', 'A5 known'])
    expect(found[0]?.sentences[0]).toMatchObject({ place: 'B3', because: 'changed' })
    expect(found[0]?.since?.changedCount).toBe(1)
  })

  test('asks when a season is in other months, when a row is new, and when one is gone', () => {
    const seasons = [LOW, { ...HIGH, ranges: [range('2027-07-01', '2027-09-01')] }]
    expect(states({ known: before }, { seasons })).toEqual(['A1 waits', 'A5 waits'])
    expect(states({ known: before.map((table) => table.slice(1)) })).toEqual(['A1 waits', 'A5 waits'])
    const [less] = confirm({ known: before }, { products: PRODUCTS.slice(1) })
    expect(less).toMatchObject({ tableId: id(0, 0), state: 'waits', since: { changedCount: 0, goneCount: 2 } })
    const no = (status: 'onRequest' | 'notApplicable') => ({ products: withRate(id(2, 1), { amount: undefined, status }) })
    expect(states({ known: learned(no('onRequest')) }, no('notApplicable'))).toEqual(['A1 waits', 'A5 known'])
  })

  test('only what was confirmed is remembered, and so is what was known already', () => {
    expect(knownTables(reading(), [PAGE], NOTHING)).toEqual([])
    expect(knownTables(reading(), [PAGE], { ...NOTHING, confirmed: allRight().slice(0, 1) })).toEqual(before.slice(0, 1))
    expect(knownTables(reading(), [PAGE], { ...NOTHING, known: before })).toEqual(before)
  })

  test('is asked again after a correction of it, although the file before was like it', () => {
    const confirmed = [{ tableId: id(0, 0), meaning: 'another' }]
    expect(states({ known: before, confirmed })).toEqual(['A1 again', 'A5 known'])
  })

  test('what waited for an answer was not confirmed, and is new once it is answered', () => {
    const questions = [asked([], [id(1, 1)])]
    const open = learned({ questions })
    expect(states({ known: open }, { questions })).toEqual(['A1 known', 'A5 known'])
    expect(states({ known: open })).toEqual(['A1 waits', 'A5 known'])
  })
})
