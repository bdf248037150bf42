import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { findAmount } from '../../money/amount.ts'
import { exampleReading } from '../example-reading.ts'
import type { ReadRate, Reading, ReadProduct, ReadSeason } from '../reading.ts'
import type { SourcePage } from '../source-page.ts'
import { conditionRemarks, conditionsOf } from './conditions-to-be.ts'
import { carriedCorrections, isSameLayout, layoutWords, learnedFrom } from './learned-layout.ts'
import { pageToBe } from './page-to-be.ts'
import { plainName } from './location-choice.ts'
import { sheetToBe } from './sheet-to-be.ts'
import { comparedSheets } from './compare-sheets.ts'

const range = (from: string, to: string) => ({ from: getDay(from), to: getDay(to) })
const season = (seasonId: string, change: Partial<ReadSeason>): ReadSeason => ({
  seasonId,
  name: seasonId,
  ranges: [],
  overrides: [],
  sureness: 1,
  cellIds: [],
  ...change,
})
const rate = (cellId: string, change: Partial<ReadRate> = {}): ReadRate => ({
  cellId,
  description: 'Double',
  seasonId: 'High',
  amount: '100.00',
  rateType: 'nett',
  currency: 'EUR',
  priceBasis: 'perRoomPerNight',
  sureness: 1,
  cellIds: [cellId],
  questionIds: [],
  ...change,
})
const product = (rates: readonly ReadRate[], change: Partial<ReadProduct> = {}): ReadProduct => ({
  productId: 'p',
  name: 'Garden room',
  rates,
  cellIds: [],
  ...change,
})
const HIGH = season('High', { ranges: [range('2027-06-01', '2027-08-31')] })
const reading = (change: Partial<Reading>) => exampleReading({ seasons: [HIGH], ...change })
const choices = {
  startDate: getDay('2027-01-01'),
  endDate: getDay('2027-12-31'),
  commissionPercentage: findAmount('20'),
  productNames: {},
}
const linesOf = (rates: readonly ReadRate[], change: Partial<ReadProduct> = {}) => {
  const toBe = sheetToBe(reading({ products: [product(rates, change)] }), choices)
  return {
    lines: toBe.products.flatMap(({ seasons }) => seasons.flatMap(({ rateSets }) => rateSets.flatMap((set) => set.rates))),
    remarks: toBe.remarks.map(({ text }) => text),
    toBe,
  }
}

describe('the basis of a price', () => {
  test('a double per room stays a double; per person it is per person sharing', () => {
    expect(linesOf([rate('B2')]).lines).toEqual([
      { description: 'Double', notApplicable: false, nettRate: '100.00', commissionPercentage: '20' },
    ])
    expect(linesOf([rate('B2', { priceBasis: 'perPersonPerNight' })]).lines).toMatchObject([
      { description: 'Per Person Sharing', nettRate: '100.00' },
    ])
  })

  test.each([
    [{ description: 'Room', priceBasis: 'perPersonPerNight' }, {}],
    [{ priceBasis: 'perRoomPerStay' }, {}],
    [{ description: 'Guide', priceBasis: 'perPerson' }, {}],
    [{}, { nights: 7 }],
    [{ currency: 'USD' }, {}],
    [{ amount: '0.00' }, {}],
  ] as const)('a price that a rate sheet cannot say is named and not taken over: %j %j', (change, ofProduct) => {
    const { lines, remarks } = linesOf([rate('A1', { description: 'Single' }), rate('B2', change)], ofProduct)
    expect(lines.filter(({ description }) => description !== 'Single')).toEqual([])
    expect(remarks.length).toBeGreaterThan(0)
  })

  test('prices per person by the number of travellers are steps of a group', () => {
    const { lines, toBe } = linesOf([
      rate('B2', { description: '2-3 pax', priceBasis: 'perPerson' }),
      rate('C2', { description: '4+ pax', priceBasis: 'perPerson', amount: '80.00' }),
    ])
    expect(lines).toMatchObject([{ description: '2-3 pax' }, { description: '4+ pax' }])
    expect(toBe.products[0]?.groupSteps).toEqual([
      { description: '2-3 pax', from: 2, to: 3 },
      { description: '4+ pax', from: 4 },
    ])
    expect(
      linesOf([rate('A1', { description: 'Single' }), rate('B2', { description: '4', priceBasis: 'perPerson' })]).remarks,
    ).toHaveLength(1)
  })

  test('on request and not applicable have no price; rack and nett of one night are one rate', () => {
    expect(linesOf([rate('B2', { status: 'onRequest', amount: undefined })]).lines).toEqual([
      { description: 'Double', notApplicable: true, onRequest: true },
    ])
    expect(linesOf([rate('B2', { rateType: 'retail', amount: '125.00' }), rate('C2')]).lines).toEqual([
      { description: 'Double', notApplicable: false, retailRate: '125.00', nettRate: '100.00' },
    ])
  })

  test('a second price for the same nights is named, never taken', () => {
    const { lines, remarks } = linesOf([rate('B2'), rate('C2', { amount: '120.00' })])
    expect(lines).toMatchObject([{ nettRate: '100.00' }])
    expect(remarks).toEqual(['Garden room, High, Double: a second price for the same nights. The first is taken.'])
  })
})

describe('what waits and what is cut', () => {
  test('a rate with an open question waits; answered it is taken over', () => {
    const question = { questionId: 'q', kind: 'outlier', text: '', cellIds: ['B2'], alternatives: [], affects: ['B2'] } as const
    const open = reading({
      products: [product([rate('B2', { questionIds: ['q'] }), rate('C2', { description: 'Single' })])],
      questions: [question],
    })
    expect(sheetToBe(open, choices)).toMatchObject({ rateCount: 1, waiting: ['B2'] })
    const answered = { ...open, questions: [{ ...question, answer: 'yes' }] }
    expect(sheetToBe(answered, choices)).toMatchObject({ rateCount: 2, waiting: [] })
  })

  test('a season that replaces another is cut out of it; one that overlaps without a rule is not taken over', () => {
    const festive = season('Festive', { ranges: [range('2027-08-01', '2027-08-10')], overrides: ['High'] })
    const rates = [rate('B2'), rate('C2', { seasonId: 'Festive' })]
    const cut = sheetToBe(reading({ seasons: [HIGH, festive], products: [product(rates)] }), choices)
    expect(cut.products[0]?.seasons.map(({ dateRanges }) => dateRanges)).toEqual([
      [range('2027-06-01', '2027-07-31'), range('2027-08-11', '2027-08-31')],
      festive.ranges,
    ])
    const clash = sheetToBe(reading({ seasons: [HIGH, { ...festive, overrides: [] }], products: [product(rates)] }), choices)
    expect(clash.products[0]?.seasons.map(({ seasonName }) => seasonName)).toEqual(['High'])
    expect(clash.remarks.map(({ text }) => text)).toEqual([
      'Garden room, Festive: it shares days with High, so its rates are not taken over.',
    ])
  })

  test('without a commission nothing is taken over: it is asked for', () => {
    const toBe = sheetToBe(reading({ products: [product([rate('B2')])] }), { ...choices, commissionPercentage: undefined })
    expect(toBe.findings).toEqual(['The file prints no commission: enter the percentage. Enter 0 if there is none.'])
  })
})

test('offers and extras that a rate sheet cannot say are named; the others have their places', () => {
  const found = reading({
    products: [product([rate('B2')])],
    extras: [
      {
        extraId: 'x',
        name: 'Gala dinner',
        amount: '90.00',
        unit: 'perPersonPerStay',
        mandatory: true,
        note: '',
        sureness: 1,
        cellIds: ['A9'],
      },
      { extraId: 'y', name: 'Half board', percent: '20', mandatory: false, note: '', sureness: 1, cellIds: ['A10'] },
    ],
    offers: [
      { name: '7 = 6', type: 'stayPay', stayNights: 7, payNights: 6, note: '', sureness: 1, cellIds: ['A11'] },
      { name: 'Third night half price', type: 'other', percent: '50', note: '', sureness: 1, cellIds: ['A12'] },
    ],
  })
  const [first] = sheetToBe(found, choices).products
  if (!first) throw new Error('no product')
  const conditions = conditionsOf(found, first, range('2027-01-01', '2027-12-31'), '0')
  expect(conditions.extras).toMatchObject([{ extraName: 'Gala dinner', unit: 'perPerson', time: 'once', compulsory: true }])
  expect(conditions.offers).toMatchObject([{ isStayPay: { stayDays: 7, payDays: 6 } }])
  expect(conditionRemarks(found, range('2027-01-01', '2027-12-31')).map(({ cellIds }) => cellIds)).toEqual([['A10'], ['A12']])
})

test('the next file keeps seasons and says what changed', () => {
  const head = {
    templateName: 'Rates',
    startDate: choices.startDate,
    endDate: choices.endDate,
    currency: 'EUR',
    taxInclusion: 'included',
  } as const
  const page = (amount: string, before?: Parameters<typeof pageToBe>[2]) => {
    const toBe = sheetToBe(reading({ products: [product([rate('B2', { amount })])] }), choices)
    const [first] = toBe.products
    if (!first) throw new Error('no product')
    return pageToBe(first, { extras: [], offers: [], allocation: [], blackouts: [] }, before, () => crypto.randomUUID())
  }
  const was = page('100.00')
  const same = page('100.00', was)
  expect(same).toEqual(was)
  expect(comparedSheets([was], [same], head)).toMatchObject([{ change: 'unchanged', seasons: [{ change: 'unchanged' }] }])
  expect(comparedSheets([was], [page('110.00', was)], head)).toMatchObject([
    { change: 'changed', seasons: [{ seasonName: 'High', change: 'changed' }], effect: { percentage: '+10 %' } },
  ])
  expect(comparedSheets([was], [], head)).toMatchObject([{ change: 'gone' }])
})

test('what was learned is found in the next file at its words, answers are not carried', () => {
  const file = (...texts: readonly string[]): SourcePage[] => [
    {
      kind: 'sheet',
      name: 'Rates',
      number: 1,
      isHidden: false,
      width: 1,
      height: texts.length,
      cells: texts.map((text, row) => ({ id: `s1!A${row + 1}`, text, place: { row, column: 0, rowSpan: 1, columnSpan: 1 } })),
    },
  ]
  const [last, next] = [file('Rates 2027', 'Season', 'Total 99', '01.05.'), file('Rates 2028', 'New', 'Season', 'Total 12', '02.05.')]
  const at = (cellId: string) => ({ scope: 'row', cellId }) as const
  const learned = learnedFrom(last, [
    { kind: 'leaveOut', at: at('s1!A3') },
    { kind: 'answer', questionId: 'q', value: 'x' },
  ])
  expect(isSameLayout(layoutWords(last), layoutWords(next))).toBe(true)
  expect(isSameLayout(layoutWords(last), layoutWords(file('Transfers', 'Airport', 'Minibus')))).toBe(false)
  expect(carriedCorrections(learned, next)).toEqual([{ kind: 'leaveOut', at: at('s1!A4') }])
})

test('a new location has its printed name without stars, and not shouted', () => {
  expect(
    ['HOTEL SA FIGUERA ****', 'Calton Gate Hotel', 'CGH', '***', 'ÖSTERREICHISCHER HOF **** S', '東京ホテル ★★★', "L'AUBERGE D'ANNECY"].map(
      plainName,
    ),
  ).toEqual(['Hotel Sa Figuera', 'Calton Gate Hotel', 'CGH', '***', 'Österreichischer Hof', '東京ホテル', "L'Auberge D'Annecy"])
})
