// A product of each kind that sheets sell: it is saved, checked, priced, exported and printed with its price and its condition, and read.

import { exampleContract } from '@tradewind/domain/contracting/open-contract/example-contract.ts'
import { otherTerms } from '@tradewind/domain/contracting/price-rows/other-terms.ts'
import { priceRows } from '@tradewind/domain/contracting/price-rows/price-rows.ts'
import { ENGLISH } from '@tradewind/domain/languages/language.ts'
import { languageOf } from '@tradewind/domain/languages/languages.ts'
import { LOCALES } from '@tradewind/domain/languages/locales.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import { findAmount, getAmount } from '@tradewind/domain/money/amount.ts'
import { nightsInPriceColumn, severalNightsReason } from '@tradewind/domain/rate-sheet/import/nights-in-price.ts'
import { EXAMPLE_HEAD, examplePage, exampleSeason, exampleSet } from '@tradewind/domain/rate-sheet/example-page.ts'
import { pageCheck } from '@tradewind/domain/rate-sheet/rate-check/rate-check.ts'
import type { ProductPage, RateSet } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { rateKind } from '@tradewind/domain/rate-sheet/rates/rate-kind.ts'
import { priceStay } from '@tradewind/domain/rate-sheet/stay/price-stay.ts'
import type { StayRequest } from '@tradewind/domain/rate-sheet/stay/stay.ts'
import { exampleReading } from '@tradewind/domain/reading/example-reading.ts'
import type { PriceBasis, ReadProduct, Reading } from '@tradewind/domain/reading/reading.ts'
import { sheetToBe } from '@tradewind/domain/reading/taking-over/sheet-to-be.ts'
import { productPage } from '@tradewind/api/contracting/rate-sheet/sheet-shapes.ts'
import { stayText } from '@tradewind/server/features/contracting/downloads/content/product-words.ts'
import { rateColumns, pageRows } from '@tradewind/server/features/contracting/downloads/workbook/rates-sheet.ts'
import { describe, expect, test } from 'vitest'

type ReadLine = readonly [description: string, amount: string, more?: { readonly minStay?: number }]

type Kind = {
  readonly page: ProductPage
  /** A stay with its price, or the code that refuses it. */
  readonly stays: readonly (readonly [request: Partial<StayRequest>, total: string])[]
  /** What the rate check finds of a page with the typical fault of this kind. */
  readonly fault?: readonly [change: Partial<ProductPage>, code: string]
  /** What the rate check asks about it in any case. */
  readonly asked?: readonly string[]
  readonly row: Readonly<Record<string, string | number>>
  readonly printed?: string
  readonly read: { readonly basis: PriceBasis; readonly lines: readonly ReadLine[]; readonly product?: Partial<ReadProduct> }
}

const sets = (...rateSets: RateSet[]): Partial<ProductPage> => ({ seasonRates: [{ seasonId: 'year', rateSets }] })
const occupancy = { minimumPersons: 1, standardPersons: 2, maximumPersons: 4 }
const room = (change: Partial<ProductPage>) => examplePage({ occupancy, ...change })
const transfer = (change: Partial<ProductPage>) => examplePage({ productType: 'Non-Accommodation', ...change })
const tour = exampleSet({ '2-3 pax': '150', '4-6 pax': '120' })
const steps = [
  { description: '2-3 pax', from: 2, to: 3 },
  { description: '4-6 pax', from: 4, to: 6 },
]
const vehicles = { 'Car 1-3 pax, one way': '40', 'Minibus 4-8 pax, one way': '55' }
const departures = exampleSeason('Departures', ['2026-06-12', '2026-06-12'], ['2026-07-10', '2026-07-10'])

const KINDS: Readonly<Record<string, Kind>> = {
  'a package of nights': {
    page: room(sets(exampleSet({ 'Per Person Sharing': '490', Single: '630' }, { nightsInPrice: 7 }))),
    stays: [
      [{ nights: 7 }, '980.00'],
      [{ nights: 7, adults: 1 }, '630.00'],
      [{ nights: 14 }, '1960.00'],
      [{ nights: 6 }, 'minStay'],
      [{ nights: 10 }, 'maxStay'],
    ],
    fault: [sets(exampleSet({ Double: '120' }), exampleSet({ Double: '100' }, { nightsInPrice: 7 })), 'wholeStayTooCheap'],
    row: { rate_name: 'Per Person Sharing', charged: 'stay', nights_in_price: 7, retail: '490.00' },
    printed: 'price for 7 nights',
    read: {
      basis: 'perPersonPerStay',
      lines: [
        ['Double', '490.00'],
        ['Single', '630.00'],
      ],
      product: { nights: 7 },
    },
  },
  'a unit by the week': {
    page: room(sets(exampleSet({ Room: '1000' }, { nightsInPrice: 7 }))),
    stays: [
      [{ nights: 7 }, '1000.00'],
      [{ nights: 21 }, '3000.00'],
    ],
    fault: [
      { seasons: [exampleSeason('Year', ['2026-06-01', '2026-06-04'])], ...sets(exampleSet({ Room: '1000' }, { nightsInPrice: 7 })) },
      'minStayUnreachable',
    ],
    row: { rate_name: 'Room', basis: 'room', charged: 'stay', nights_in_price: 7 },
    printed: 'price for 7 nights',
    read: { basis: 'perRoomPerStay', lines: [['Room', '1000.00']], product: { nights: 7 } },
  },
  'a price by the length of the stay': {
    page: room(sets(exampleSet({ Double: '64' }, { maxStay: 2 }), exampleSet({ Double: '61' }, { minStay: 3 }))),
    stays: [
      [{ nights: 2 }, '128.00'],
      [{ nights: 3 }, '183.00'],
    ],
    fault: [sets(exampleSet({ Double: '64' }), exampleSet({ Double: '61' }, { minStay: 3 })), 'weekdaysTwice'],
    row: { rate_name: 'Double', charged: 'night', max_stay: 2 },
    printed: 'max. 2 nights',
    read: {
      basis: 'perRoomPerNight',
      lines: [
        ['Double', '64.00'],
        ['Double', '61.00', { minStay: 3 }],
      ],
    },
  },
  'a transfer by vehicle': {
    page: transfer(sets(exampleSet(vehicles))),
    stays: [
      [{ nights: 1, adults: 2 }, '40.00'],
      [{ nights: 1, adults: 5 }, '55.00'],
      [{ nights: 1, adults: 9 }, 'noRate'],
    ],
    row: { rate_name: 'Car 1-3 pax, one way', basis: 'group', travellers_from: 1, travellers_to: 3 },
    read: {
      basis: 'perVehicleOneWay',
      lines: [
        ['Car 1-3 pax', '40.00'],
        ['Minibus 4-8 pax', '55.00'],
      ],
    },
  },
  'a tour by the number of travellers': {
    page: transfer({ ...sets(tour), groupSteps: steps }),
    stays: [
      [{ nights: 1, adults: 2 }, '300.00'],
      [{ nights: 1, adults: 4 }, '480.00'],
    ],
    fault: [{ ...sets(tour), groupSteps: [{ description: '2-3 pax', from: 2, to: 5 }, ...steps.slice(1)] }, 'groupStepsOverlap'],
    row: { rate_name: '2-3 pax', basis: 'person', travellers_from: 2, travellers_to: 3 },
    read: {
      basis: 'perPerson',
      lines: [
        ['2-3 pax', '150.00'],
        ['4-6 pax', '120.00'],
      ],
    },
  },
  'a tour on fixed days': {
    page: transfer({
      seasons: [departures],
      seasonRates: [{ seasonId: 'departures', rateSets: [exampleSet({ Adult: '890' })] }],
    }),
    stays: [
      [{ nights: 1, arrival: getDay('2026-06-12') }, '1780.00'],
      [{ nights: 1, arrival: getDay('2026-06-13') }, 'noSeason'],
    ],
    row: { rate_name: 'Adult', basis: 'person', from: '2026-06-12', to: '2026-06-12' },
    read: {
      basis: 'perPerson',
      lines: [['Adult', '890.00']],
      product: { departures: [getDay('2026-06-12'), getDay('2026-07-10')] },
    },
  },
  'a triple per person': {
    page: room(sets(exampleSet({ 'Per Person Sharing': '100', 'Per Person in Triple': '90', 'Single Supplement': '30' }))),
    stays: [
      [{ nights: 1, adults: 1 }, '130.00'],
      [{ nights: 1, adults: 2 }, '200.00'],
      [{ nights: 1, adults: 3 }, '270.00'],
    ],
    row: { rate_name: 'Per Person Sharing', basis: 'person', charged: 'night' },
    read: {
      basis: 'perPersonPerNight',
      lines: [
        ['Double', '100.00'],
        ['Triple', '90.00'],
        ['Single Supplement', '30.00'],
      ],
    },
  },
  'a child per person in a room': {
    page: room(sets(exampleSet({ 'Per Person Sharing': '100', Child: '40' }))),
    stays: [
      [{ nights: 1, childAges: [6] }, '240.00'],
      [{ nights: 1 }, '200.00'],
    ],
    fault: [{ childBands: [{ description: 'Baby', minAge: 0, maxAge: 3, percentOfShare: getAmount('0') }] }, 'childBandMissing'],
    row: { rate_name: 'Per Person Sharing', basis: 'person' },
    asked: ['childBandMissing'],
    read: {
      basis: 'perPersonPerNight',
      lines: [
        ['Double', '100.00'],
        ['Child', '40.00'],
      ],
    },
  },
  'a price for residents': {
    page: room({ markets: { guestsBy: 'residence', onlyFor: [{ marketName: 'East Africa', countries: ['KE', 'TZ', 'UG'] }] } }),
    stays: [
      [{ nights: 2, guestCountry: 'KE' }, '200.00'],
      [{ nights: 2, guestCountry: 'DE' }, 'market'],
    ],
    fault: [{ markets: { guestsBy: 'residence', onlyFor: [{ marketName: 'East Africa', countries: [] }] } }, 'marketWithoutCountry'],
    row: { rate_name: 'Double', basis: 'room' },
    read: { basis: 'perRoomPerNight', lines: [['Double', '100.00']] },
  },
}

function readingOf({ read: { basis, lines, product } }: Kind): Reading {
  const rates = lines.map(([description, amount, more], i) => ({
    cellId: `c${i}`,
    description,
    amount,
    rateType: 'retail' as const,
    currency: 'EUR',
    priceBasis: basis,
    sureness: 1,
    cellIds: [`c${i}`],
    questionIds: [],
    ...more,
  }))
  return exampleReading({
    facts: { period: { value: { from: EXAMPLE_HEAD.startDate, to: EXAMPLE_HEAD.endDate }, sureness: 1, cellIds: [] } },
    products: [{ productId: 'p', name: 'Room', rates, cellIds: [], ...product }],
  })
}

const amountsOf = (rateSets: readonly RateSet[]) =>
  rateSets.map(({ rates, ...terms }) => ({ ...terms, rates: rates.map((rate) => [rate.description, Number(rate.retailRate)]) }))
const allSets = (page: ProductPage) => page.seasonRates.flatMap(({ rateSets }) => rateSets)

describe.each(Object.entries(KINDS))('%s', (_name, kind) => {
  const { page, stays, fault, row, printed, read, asked = [] } = kind

  test('is saved as it is typed', () => {
    expect(productPage.parse(JSON.parse(JSON.stringify(page)))).toEqual(page)
  })

  test.each(stays)('a stay %j: %s', (change, expected) => {
    const request = { arrival: getDay('2026-06-06'), nights: 1, adults: 2, childAges: [], bookingDay: getDay('2026-04-01'), ...change }
    const answer = priceStay(page, EXAMPLE_HEAD, request)
    expect(answer.isSellable ? answer.total : answer.refusals[0]?.code).toBe(expected)
  })

  test('the rate check accepts it and finds its typical fault', () => {
    const errors = (of: ProductPage) => pageCheck(of, EXAMPLE_HEAD).filter(({ level }) => level === 'error' || level === 'warning')
    const found = errors(page).map(({ code }) => code)
    expect(found.filter((code) => code !== 'unassignedDays')).toEqual(asked)
    if (fault) expect(errors({ ...page, ...fault[0] }).map(({ code }) => code)).toContain(fault[1])
  })

  test('the table of prices has it, and with its second part loses nothing', () => {
    const contract = { ...exampleContract('https://rates.example.com'), sheet: { head: EXAMPLE_HEAD, pages: [page] } }
    expect([...priceRows(contract)][0]).toMatchObject(row)
    const said = JSON.stringify([[...priceRows(contract)], [...otherTerms(contract)]])
    for (const market of page.markets?.onlyFor ?? []) expect(said).toContain(market.marketName)
  })

  test('prints say its price and its condition', () => {
    const rows = [...pageRows(page, 'Hotel', 'EUR', ENGLISH)]
    const [first] = allSets(page)
    const price = first?.rates[0]
    expect(rows[0]).toContain(price?.description)
    expect(rows[0]).toContain(`${price?.retailRate}.00`)
    const nights = rateColumns(ENGLISH).length - 1
    expect(rows[0]?.[nights]).toBe(first?.nightsInPrice)
    expect(first && stayText(first, ENGLISH)).toBe(printed)
  })

  test('a sheet that is laid out for people becomes the same', () => {
    const toBe = sheetToBe(readingOf(kind), { commissionPercentage: findAmount('0'), productNames: {} })
    expect(toBe.remarks).toEqual([])
    const [product] = toBe.products
    expect(product?.productType).toBe(page.productType)
    expect(amountsOf((product?.seasons ?? []).flatMap(({ rateSets }) => rateSets))).toEqual(amountsOf(allSets(page)))
    expect(product?.groupSteps).toEqual(page.groupSteps ?? [])
    if (read.product?.departures) expect(product?.seasons[0]?.dateRanges).toHaveLength(read.product.departures.length)
  })
})

test('two weeks that begin in two seasons have the price of each', () => {
  const page = room({
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-08']), exampleSeason('High', ['2026-06-09', '2027-03-31'])],
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Room: '700' }, { nightsInPrice: 7 })] },
      { seasonId: 'high', rateSets: [exampleSet({ Room: '1400' }, { nightsInPrice: 7 })] },
    ],
  })
  const asked = { arrival: getDay('2026-06-06'), nights: 14, adults: 2, childAges: [], bookingDay: getDay('2026-04-01') }
  const answer = priceStay(page, EXAMPLE_HEAD, asked)
  expect(answer).toMatchObject({ isSellable: true, total: '2100.00' })
  expect(answer.assumptions.join()).toContain('charged again for each 7 nights')
})

test('where a price by the night is beside that of a week, the week has its own and other stays are priced by the night', () => {
  const page = room(sets(exampleSet({ Double: '100' }), exampleSet({ Double: '600' }, { nightsInPrice: 7 })))
  const totalOf = (nights: number) =>
    priceStay(page, EXAMPLE_HEAD, { arrival: getDay('2026-06-06'), nights, adults: 2, childAges: [], bookingDay: getDay('2026-04-01') })
  expect([6, 7, 8, 14].map((nights) => totalOf(nights)).map((answer) => answer.isSellable && answer.total)).toEqual([
    '600.00',
    '600.00',
    '800.00',
    '1400.00',
  ])
})

test('a room whose name begins as a vehicle does is no vehicle', () => {
  expect([rateKind('Van Gogh Suite').kind, rateKind('Van (max 7), one way')]).toEqual(['room', { kind: 'service', upTo: 7 }])
})

test('a price of a week in a workbook that is imported as a table is refused with words, in every language of documents', () => {
  for (const locale of LOCALES) {
    const heads = rateColumns(languageOf(locale)).map(({ name }) => name)
    expect(nightsInPriceColumn(heads)).toBe(heads.length - 1)
  }
  const cells = (nights: string) => ({ rowNumber: 2, cells: ['Hotel', nights] })
  expect(severalNightsReason(cells('7'), 1)).toContain('for 7 nights')
  expect(severalNightsReason(cells(''), 1)).toBeUndefined()
})
