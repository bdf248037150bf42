import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, SheetHead } from '../rate-sheet.ts'
import { extra, rated, seasons, sold, stay } from '../stay/example-stay.ts'
import {
  comparedPrice,
  comparedStay,
  isRaisedMoreThan,
  placesOfPrices,
  priceANight,
  stayInPeriod,
  stayYearsLater,
} from './compared-stay.ts'
import { seasonPrices } from './season-prices.ts'

const sheet = (...pages: ProductPage[]) => ({ head: EXAMPLE_HEAD, products: pages.map((body, i) => ({ pageId: `p${i}`, body })) })
const withNett = (retail: string, commission: string) =>
  examplePage({
    seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', retail, commission)] }] }],
  })
const nett = (amount: string, currency = 'EUR') => ({ amount: getAmount(amount), currency, basis: 'nett' as const })

describe('the product of a sheet that is compared', () => {
  it('is the cheapest nett one, not the cheapest retail one', () => {
    const found = comparedStay(sheet(withNett('100', '0'), withNett('110', '20')), stay('2026-06-01', 2))
    expect(found.product?.pageId).toBe('p1')
    expect(found.price).toEqual({ amount: '176.00', currency: 'EUR', basis: 'nett' })
  })

  it('is the one that is wished, also when it is dearer, and the cheapest when the sheet does not have it', () => {
    const both = sheet(withNett('100', '0'), withNett('150', '0'))
    expect(comparedStay(both, stay('2026-06-01', 1), 'p1').price?.amount).toBe('150.00')
    expect(comparedStay(both, stay('2026-06-01', 1), 'elsewhere').price?.amount).toBe('100.00')
  })

  it('is a room where the sheet has rooms, and a tour where it has tours only', () => {
    const tour = examplePage({
      productType: 'Non-Accommodation',
      productName: 'Tour',
      seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Adult: '5' })] }],
    })
    expect(comparedStay(sheet(tour, withNett('100', '0')), stay('2026-06-01', 1)).product?.pageId).toBe('p1')
    expect(comparedStay(sheet(tour), stay('2026-06-01', 1)).price?.amount).toBe('10.00')
  })

  it('counts what is compulsory', () => {
    const found = comparedStay(sheet(rated({ Double: '100' }, { extras: [extra('City tax', '2.50')] })), stay('2026-06-01', 4))
    expect(found.price?.amount).toBe('420.00')
  })

  it('is asked for a booking code where it has it, and for none where only others have it', () => {
    const set = (Double: string, bookingCode?: string) => exampleSet({ Double }, bookingCode === undefined ? {} : { bookingCode })
    const coded = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [set('100', 'RACK'), set('90', 'NET')] }] })
    const price = (page: ProductPage, bookingCode?: string) =>
      comparedStay(sheet(page), stay('2026-06-01', 1, bookingCode === undefined ? {} : { bookingCode })).price?.amount
    expect([price(coded, 'NET'), price(coded, 'RACK'), price(coded), price(coded, 'ELSE')]).toEqual([
      '90.00',
      '100.00',
      undefined,
      undefined,
    ])
    expect(price(withNett('110', '0'), 'NET')).toBe('110.00')
  })

  it('of a sheet without products is none', () => {
    expect(comparedStay(sheet(), stay('2026-06-01', 1))).toMatchObject({ product: undefined, answer: { isSellable: false } })
  })
})

describe('a stay that is not sold', () => {
  it('names a longer one from the same day that is', () => {
    const long = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '64' }, { minStay: 5 })] }] })
    const found = comparedStay(sheet(long), stay('2026-06-01', 4))
    expect(found.answer.isSellable).toBe(false)
    expect(found.price).toBeUndefined()
    expect(found.instead).toEqual({ nights: 5, arrival: '2026-06-01', price: { amount: '320.00', currency: 'EUR', basis: 'nett' } })
  })

  it('names a later day where no longer one is sold', () => {
    const shut = examplePage({ blackouts: [{ range: { from: getDay('2026-06-01'), to: getDay('2026-06-02') } }] })
    expect(comparedStay(sheet(shut), stay('2026-06-01', 2)).instead).toMatchObject({ nights: 2, arrival: '2026-06-03' })
  })

  it('names nothing where nothing near is sold', () => {
    expect(comparedStay(sheet(examplePage()), stay('2031-06-01', 2)).instead).toBeUndefined()
  })
})

describe('the price that is compared', () => {
  const priced = (change: Partial<SheetHead>) => comparedPrice(sold(examplePage(), stay('2026-06-01', 1)), { ...EXAMPLE_HEAD, ...change })

  it('has the tax in it: added where the sheet leaves it out and says how much', () => {
    expect(priced({ taxInclusion: 'excluded', taxPercentage: getAmount('10') })).toEqual(nett('110.00'))
    expect(priced({ taxInclusion: 'included', taxPercentage: getAmount('10') })).toEqual(nett('100.00'))
    expect(priced({ taxInclusion: 'notStated' })).toEqual(nett('100.00'))
  })

  it('says so where the tax that comes on top is not known', () => {
    expect(priced({ taxInclusion: 'excluded' }).basis).toBe('beforeTax')
  })

  it('is shown for a night on average', () => {
    expect(priceANight(nett('100.00'), 3)).toBe('33.33')
  })

  it('says so where the sheet gives no nett amount', () => {
    const retailOnly = { ...sold(examplePage(), stay('2026-06-01', 1)), nett: undefined }
    const { nett: _, ...answer } = retailOnly
    expect(comparedPrice(answer, EXAMPLE_HEAD)).toEqual({ amount: '100.00', currency: 'EUR', basis: 'retail' })
  })
})

describe('the cheapest', () => {
  it('is marked among nett prices of one currency', () => {
    expect(placesOfPrices([nett('120.00'), nett('100.00'), undefined])).toEqual([
      { isCheapest: false, more: '20.00' },
      { isCheapest: true, more: '0.00' },
      undefined,
    ])
  })

  it('is not said of another currency, of retail, of a price before tax, or of one price alone', () => {
    expect(placesOfPrices([nett('120.00'), nett('100.00', 'USD')])).toEqual([undefined, undefined])
    expect(placesOfPrices([nett('120.00'), { ...nett('100.00'), basis: 'retail' }])).toEqual([undefined, undefined])
    expect(placesOfPrices([nett('120.00'), { ...nett('100.00'), basis: 'beforeTax' }])).toEqual([undefined, undefined])
  })

  it('is the least of all, and the others are as much more as they are dearer', () => {
    const cents = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(cents, (amounts) => {
        const places = placesOfPrices(amounts.map((cent) => nett((cent / 100).toFixed(2))))
        const least = Math.min(...amounts)
        expect(places).toEqual(amounts.map((cent) => ({ isCheapest: cent === least, more: ((cent - least) / 100).toFixed(2) })))
      }),
    )
  })
})

describe('a price that was raised', () => {
  it('by more than five percent is more than 105 of 100', () => {
    expect(isRaisedMoreThan(5, nett('100.00'), nett('105.01'))).toBe(true)
    expect(isRaisedMoreThan(5, nett('100.00'), nett('105.00'))).toBe(false)
  })

  it('is not known in another currency or on another basis', () => {
    expect(isRaisedMoreThan(5, nett('100.00'), nett('200.00', 'USD'))).toBe(false)
    expect(isRaisedMoreThan(5, { ...nett('100.00'), basis: 'retail' }, nett('200.00'))).toBe(false)
  })
})

describe('a stay in another year', () => {
  const year = (from: string, to: string) => ({ startDate: getDay(from), endDate: getDay(to) })

  it('is on the same day of the week, booked as long ahead', () => {
    expect(stayYearsLater(stay('2026-04-25', 4), -1)).toMatchObject({ arrival: '2025-04-26', bookingDay: '2025-04-02', nights: 4 })
  })

  it('is moved into the period by as few years as it takes, and stays where it is inside', () => {
    expect(stayInPeriod(stay('2026-04-25', 4), year('2026-04-01', '2027-03-31')).arrival).toBe('2026-04-25')
    expect(stayInPeriod(stay('2026-04-25', 4), year('2025-04-01', '2026-03-31')).arrival).toBe('2025-04-26')
    expect(stayInPeriod(stay('2026-04-25', 4), year('2027-04-01', '2028-03-31')).arrival).toBe('2027-04-24')
  })

  it('is moved when its last night is outside, and left alone when no year fits', () => {
    expect(stayInPeriod(stay('2026-03-30', 4), year('2026-04-01', '2027-03-31')).arrival).toBe('2026-03-30')
    expect(stayInPeriod(stay('2026-03-30', 2), year('2025-04-01', '2026-03-31')).arrival).toBe('2026-03-30')
    expect(stayInPeriod(stay('2026-06-01', 2), year('2040-01-01', '2040-12-31')).arrival).toBe('2026-06-01')
  })
})

describe('the prices of the seasons', () => {
  const now = seasons(['2026-04-01', '2026-06-30', '105'], ['2026-07-01', '2026-09-30', '200'])
  const before = seasons(['2025-04-01', '2025-06-30', '100'], ['2025-07-01', '2025-09-30', '200'])

  it('stand beside those of the season of the same name', () => {
    expect(seasonPrices(now, 'EUR', undefined, before).map(({ amount, change }) => [amount, change])).toEqual([
      ['105.00', '+5 %'],
      ['200.00', '0 %'],
    ])
  })

  it('are those of the wished kind of room, and without one those for two', () => {
    const rooms = rated({ Single: '70', Double: '100', Triple: '130' })
    expect(seasonPrices(rooms, 'EUR', 'Triple')[0]?.amount).toBe('130.00')
    expect(seasonPrices(rooms, 'EUR', undefined)[0]?.amount).toBe('100.00')
  })

  it('are missing where the room is not sold, and have no change where the year before has none', () => {
    expect(seasonPrices(rated({ Double: null }), 'EUR', undefined)).toMatchObject([{ amount: undefined }])
    const [first] = seasonPrices(now, 'EUR', undefined, examplePage({ seasons: [exampleSeason('Other', ['2025-04-01', '2025-06-30'])] }))
    expect(first?.change).toBeUndefined()
  })

  it('say which rate they are, and one kind of rate is not held against another', () => {
    const [first] = seasonPrices(rated({ 'Per person sharing': '60' }), 'EUR', undefined, rated({ Double: '100' }))
    expect(first).toMatchObject({ amount: '60.00', description: 'Per person sharing' })
    expect(first?.change).toBeUndefined()
  })
})
