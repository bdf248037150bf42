// Whatever a tour is charged by, the feed says what the stay calculator says: as a price of each traveller only where these add up.

import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason } from '../../rate-sheet/example-page.ts'
import type { ProductPage, Rate, SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { extra, offer, percent } from '../../rate-sheet/stay/example-stay.ts'
import { priceStay } from '../../rate-sheet/stay/price-stay.ts'
import { availabilityOn, calendarDay, dayOfAvailability } from './tour-days.ts'
import { partyOfUnits } from './tour-units.ts'
import { type Tour, type TourOption, toursOf } from './tours.ts'

const TODAY = getDay('2026-04-01')

const tourPage = (rates: readonly Rate[], change: Partial<ProductPage> = {}): ProductPage =>
  examplePage({
    productId: 'walk',
    productName: 'Walk',
    productType: 'Non-Accommodation',
    seasonRates: [{ seasonId: 'year', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates }] }],
    ...change,
  })
const toursWith = (page: ProductPage, head: SheetHead = EXAMPLE_HEAD): readonly Tour[] =>
  toursOf({ contractId: 'c', sheet: { head, pages: [page] } }).tours
const ADULT = exampleRate('Adult', '48.00', '15')
const CHILD = exampleRate('Child', '24.00', '15')

const question = (tour: Tour, option: TourOption, head: SheetHead = EXAMPLE_HEAD) =>
  ({ tour, option, head, party: undefined, today: TODAY, withPricing: true }) as const
const only = (page: ProductPage, head: SheetHead = EXAMPLE_HEAD) => {
  const [tour] = toursWith(page, head)
  const option = tour?.options[0]
  if (!tour || !option) throw new Error('there is a tour')
  return question(tour, option, head)
}

describe('the price of a tour in the feed', () => {
  const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 100).toFixed(2))
  const amounts = fc.oneof(
    { weight: 12, arbitrary: cents },
    fc.integer({ min: 1, max: 99_999 }).map((amount) => (amount / 1000).toFixed(3)),
  )
  const sometimes = <Value>(value: Value) => fc.constantFrom(undefined, undefined, undefined, undefined, undefined, value)
  const present = <Value extends object>(values: Value) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Value> // without those that are absent
  const TERMS = fc
    .record({
      adult: amounts,
      child: amounts,
      commission: fc.constantFrom('0', '15', '12.5'),
      service: sometimes(exampleRate('Private, up to 6', '210.00', '20')),
      student: sometimes(exampleRate('Student', '39.90', '10')),
      group: sometimes(exampleRate('5-8', '199.99')),
      bands: sometimes([
        { description: 'Child', minAge: 4, maxAge: 8 },
        { description: 'Child', minAge: 8, maxAge: 14, percentOfShare: getAmount('50') },
      ]),
      alone: sometimes([
        { description: 'Child', minAge: 2, maxAge: 12, withAdults: 1 as const },
        { description: 'Adult', minAge: 2, maxAge: 12 },
      ]),
      groupSteps: sometimes([
        { description: 'Student', from: 1, to: 3 },
        { description: 'Adult', from: 4 },
      ]),
      numbered: sometimes([
        { description: 'Child', minAge: 2, maxAge: 12, childNumber: 1 as const },
        { description: 'Adult', minAge: 2, maxAge: 12 },
      ]),
      adultFromAge: sometimes(12),
      familyDiscounts: sometimes([{ underAge: 10, leastChildren: 2, freeChildren: 1 }]),
      freePlaces: sometimes({ forEach: 3, share: 'full' as const }),
      offers: fc.constantFrom([], [], [percent('early', '10')], [offer('wine', {})]),
      extras: fc.constantFrom(
        [],
        [],
        [extra('fee', '3.15', { fromAge: 6, time: 'once' })],
        [extra('guide', '55.55', { unit: 'perService' })],
      ),
      occupancy: sometimes({ minimumPersons: 2, standardPersons: 2, maximumPersons: 7, maximumChildren: 2 }),
      tax: fc.constantFrom(
        { taxInclusion: 'included' as const },
        { taxInclusion: 'included' as const, taxPercentage: getAmount('7') },
        { taxInclusion: 'excluded' as const, taxPercentage: getAmount('19') },
        { taxInclusion: 'notStated' as const },
      ),
    })
    .map(({ adult, child, commission, service, student, group, bands, numbered, alone, offers, extras, tax, ...terms }) => {
      const rates = [exampleRate('Adult', adult, commission), exampleRate('Child', child, commission), service, student, group]
      const more = present({ ...terms, childBands: numbered ?? alone ?? bands })
      const page = tourPage(
        rates.filter((rate) => rate !== undefined),
        { offers, extras, ...more },
      )
      return { page, head: { ...EXAMPLE_HEAD, ...tax } }
    })

  test('is the calculator’s for every party, on every day', () => {
    let [byUnit, together, refused] = [0, 0, 0]
    const party = fc.record({ day: fc.nat(364), quantities: fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }) })
    fc.assert(
      fc.property(TERMS, party, ({ page, head }, { day: after, quantities }) => {
        const day = addDays(head.startDate, after)
        for (const tour of toursWith(page, head)) {
          for (const option of tour.options) {
            const named = new Map(option.units.map(({ id }, i) => [id, quantities[i] ?? 0]))
            const { adults, childAges } = partyOfUnits(option.units, named)
            if (adults + childAges.length === 0) continue
            const asked = {
              arrival: day,
              nights: 1,
              adults,
              childAges,
              bookingDay: TODAY,
              ...(option.description === undefined ? {} : { description: option.description }),
            }
            const stay = priceStay(page, head, asked)
            const shown = availabilityOn({ ...question(tour, option, head), party: { adults, childAges } }, day)
            expect(shown.available).toBe(stay.isSellable)
            if (!stay.isSellable) {
              refused += 1
              expect([shown.status, shown.pricing, shown.unitPricing]).toEqual(['CLOSED', undefined, undefined])
              continue
            }
            const retail = Number(new Big(stay.tax && head.taxInclusion === 'excluded' ? stay.tax.afterTax : stay.total).times(100))
            const sums = [shown.pricing ?? { retail: 0, net: 0, original: 0 }].map(({ retail: sum, net, original }) => ({
              retail: sum,
              net,
              original,
            }))[0]
            for (const { unitId, retail: each, net, original } of shown.unitPricing ?? []) {
              const times = named.get(unitId) ?? 0
              if (!sums) throw new Error('there is one')
              sums.retail += each * times
              sums.net = sums.net === null || net === null ? null : sums.net + net * times
              sums.original += original * times
            }
            if (shown.pricing) together += 1
            else byUnit += 1
            expect(tour.pricedPer).toBe(shown.pricing ? 'BOOKING' : 'UNIT')
            expect([tour.name, sums?.retail]).toEqual([tour.name, retail])
            expect(sums?.original).toBeGreaterThanOrEqual(retail)
            if (head.taxInclusion !== 'excluded')
              expect(sums?.net).toBe(stay.nett === undefined ? null : Number(new Big(stay.nett).times(100)))
          }
        }
      }),
      { numRuns: 1500 },
    )
    expect(Math.min(byUnit, together, refused)).toBeGreaterThan(40)
  })

  test('is that of each traveller, and without one who is named that of the fewest who are sold', () => {
    const asked = only(tourPage([ADULT, CHILD]))
    expect(asked.tour.pricedPer).toBe('UNIT')
    expect(calendarDay(asked, getDay('2026-05-01'))).toEqual({
      localDate: '2026-05-01',
      available: true,
      status: 'AVAILABLE',
      vacancies: null,
      capacity: null,
      openingHours: [],
      unitPricingFrom: [
        { unitId: 'adult', original: 4800, retail: 4800, net: 4080, currency: 'EUR', currencyPrecision: 2, includedTaxes: [] },
        { unitId: 'child-0-17', original: 2400, retail: 2400, net: 2040, currency: 'EUR', currencyPrecision: 2, includedTaxes: [] },
      ],
    })
    const group = only(tourPage([exampleRate('2-8', '199.00')], { groupSize: { from: 2 } }))
    expect([group.tour.pricedPer, group.option.fewest]).toEqual(['BOOKING', 2])
    expect(calendarDay(group, getDay('2026-05-01')).pricingFrom?.retail).toBe(19_900)
  })

  test('has the decimals of its currency, the tax that is in it, and what it was before offers', () => {
    const priced = (currency: string, retail: string, tax: Partial<SheetHead> = {}) => {
      const head = { ...EXAMPLE_HEAD, currency, ...tax }
      const asked = only(tourPage([exampleRate('Adult', retail)], { offers: [percent('early', '10')] }), head)
      return calendarDay(asked, getDay('2026-05-01')).pricingFrom
    }
    expect(priced('JPY', '4000')).toMatchObject({ original: 4000, retail: 3600, currencyPrecision: 0 })
    expect(priced('KWD', '1.500')).toMatchObject({ original: 1500, retail: 1350, currencyPrecision: 3 })
    const included = { taxInclusion: 'included' as const, taxPercentage: getAmount('20') }
    expect(priced('EUR', '120', included)).toMatchObject({
      retail: 10_800,
      includedTaxes: [{ name: 'Tax', retail: 1800, original: 2000, net: null }],
    })
    const onTop = { taxInclusion: 'excluded' as const, taxPercentage: getAmount('20') }
    expect(priced('EUR', '100', onTop)).toMatchObject({ retail: 10_800, original: 10_800, net: null })
  })
})

describe('the tours of a sheet', () => {
  test('have each private tour as a product of its own, whose size is the greatest number of travellers', () => {
    const tours = toursWith(tourPage([ADULT, exampleRate('Private, up to 6', '210'), exampleRate('Student', '40')]))
    expect(
      tours.map(({ name, pricedPer, options }) => [name, pricedPer, options[0]?.most, options[0]?.units.map(({ type }) => type)]),
    ).toEqual([
      ['Walk', 'UNIT', undefined, ['ADULT']],
      ['Walk, Private, up to 6', 'BOOKING', 6, ['ADULT']],
      ['Walk, Student', 'UNIT', undefined, ['STUDENT']],
    ])
    expect(new Set(tours.map(({ id }) => id)).size).toBe(3)
    expect(toursWith(tourPage([exampleRate('Private, up to 6', '260'), ADULT])).map(({ id }) => id)).toEqual([tours[0]?.id, tours[1]?.id])
  })

  test('are not sold at another rate on days that do not have theirs', () => {
    const [low, high] = [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2027-03-31'])]
    const page = tourPage([], {
      seasons: [low, high],
      seasonRates: [
        { seasonId: 'low', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [ADULT, exampleRate('Private, up to 6', '210')] }] },
        { seasonId: 'high', rateSets: [{ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [ADULT] }] },
      ],
    })
    const privately = toursWith(page).find(({ name }) => name.endsWith('up to 6'))
    const [option] = privately?.options ?? []
    if (!privately || !option) throw new Error('there is a private tour')
    const on = (day: string) => calendarDay(question(privately, option), getDay(day))
    expect([on('2026-05-01').status, on('2026-07-01').status]).toEqual(['AVAILABLE', 'CLOSED'])
  })

  test('are closed on blackout days and stay in the feed; free sale is said', () => {
    const page = tourPage([ADULT], { blackouts: [{ range: exampleRange('2026-04-01', '2027-03-31') }] })
    const asked = only(page)
    expect(calendarDay(asked, getDay('2026-05-01'))).toMatchObject({ available: false, status: 'CLOSED' })
    const free = {
      allotments: 0,
      releaseBackDays: 0,
      allocationType: 'freeSale' as const,
      dateRanges: [exampleRange('2026-04-01', '2027-03-31')],
    }
    expect(calendarDay(only(tourPage([ADULT], { allocation: [free] })), getDay('2026-05-01')).status).toBe('FREESALE')
  })

  test('are no rooms, none for guests of some countries, and none without a price', () => {
    const pages = [
      examplePage(),
      tourPage([ADULT], { productId: 'market', markets: { guestsBy: 'residence', onlyFor: [{ countries: ['DE'] }] } }),
      tourPage([exampleRate('Adult', null)], { productId: 'unsold' }),
      tourPage([exampleRate('Child', '20')], { productId: 'children' }),
    ]
    const { tours, others } = toursOf({ contractId: 'c', sheet: { head: EXAMPLE_HEAD, pages } })
    expect(tours).toEqual([])
    expect(others.map(({ page, reason }) => [page.productId, reason.split(' ').slice(0, 3).join(' ')])).toEqual([
      ['room', 'The feed is'],
      ['market', 'Its rates are'],
      ['unsold', 'No day has'],
      ['children', 'No day has'],
    ])
  })

  test('have a unit for each range of ages that pays alike, and none for ages without a price', () => {
    const page = tourPage([ADULT, CHILD, exampleRate('Infant', '0')], {
      adultFromAge: 14,
      childBands: [
        { description: 'Infant', minAge: 0, maxAge: 3 },
        { description: 'Child', minAge: 4, maxAge: 16 },
      ],
      extras: [extra('boots', '5', { fromAge: 6 }), extra('lunch', '9', { compulsory: false, fromAge: 10 })],
      familyDiscounts: [{ underAge: 12, leastChildren: 2, freeChildren: 1 }],
    })
    const { units } = only(page).option
    expect(units.map(({ id, type }) => [id, type])).toEqual([
      ['adult', 'ADULT'],
      ['child-0-2', 'INFANT'],
      ['child-4-5', 'CHILD'],
      ['child-6-11', 'CHILD'],
      ['child-12-13', 'YOUTH'],
    ])
  })
})

test('the id of a day is one that the feed gave out, and nothing else', () => {
  const { id } = availabilityOn(only(tourPage([ADULT])), getDay('2026-05-01'))
  expect(dayOfAvailability(id)).toBe('2026-05-01')
  for (const wrong of ['2026-05-01', '2026-02-30T00:00:00+00:00', `${id}Z`, '', '2026-05-01T00:00:00+01:00'])
    expect(dayOfAvailability(wrong)).toBeUndefined()
})
