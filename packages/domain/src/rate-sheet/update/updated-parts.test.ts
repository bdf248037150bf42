// An update part by part: what is one thing and decided together, and what is merged by itself.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { Extra, NotesPage, PoliciesPage, Policy, ProductPage, RateSet, RateSheet, SheetHead, SheetPage } from '../rate-sheet.ts'
import type { Preference } from './three-way.ts'
import { updatedSheet } from './updated-sheet.ts'

type Sides<T> = { base: T; template: T; own: T }
const SIDES = ['base', 'template', 'own'] as const
const eachSide = <T, R>(sides: Sides<T>, of: (side: T) => R): Sides<R> =>
  Object.fromEntries(SIDES.map((side) => [side, of(sides[side])])) as Sides<R> // one entry for each side

const updateSheets = (sides: Sides<RateSheet>, choice?: Preference) => updatedSheet(sides, () => choice)
/** One page in three states. */
function update<Page extends SheetPage>(sides: Sides<Page>, choice?: Preference) {
  const { sheet, conflicts } = updateSheets(
    eachSide(sides, (page) => ({ head: EXAMPLE_HEAD, pages: [page] })),
    choice,
  )
  return { page: sheet.pages[0] as Page, titles: conflicts.map((each) => each.title), conflicts }
}
const product = (changes: Sides<Partial<ProductPage>>, choice?: Preference) => update(eachSide(changes, examplePage), choice)

describe('the head', () => {
  const heads = (changes: Sides<Partial<SheetHead>>, choice?: Preference) => {
    const { sheet, conflicts } = updateSheets(
      eachSide(changes, (change) => ({ head: { ...EXAMPLE_HEAD, ...change }, pages: [examplePage()] })),
      choice,
    )
    return { head: sheet.head, titles: conflicts.map((each) => each.title), conflicts }
  }
  const period = (startDate: string, endDate: string) => {
    const { from, to } = exampleRange(startDate, endDate)
    return { startDate: from, endDate: to }
  }

  test('name and period are each of the side that changed it; both days of the period belong together', () => {
    const own = { templateName: 'For Meridian' }
    const merged = heads({ base: {}, template: period('2026-05-01', '2027-04-30'), own })
    expect(merged.titles).toEqual([])
    expect(merged.head).toMatchObject({ ...own, ...period('2026-05-01', '2027-04-30') })
    const both = { base: {}, template: period('2026-05-01', '2027-03-31'), own: period('2026-04-01', '2027-02-28') }
    expect(heads(both)).toMatchObject({ titles: ['Contract period'], head: both.own })
    expect(heads(both, 'template').head).toMatchObject(both.template)
  })

  test.each<[string, Sides<Partial<SheetHead>>]>([
    ['the contract has another currency', { base: {}, template: { templateName: 'New' }, own: { currency: 'USD' } }],
    ['both changed to the same', { base: {}, template: { currency: 'USD', templateName: 'New' }, own: { currency: 'USD' } }],
    ['the tax', { base: {}, template: { taxInclusion: 'excluded' }, own: { templateName: 'Own' } }],
    ['its percentage', { base: {}, template: { taxPercentage: getAmount('19') }, own: { templateName: 'Own' } }],
  ])('%s: the whole rate sheet of one side', (_, changes) => {
    for (const choice of ['own', 'template'] as const) {
      const { head, titles } = heads(changes, choice)
      expect(titles).toEqual(['Currency or tax, and with it the whole rate sheet'])
      expect(head).toEqual({ ...EXAMPLE_HEAD, ...changes[choice] })
    }
  })

  test('the words of such a conflict name currency, tax and its percentage', () => {
    const { conflicts } = heads({ base: {}, template: { currency: 'USD', taxPercentage: getAmount('19') }, own: { templateName: 'Own' } })
    expect(conflicts[0]).toMatchObject({ template: expect.stringMatching(/USD.* \(19 %\)$/), own: expect.not.stringContaining('%') })
  })
})

describe('lists', () => {
  const extra = (extraId: string, note?: string): Extra => ({
    extraId,
    extraName: extraId,
    unit: 'perPerson',
    time: 'once',
    compulsory: false,
    prices: [{ dateRanges: [], rate: exampleRate('Price', '10') }],
    ...(note === undefined ? {} : { note }),
  })
  const idsOf = (page: ProductPage) => page.extras.map(({ extraId, note }) => [extraId, note].filter(Boolean).join(' '))
  const extras = (...list: Extra[]) => ({ extras: list })

  test('what each side added is there, beside what it follows; what each took out is gone', () => {
    const { page, titles } = product({
      base: extras(extra('a'), extra('c'), extra('x'), extra('y')),
      template: extras(extra('a'), extra('c'), extra('d'), extra('y')),
      own: extras(extra('first'), extra('a'), extra('b'), extra('c'), extra('x')),
    })
    expect([idsOf(page), titles]).toEqual([['first', 'a', 'b', 'c', 'd'], []])
  })

  test('what the contract took out stays out, also when the template changed it; what the template took out and the contract changed is asked', () => {
    const out = product({
      base: extras(extra('a'), extra('b')),
      template: extras(extra('a', 'new'), extra('b')),
      own: extras(extra('b', 'own')),
    })
    expect([idsOf(out.page), out.titles]).toEqual([['b own'], []])
    const changed = {
      base: extras(extra('a'), extra('b')),
      template: extras(extra('b', 'new')),
      own: extras(extra('a', 'own'), extra('b')),
    }
    expect(product(changed)).toMatchObject({ titles: ['Room, a'], conflicts: [{ template: '' }] })
    expect(idsOf(product(changed, 'own').page)).toEqual(['a own', 'b new'])
    expect(idsOf(product(changed, 'template').page)).toEqual(['b new'])
  })

  test('that name one thing twice are decided as a whole', () => {
    const twice = extras(extra('a'), extra('a', 'again'))
    const changes = { base: twice, template: extras(...twice.extras, extra('b')), own: extras(extra('a', 'own'), extra('c')) }
    expect(product(changes).titles).toEqual(['Room, extras'])
    expect(idsOf(product(changes, 'template').page)).toEqual(['a', 'a again', 'b'])
    expect(idsOf(product(changes, 'own').page)).toEqual(['a own', 'c'])
  })

  test('policies of one type are told apart by their dates and rooms', () => {
    const policy = (note: string, change: Partial<Policy> = {}): Policy => ({ policyType: 'cancellation', note, ...change })
    const summer = { dateRanges: [exampleRange('2026-07-01', '2026-08-31')] }
    const groups = { fromRooms: 5 }
    const { page, titles } = product({
      base: { productPolicy: [policy('a'), policy('b', summer), policy('c', groups)] },
      template: { productPolicy: [policy('a new'), policy('b', summer), policy('c', groups)] },
      own: { productPolicy: [policy('a'), policy('b own', summer), policy('c own', groups)] },
    })
    expect([page.productPolicy.map(({ note }) => note), titles]).toEqual([['a new', 'b own', 'c own'], []])
  })
})

describe('fields', () => {
  test('of a product are one thing each', () => {
    const { page, titles } = product({
      base: { pickup: 'Airport', dropoff: 'Airport' },
      template: { pickup: 'Station', dropoff: 'Airport' },
      own: { pickup: 'Airport', dropoff: 'Harbour' },
    })
    expect([page.pickup, page.dropoff, titles]).toEqual(['Station', 'Harbour', []])
    const both = product({ base: {}, template: { pickup: 'Station' }, own: { pickup: 'Harbour' } })
    expect([both.page.pickup, both.titles]).toEqual(['Harbour', ['Room, pickup']])
  })

  test('of check-in and check-out are merged by themselves; a time and its fee belong together', () => {
    const policies = (change: Partial<PoliciesPage>): PoliciesPage => ({ kind: 'policies', locationPolicy: [], ...change })
    const early = (earlyCheckIn: string, fee: string) => ({ earlyCheckIn, earlyCheckInFee: getAmount(fee) }) as Partial<PoliciesPage>
    const apart = update(
      eachSide(
        {
          base: { checkIn: '14:00', checkOut: '10:00' },
          template: { checkIn: '15:00', checkOut: '10:00' },
          own: { checkIn: '14:00', checkOut: '11:00' },
        },
        policies,
      ),
    )
    expect(apart).toMatchObject({ page: { checkIn: '15:00', checkOut: '11:00' }, titles: [] })
    const together = { base: early('10:00', '20'), template: early('09:00', '20'), own: early('10:00', '30') }
    expect(update(eachSide(together, policies))).toMatchObject({ page: together.own, titles: ['Policies, early check-in'] })
    expect(update(eachSide(together, policies), 'template').page).toMatchObject(together.template)
  })

  test('of notes are merged by themselves', () => {
    const notes = (change: Partial<NotesPage>): NotesPage => ({ kind: 'notes', ...change })
    const merged = update(
      eachSide(
        {
          base: { termsAndConditions: 'A', marketInfo: 'B' },
          template: { termsAndConditions: 'A2', marketInfo: 'B' },
          own: { termsAndConditions: 'A', marketInfo: 'B2' },
        },
        notes,
      ),
    )
    expect(merged).toMatchObject({ page: { termsAndConditions: 'A2', marketInfo: 'B2' }, titles: [] })
  })
})

describe('seasons and rates', () => {
  const LOW = exampleSeason('Low', ['2026-04-01', '2026-06-30'])
  const HIGH = exampleSeason('High', ['2026-07-01', '2026-08-31'])
  const rates = (seasonId: string, ...rateSets: RateSet[]) => ({ seasonId, rateSets })
  const year = (...rateSets: RateSet[]) => ({ seasonRates: [rates('year', ...rateSets)] })
  const two = (low: string, high: string) => ({
    seasons: [LOW, HIGH],
    seasonRates: [rates('low', exampleSet({ Double: low })), rates('high', exampleSet({ Double: high }))],
  })
  const onlyLow = (low: string) => ({ seasons: [LOW], seasonRates: [rates('low', exampleSet({ Double: low }))] })
  const seasonsOf = (page: ProductPage) => page.seasons.map(({ seasonName }) => seasonName)

  test('a season that one side took out is gone when the other did not touch its rates, else it is asked', () => {
    const quiet = [
      product({ base: two('100', '150'), template: two('110', '150'), own: onlyLow('100') }),
      product({ base: two('100', '150'), template: onlyLow('100'), own: two('110', '150') }),
    ]
    expect(quiet.map(({ page, titles }) => [seasonsOf(page), titles])).toEqual([
      [['Low'], []],
      [['Low'], []],
    ])
    const asked = [
      product({ base: two('100', '150'), template: two('100', '160'), own: onlyLow('110') }),
      product({ base: two('100', '150'), template: onlyLow('110'), own: two('100', '160') }),
    ]
    expect(asked.map(({ titles }) => titles)).toEqual([['Room, dates of the seasons'], ['Room, dates of the seasons']])
  })

  test('dates that one side moved are there with the rates that the other changed; both moved to the same: no conflict', () => {
    const moved = {
      ...two('100', '150'),
      seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-15']), exampleSeason('High', ['2026-06-16', '2026-08-31'])],
    }
    for (const sides of [
      { base: two('100', '150'), template: moved, own: two('100', '140') },
      { base: two('100', '150'), template: two('100', '140'), own: moved },
    ]) {
      const { page, titles } = product(sides)
      expect([page.seasons, titles]).toEqual([moved.seasons, []])
      expect(page.seasonRates[1]?.rateSets[0]?.rates[0]?.retailRate).toBe('140')
    }
    const both = product({ base: two('100', '150'), template: { ...moved, pickup: 'Station' }, own: { ...moved, dropoff: 'Harbour' } })
    expect([both.page.seasons, both.titles]).toEqual([moved.seasons, []])
  })

  test('names and default commissions of seasons are merged season by season', () => {
    const named = (seasonName: string, commission?: string) => ({
      ...two('100', '150'),
      seasons: [{ ...LOW, seasonName, ...(commission === undefined ? {} : { defaultCommission: getAmount(commission) }) }, HIGH],
    })
    const merged = product({ base: named('Low'), template: named('Green'), own: named('Low', '15') })
    expect(merged.page.seasons[0]).toMatchObject({ seasonName: 'Green', defaultCommission: '15' })
    expect(merged.titles).toEqual([])
    const both = product({ base: named('Low'), template: named('Green', '10'), own: named('Calm', '15') })
    expect(both.titles).toEqual(['Room, default commission of Green', 'Room, name of a season'])
    expect(both.page.seasons[0]).toMatchObject({ seasonName: 'Calm', defaultCommission: '15' })
  })

  test('with another number of rate sets the rates of the season are one thing', () => {
    const week = exampleSet({ Double: '100' })
    const parts = (double: string) => [
      exampleSet({ Double: double }, { daysOfWeek: [1, 2, 3, 4] }),
      exampleSet({ Double: '140' }, { daysOfWeek: [5, 6, 7] }),
    ]
    const changes = { base: year(week), template: year(...parts('110')), own: year(exampleSet({ Double: '90' })) }
    expect(product(changes).titles).toEqual(['Room, Year, all rates'])
    expect(product(changes, 'template').page.seasonRates[0]?.rateSets).toHaveLength(2)
    const same = product({
      base: year(...parts('100')),
      template: year(...parts('110')),
      own: { ...year(...parts('100')), pickup: 'Harbour' },
    })
    expect([same.page.seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate, same.titles]).toEqual(['110', []])
  })

  test('the conditions of a rate set are one thing beside its rates, and the title names the days where there are several', () => {
    const parts = (double: string, minStay?: number) =>
      year(
        exampleSet({ Double: double }, { daysOfWeek: [1, 2, 3, 4], ...(minStay === undefined ? {} : { minStay }) }),
        exampleSet({ Double: '140' }, { daysOfWeek: [5, 6, 7] }),
      )
    const apart = product({ base: parts('100'), template: parts('100', 3), own: parts('90') })
    expect(apart.page.seasonRates[0]?.rateSets[0]).toMatchObject({ minStay: 3, rates: [{ retailRate: '90' }] })
    expect(apart.titles).toEqual([])
    const both = product({ base: parts('100'), template: parts('110', 3), own: parts('90', 2) })
    expect(both.titles).toEqual(['Room, Year, conditions', expect.stringMatching(/^Room, Year .*Mon.*, Double$/)])
  })

  test('a price and its commission belong together, and are told together only where commissions differ', () => {
    const rate = (retail: string, commission: string) =>
      year({ daysOfWeek: [1, 2, 3, 4, 5, 6, 7], rates: [exampleRate('Double', retail, commission)] })
    const conflictOf = (sides: Sides<Partial<ProductPage>>) => product(sides).conflicts[0]
    expect(conflictOf({ base: rate('100', '20'), template: rate('110', '20'), own: rate('90', '20') })).toMatchObject({
      template: '110.00',
      own: '90.00',
    })
    expect(conflictOf({ base: rate('100', '20'), template: rate('110', '20'), own: rate('100', '25') })).toMatchObject({
      template: '110.00, commission 20 %',
      own: '100.00, commission 25 %',
    })
  })

  test('rates that follow a default commission are no conflict when the contract has another default', () => {
    const followed = (retail: string, percentage: string) => ({
      defaultCommission: getAmount(percentage),
      ...year({
        daysOfWeek: [1, 2, 3, 4, 5, 6, 7],
        rates: [
          {
            description: 'Double',
            notApplicable: false,
            retailRate: getAmount(retail),
            commissionPercentage: getAmount(percentage),
            defaultCommission: getAmount(percentage),
          },
        ],
      }),
    })
    const { page, titles } = product({ base: followed('100', '20'), template: followed('110', '20'), own: followed('100', '25') })
    expect(titles).toEqual([])
    expect([page.defaultCommission, page.seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate]).toEqual(['25', '110'])
  })

  test('a derived package whose rule the contract changed follows that rule', () => {
    const source = examplePage()
    const derived = (percentage: string) =>
      examplePage({
        ratePackageId: 'bb',
        ratePackageName: 'Breakfast',
        derivedFrom: { ratePackageId: 'primary', percentage: getAmount(percentage), overrides: [] },
      })
    const { sheet, conflicts } = updateSheets({
      base: { head: EXAMPLE_HEAD, pages: [source, derived('10')] },
      template: {
        head: EXAMPLE_HEAD,
        pages: [examplePage({ seasonRates: [rates('year', exampleSet({ Double: '200' }))] }), derived('10')],
      },
      own: { head: EXAMPLE_HEAD, pages: [source, derived('20')] },
    })
    expect(conflicts).toEqual([])
    expect((sheet.pages[1] as ProductPage).seasonRates[0]?.rateSets[0]?.rates[0]?.retailRate).toBe('240.00')
  })
})
