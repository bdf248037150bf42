import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, RateSheet, SheetPage } from '../rate-sheet.ts'
import { updatedSheet } from './updated-sheet.ts'

const sheet = (...pages: SheetPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })
const SEASONS = [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2026-08-31'])]
/** A room with a double and a single in two seasons. */
const room = (low: Record<string, string | null>, high: Record<string, string | null>, change: Partial<ProductPage> = {}) =>
  examplePage({
    seasons: SEASONS,
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet(low)] },
      { seasonId: 'high', rateSets: [exampleSet(high)] },
    ],
    ...change,
  })
const BASE = room({ Double: '120' }, { Double: '150', Single: '110' })
const retail = ({ pages }: RateSheet) =>
  (pages[0] as ProductPage).seasonRates.map(({ seasonId, rateSets }) => [
    seasonId,
    ...(rateSets[0]?.rates ?? []).map(({ description, retailRate }) => `${description} ${retailRate}`),
  ])
const update = (template: ProductPage, own: ProductPage, choice?: 'template' | 'own') =>
  updatedSheet({ base: sheet(BASE), template: sheet(template), own: sheet(own) }, () => choice)

describe('an update of a contract that was edited for its partner', () => {
  test('what the template raised is raised, and what the partner has of its own stays', () => {
    const { sheet: merged, conflicts } = update(
      room({ Double: '125' }, { Double: '156', Single: '110' }),
      room({ Double: '120' }, { Double: '150', Single: '99' }),
    )
    expect(conflicts).toEqual([])
    expect(retail(merged)).toEqual([
      ['low', 'Double 125'],
      ['high', 'Double 156', 'Single 99'],
    ])
  })

  test('a rate that both changed is a conflict with the three values, the partner keeps its own until it is decided, and either can be taken', () => {
    const template = room({ Double: '120' }, { Double: '156', Single: '110' })
    const own = room({ Double: '120' }, { Double: '145', Single: '110' })
    const open = update(template, own)
    expect(open.conflicts).toEqual([
      {
        path: 'room.primary/rates/high/0/Double',
        title: 'Room, High, Double',
        base: '150.00',
        template: '156.00',
        own: '145.00',
        choice: undefined,
      },
    ])
    expect(retail(open.sheet)[1]).toEqual(['high', 'Double 145', 'Single 110'])
    expect(retail(update(template, own, 'template').sheet)[1]).toEqual(['high', 'Double 156', 'Single 110'])
    expect(retail(update(template, own, 'own').sheet)[1]).toEqual(['high', 'Double 145', 'Single 110'])
  })

  test('both raised to the same amount: no conflict', () => {
    const raised = room({ Double: '125' }, { Double: '150', Single: '110' })
    expect(update(raised, { ...raised, pickup: 'Airport' }).conflicts).toEqual([])
  })

  test('a season that the template added comes with its rates beside the rates that the partner has of its own', () => {
    const festive = exampleSeason('Festive', ['2026-12-20', '2027-01-05'])
    const template = {
      ...BASE,
      seasons: [...SEASONS, festive],
      seasonRates: [...BASE.seasonRates, { seasonId: 'festive', rateSets: [exampleSet({ Double: '260' })] }],
    }
    const { sheet: merged, conflicts } = update(template, room({ Double: '120' }, { Double: '145', Single: '110' }))
    expect(conflicts).toEqual([])
    expect(retail(merged)).toEqual([
      ['low', 'Double 120'],
      ['high', 'Double 145', 'Single 110'],
      ['festive', 'Double 260'],
    ])
  })

  test('dates of seasons that both moved are one conflict: two seasons never overlap by an update', () => {
    const moved = (from: string, to: string) => [exampleSeason('Low', ['2026-04-01', from]), exampleSeason('High', [to, '2026-08-31'])]
    const template = { ...BASE, seasons: moved('2026-06-20', '2026-06-21') }
    const own = { ...BASE, seasons: moved('2026-07-10', '2026-07-11') }
    const { sheet: merged, conflicts } = update(template, own)
    expect(conflicts.map((each) => each.title)).toEqual(['Room, dates of the seasons'])
    expect((merged.pages[0] as ProductPage).seasons).toEqual(own.seasons)
  })

  test('the template removed a season in which the partner has rates of its own: that is asked, not lost', () => {
    const template = { ...BASE, seasons: SEASONS.slice(0, 1), seasonRates: BASE.seasonRates.slice(0, 1) }
    const own = room({ Double: '120' }, { Double: '145', Single: '110' })
    expect(update(template, own).conflicts).toHaveLength(1)
    expect(retail(update(template, own, 'own').sheet)).toHaveLength(2)
    expect(retail(update(template, own, 'template').sheet)).toEqual([['low', 'Double 120']])
  })

  test('blackouts of both are closed; a product that the partner never got stays out, and a new product of the template comes', () => {
    const [may, june] = ['2026-05-01', '2026-06-01'].map((day) => ({ range: exampleRange(day) }))
    const suite = examplePage({ productId: 'suite', productName: 'Suite' })
    const villa = examplePage({ productId: 'villa', productName: 'Villa' })
    const { sheet: merged, conflicts } = updatedSheet({
      base: sheet(BASE, suite),
      template: sheet({ ...BASE, blackouts: may ? [may] : [] }, { ...suite, pickup: 'Airport' }, villa),
      own: sheet({ ...BASE, blackouts: june ? [june] : [] }),
    })
    expect(conflicts).toEqual([])
    expect(merged.pages.map((page) => page.kind === 'product' && page.productId)).toEqual(['room', 'villa'])
    expect((merged.pages[0] as ProductPage).blackouts).toEqual(expect.arrayContaining([may, june]))
  })

  test('a derived package follows the merged rates of its source', () => {
    const breakfast = (double: string): ProductPage => ({
      ...room({ Double: double }, { Double: '1', Single: '1' }),
      ratePackageId: 'bb',
      ratePackageName: 'Bed & breakfast',
      derivedFrom: { ratePackageId: 'primary', percentage: getAmount('10'), overrides: [] },
    })
    const { sheet: merged, conflicts } = updatedSheet({
      base: sheet(BASE, breakfast('132')),
      template: sheet(room({ Double: '125' }, { Double: '150', Single: '110' }), breakfast('137.5')),
      own: sheet(room({ Double: '120' }, { Double: '145', Single: '110' }), breakfast('130')),
    })
    expect(conflicts).toEqual([])
    const derived = merged.pages[1] as ProductPage
    expect(derived.seasonRates.map(({ rateSets }) => rateSets[0]?.rates[0]?.retailRate)).toEqual(['137.50', '159.50'])
  })

  test('another currency is decided as a whole: amounts of two currencies never stand in one sheet', () => {
    const dollars = { ...sheet(room({ Double: '1' }, { Double: '2' })), head: { ...EXAMPLE_HEAD, currency: 'USD' } }
    const own = sheet(room({ Double: '120' }, { Double: '145', Single: '110' }))
    const of = (choice: 'template' | 'own') => updatedSheet({ base: sheet(BASE), template: dollars, own }, () => choice).sheet
    expect(of('template')).toEqual(dollars)
    expect(of('own')).toEqual(own)
  })
})

const amounts = fc.constantFrom('80', '95.5', '120')
const pages = fc
  .record({
    low: amounts,
    high: amounts,
    isHighThere: fc.boolean(),
    pickup: fc.constantFrom(undefined, 'Airport', 'Station'),
    days: fc.subarray(['2026-05-01', '2026-05-02', '2026-05-03']),
  })
  .map(({ low, high, isHighThere, pickup, days }) => {
    const whole = room(
      { Double: low },
      { Double: high, Single: '70' },
      { blackouts: days.map((day) => ({ range: exampleRange(day) })), ...(pickup === undefined ? {} : { pickup }) },
    )
    return isHighThere ? whole : { ...whole, seasons: whole.seasons.slice(0, 1), seasonRates: whole.seasonRates.slice(0, 1) }
  })
const sheets = fc
  .subarray(['room', 'suite', 'villa'])
  .chain((ids) => fc.tuple(...ids.map((productId) => pages.map((page): SheetPage => ({ ...page, productId })))))
  .map((list) => sheet(...list))

describe('whatever the three sheets are', () => {
  test('a contract that was not edited becomes the template, a template that did not change leaves the contract as it is, and an update that was had changes nothing', () => {
    fc.assert(
      fc.property(sheets, sheets, (one, other) => {
        expect(updatedSheet({ base: one, template: other, own: one })).toEqual({ sheet: other, conflicts: [] })
        expect(updatedSheet({ base: one, template: one, own: other })).toEqual({ sheet: other, conflicts: [] })
        expect(updatedSheet({ base: one, template: other, own: other })).toEqual({ sheet: other, conflicts: [] })
      }),
    )
  })

  test('every rate that only one side changed is that of this side, and a rate of neither side never appears', () => {
    const rateIn = ({ pages: all }: RateSheet, productId: string, seasonId: string) =>
      all
        .flatMap((page) => (page.kind === 'product' && page.productId === productId ? page.seasonRates : []))
        .find((rates) => rates.seasonId === seasonId)?.rateSets[0]?.rates[0]?.retailRate
    fc.assert(
      fc.property(sheets, sheets, sheets, fc.constantFrom('template', 'own', undefined), (base, template, own, choice) => {
        const { sheet: merged } = updatedSheet({ base, template, own }, () => choice)
        for (const productId of ['room', 'suite', 'villa']) {
          const [b, t, c, m] = [base, template, own, merged].map((each) => rateIn(each, productId, 'low'))
          if (m === undefined) continue
          expect([t, c]).toContain(m)
          if (b !== undefined && t !== undefined && c !== undefined && t !== c) {
            if (b === c) expect(m).toBe(t)
            if (b === t) expect(m).toBe(c)
          }
        }
      }),
    )
  })

  test('once everything is decided nothing is asked again, and deciding for the contract keeps what it has', () => {
    fc.assert(
      fc.property(sheets, sheets, sheets, fc.constantFrom('template' as const, 'own' as const), (base, template, own, choice) => {
        const { conflicts, sheet: merged } = updatedSheet({ base, template, own }, () => choice)
        expect(conflicts.every((each) => each.choice === choice)).toBe(true)
        expect(new Set(conflicts.map((each) => each.path)).size).toBe(conflicts.length)
        expect(updatedSheet({ base: template, template, own: merged }).conflicts).toEqual([])
      }),
    )
  })

  test('no two seasons of a product overlap, and rates are those of seasons that are there', () => {
    fc.assert(
      fc.property(sheets, sheets, sheets, (base, template, own) => {
        for (const page of updatedSheet({ base, template, own }).sheet.pages) {
          if (page.kind !== 'product') continue
          const ids = page.seasons.map((season) => season.seasonId)
          expect(new Set(ids).size).toBe(ids.length)
          expect(page.seasonRates.every((rates) => ids.includes(rates.seasonId))).toBe(true)
        }
      }),
    )
  })
})
