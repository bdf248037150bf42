// From the sentences of a file to the draft, and from the draft to the price of a stay, in the six languages.

import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { findAmount } from '../../money/amount.ts'
import { priceStay } from '../../rate-sheet/stay/price-stay.ts'
import type { StayRequest } from '../../rate-sheet/stay/stay.ts'
import { readRateSheet } from '../read-rate-sheet.ts'
import type { SourcePage } from '../source-page.ts'
import { conditionRemarks, conditionsOf } from './conditions-to-be.ts'
import { pageToBe } from './page-to-be.ts'
import { sheetToBe } from './sheet-to-be.ts'

/** A sheet with a season in May 2027, a double at 200 a night, and sentences below. */
function fileOf(notes: readonly string[], rows: readonly (readonly string[])[] = [['Double room', '200.00']]): SourcePage[] {
  const lines = [
    ['Hotel Test 2027, rates per room per night in EUR, retail'],
    ['', 'High\n01.05.2027 - 31.05.2027'],
    ...rows,
    [],
    ...notes.map((note) => [note]),
  ]
  const cells = lines.flatMap((line, row) =>
    line.map((text, column) => ({
      id: `s1!${'ABCDEF'.charAt(column)}${row + 1}`,
      text,
      place: { row, column, rowSpan: 1, columnSpan: 1 },
    })),
  )
  return [
    {
      kind: 'sheet',
      name: 'Rates',
      number: 1,
      isHidden: false,
      width: 6,
      height: lines.length,
      cells: cells.filter(({ text }) => text !== ''),
    },
  ]
}

const PERIOD = { from: getDay('2027-05-01'), to: getDay('2027-05-31') }

function madeOf(pages: readonly SourcePage[]) {
  const reading = readRateSheet(pages, [])
  const toBe = sheetToBe(reading, { startDate: PERIOD.from, endDate: PERIOD.to, commissionPercentage: findAmount('20'), productNames: {} })
  const [product] = toBe.products
  if (!product) throw new Error(JSON.stringify(reading.questions.map(({ text }) => text)))
  const page = pageToBe(product, conditionsOf(reading, product, PERIOD, '20'), undefined, () => crypto.randomUUID())
  return { page, reading, remarks: conditionRemarks(reading, PERIOD).map(({ text }) => text) }
}
const pageOf = (...notes: string[]) => madeOf(fileOf(notes)).page
const HEAD = { templateName: 'Rates', startDate: PERIOD.from, endDate: PERIOD.to, currency: 'EUR', taxInclusion: 'included' } as const
const answer = (notes: readonly string[], change: Partial<StayRequest> = {}) =>
  priceStay(pageOf(...notes), HEAD, {
    arrival: getDay('2027-05-10'),
    nights: 1,
    adults: 2,
    childAges: [],
    bookingDay: getDay('2027-05-01'),
    ...change,
  })
const total = (notes: readonly string[], change: Partial<StayRequest> = {}) => {
  const stay = answer(notes, change)
  return stay.isSellable ? stay.total : stay.refusals.map(({ code }) => code).join()
}

test('a plain sheet is 200 a night', () => {
  expect(total([])).toBe('200.00')
})

describe('children', () => {
  // A share is 100: free and half of it.
  test.each([
    'Children 0-2 years free of charge, 3-11 years 50 % discount',
    'Kinder 0-2 Jahre frei, 3-11 Jahre 50 % Ermäßigung',
    'Enfants 0-2 ans gratuit, 3-11 ans 50 % de réduction',
    'Niños 0-2 años gratis, 3-11 años 50 % de descuento',
    'Bambini 0-2 anni gratis, 3-11 anni sconto 50 %',
    'Crianças 0-2 anos grátis, 3-11 anos 50 % de desconto',
  ])('%s', (note) => {
    expect(total([note], { childAges: [1] })).toBe('200.00')
    expect(total([note], { childAges: [8] })).toBe('250.00')
    expect(total([note], { childAges: [14] })).toBe('noChildBand')
    expect(madeOf(fileOf([note])).remarks).toEqual([])
  })

  test('the first and the second child, only with two adults', () => {
    const notes = [
      'First child 2-11 years sharing with two adults 75 % discount',
      'Second child 2-11 years sharing with two adults 50 % discount',
    ]
    expect(total(notes, { childAges: [5] })).toBe('225.00')
    expect(total(notes, { childAges: [5, 9] })).toBe('275.00')
    expect(pageOf(...notes).childBands).toMatchObject([
      { childNumber: 1, withAdults: 2 },
      { childNumber: 2, withAdults: 2 },
    ])
  })

  test.each([
    'Children 0-2 years free in existing beds',
    'Children 3-11 years 50 % discount on the extra bed',
    'Children 6-12 years 50 % off activities',
    'Kinder 3-11 Jahre 50 % Ermäßigung im Zustellbett',
    'First child 2-11 years with two adults 50 % discount, with one adult 30 % discount',
  ])('%s: stays words', (note) => {
    const { page, remarks, reading } = madeOf(fileOf([note]))
    expect(page.childBands).toBeUndefined()
    expect([...remarks, ...reading.notUnderstood.map(({ text }) => text)].join()).toContain(note)
  })

  test('rules of the same ages that do not agree both stay words', () => {
    const { page, remarks } = madeOf(
      fileOf(['Children 3-11 years 50 % discount', 'Children 3-11 years free of charge', 'Children 0-2 years free']),
    )
    expect(page.childBands).toMatchObject([{ minAge: 0, maxAge: 3 }])
    expect(remarks).toHaveLength(2)
  })

  test('adults from an age, and the youngest free in a family', () => {
    const notes = ['Children 0-11 years 50 % discount', 'Adults from 12 years', 'One child under 6 free if at least two children travel']
    expect(pageOf(...notes)).toMatchObject({ adultFromAge: 12, familyDiscounts: [{ underAge: 6, leastChildren: 2, freeChildren: 1 }] })
    // 200 + 50 for the child of 5; the one of 3 is free.
    expect(total(notes, { childAges: [5, 3] })).toBe('250.00')
    expect(total(notes, { childAges: [5] })).toBe('250.00')
  })
})

describe('markets, groups and days', () => {
  test('guests of other countries have no rates', () => {
    const notes = ['Nur gültig für den deutschsprachigen Markt']
    expect(total(notes, { guestCountry: 'AT' })).toBe('200.00')
    expect(total(notes, { guestCountry: 'FR' })).toBe('market')
  })

  test('two lines that name different markets are both listed, and neither is taken', () => {
    const { page, remarks } = madeOf(fileOf(['Valid for the German market only', 'Valid for the French market only']))
    expect(page.markets).toBeUndefined()
    expect(remarks).toHaveLength(2)
  })

  test('groups: size, free places in half a double', () => {
    const notes = ['Group rates are valid from 20 persons', '1 free place for 20 paying persons, maximum 2, in half double']
    expect(pageOf(...notes)).toMatchObject({
      groupSize: { from: 20 },
      freePlaces: { forEach: 20, atMost: 2, share: 'halfDouble' },
      offers: [],
    })
    // 21 rooms of 200 less two places of 100.
    expect(total(notes, { travellers: 42 })).toBe('4000.00')
    expect(madeOf(fileOf(notes)).remarks).toEqual([])
    expect(total(notes)).toBe('groupSize')
    expect(pageOf('1 free place for every 20 persons').freePlaces).toBeUndefined()
  })

  test('arrival on Saturdays only', () => {
    // 8 May 2027 is a Saturday.
    expect(total(['Anreise nur samstags'], { arrival: getDay('2027-05-08') })).toBe('200.00')
    expect(total(['Anreise nur samstags'])).toBe('arrivalDay')
    expect(total(['No departures on Tuesdays'])).toBe('departureDay')
  })
})

describe('offers', () => {
  test('an early bird in steps', () => {
    const notes = ['Early booking: 10 % 30 days before arrival, 15 % 60 days before arrival']
    expect(total(notes, { bookingDay: getDay('2027-04-20') })).toBe('200.00')
    expect(total(notes, { bookingDay: getDay('2027-04-10') })).toBe('180.00')
    expect(total(notes, { bookingDay: getDay('2027-03-11') })).toBe('170.00')
    expect(pageOf('Frühbucher: 60 Tage vor Anreise 12 %, 90 Tage vor Anreise 18 %').offers).toMatchObject([
      { discountPercentage: '12', bookedDaysAhead: 60, earlyBirdSteps: [{ daysAhead: 90, percentage: '18' }] },
    ])
    expect(pageOf('Early booking: 15 % 30 days, 10 % 60 days before arrival').offers).toEqual([])
  })

  test('a last day of booking, and what is assumed', () => {
    const note = 'Early booking 10 % until 28.02.2027'
    expect(total([note], { bookingDay: getDay('2027-02-28') })).toBe('180.00')
    expect(total([note], { bookingDay: getDay('2027-03-01') })).toBe('200.00')
    expect(madeOf(fileOf([note])).remarks).toEqual([expect.stringContaining('it is on sale from 2026-01-01')])
  })

  test('a long stay from so many nights', () => {
    expect(total(['Long stay discount 10 % from 7 nights'], { nights: 7 })).toBe('1260.00')
    expect(total(['Long stay discount 10 % from 7 nights'], { nights: 6 })).toBe('1200.00')
  })

  test('what is combined, with what, and in which order', () => {
    const { offers } = pageOf(
      'Early booking 10 % 30 days before arrival, combinable only with long stay',
      'Long stay discount 5 % from 7 nights, combinable',
      'The long stay discount is deducted first, then the early bird',
    )
    expect(offers).toMatchObject([
      { allowCombination: true, combinesWith: [offers[1]?.offerName], order: 2 },
      { allowCombination: true, order: 1 },
    ])
    expect(pageOf('Early booking 10 % 30 days before arrival, not combinable').offers).toMatchObject([{ allowCombination: false }])
  })

  test('an offer for one market', () => {
    const notes = ['Early booking 10 % 5 days before arrival, valid for the German market only']
    expect(total(notes, { guestCountry: 'DE' })).toBe('180.00')
    expect(total(notes, { guestCountry: 'FR' })).toBe('200.00')
  })
})

describe('extras', () => {
  test('adults and children by age', () => {
    const notes = ['Compulsory gala dinner 12.05.2027 EUR 80 per person, children 4-11 years EUR 40', 'Children 0-11 years free of charge']
    const { page, remarks } = madeOf(fileOf(notes))
    expect(page.extras).toMatchObject([
      { fromAge: 4, prices: [{ childPrices: [{ minAge: 4, maxAge: 12, rate: { retailRate: '40.00' } }] }] },
    ])
    expect(remarks).toEqual([expect.stringContaining('below 4 years')])
    // 3 nights of 200, two adults at 80, a child of 7 at 40, one of 2 free.
    expect(total(notes, { nights: 3, childAges: [7, 2] })).toBe('800.00')
  })

  test('a city tax from an age, for so many nights, paid on the spot', () => {
    const [tax] = pageOf('City tax EUR 2.50 per person per night from 14 years, maximum 7 nights, payable locally').extras
    expect(tax).toMatchObject({ paidOnSpot: true, fromAge: 14, mostNights: 7, compulsory: true })
  })
})

describe('the third person in percent', () => {
  // 200 for two, so a share is 100.
  test.each([
    ['Third person pays 70 % of the adult rate', '270.00'],
    ['3. Person zahlt 70 % vom Preis', '270.00'],
    ['3ème personne 30 % de réduction', '270.00'],
    ['Tercera persona 20 % de descuento', '280.00'],
    ['Terza persona sconto 15 %', '285.00'],
    ['Terceira pessoa 25 % de desconto', '275.00'],
    ['Third person pays 70 % of the adult rate except in suites', 'noExtraRate'],
  ])('%s', (note, price) => {
    expect(total(['Rooms take up to 3 persons', note], { adults: 3 })).toBe(price)
  })

  test('a column of percentages, for all rooms and for one each', () => {
    const rows = (first: string, second: string) => [
      [
        ['', 'High\n01.05.2027 - 31.05.2027', '3rd person'],
        ['Garden room double', '200.00', first],
        ['Sea room double', '300.00', second],
      ],
    ]
    const pages = (first: string, second: string): SourcePage[] => {
      const [lines = []] = rows(first, second)
      const all = [['Hotel Test 2027, rates per room per night in EUR, retail'], ...lines]
      const cells = all.flatMap((line, row) =>
        line.map((text, column) => ({
          id: `s1!${'ABCDEF'.charAt(column)}${row + 1}`,
          text,
          place: { row, column, rowSpan: 1, columnSpan: 1 },
        })),
      )
      return [
        {
          kind: 'sheet',
          name: 'Rates',
          number: 1,
          isHidden: false,
          width: 3,
          height: all.length,
          cells: cells.filter(({ text }) => text !== ''),
        },
      ]
    }
    const thirds = (first: string, second: string) => {
      const reading = readRateSheet(pages(first, second), [])
      const toBe = sheetToBe(reading, {
        startDate: PERIOD.from,
        endDate: PERIOD.to,
        commissionPercentage: findAmount('20'),
        productNames: {},
      })
      return toBe.products.map(({ seasons }) =>
        seasons.flatMap(({ rateSets }) =>
          rateSets.flatMap(({ rates }) => rates.map(({ percentOfShare }) => percentOfShare).filter(Boolean)),
        ),
      )
    }
    expect(thirds('70 %', '70 %')).toEqual([['70'], ['70']])
    expect(thirds('70 %', '-20 %')).toEqual([['70'], ['80']])
    // Off or to pay: it is not known.
    expect(thirds('30 %', '30 %')).toEqual([[], []])
    expect(
      conditionRemarks(readRateSheet(pages('30 %', '30 %'), []), PERIOD)
        .map(({ text }) => text)
        .join(),
    ).toContain('Extra adult')
  })
})
