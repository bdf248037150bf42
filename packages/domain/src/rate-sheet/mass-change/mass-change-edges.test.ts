// Which rates a mass change reaches, and what it leaves as it was.

import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import type { ProductPage, Rate } from '../rate-sheet.ts'
import { type MassChange, massChange, massChangeFinding, type RateSelection } from './mass-change.ts'
import { ratesThatDiffer, skippedTexts } from './mass-change-words.ts'

const double: MassChange = { measure: 'percentage', value: getAmount('100') }
const sets = () => [exampleSet({ Double: '100', Triple: '130' }), exampleSet({ Double: '110' }, { daysOfWeek: [6, 7] })]
const room = (change: Partial<ProductPage> = {}) =>
  examplePage({
    seasons: [exampleSeason('Low', ['2026-04-01', '2026-06-30']), exampleSeason('High', ['2026-07-01', '2027-03-31'])],
    seasonRates: [
      { seasonId: 'low', rateSets: sets() },
      { seasonId: 'high', rateSets: sets() },
    ],
    ...change,
  })
const pages = [room(), room({ ratePackageId: 'half' }), room({ productId: 'suite' })]
const reached = (selection: RateSelection) =>
  massChange(pages, selection, double, 'EUR').changes.map((each) =>
    [each.productId, each.ratePackageId, each.seasonId, each.rateSet, each.description].join(' '),
  )
const changed = (rate: Rate, change: MassChange = double) => {
  const page = examplePage({ seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [rate] }] }] })
  const { pages: after, skipped } = massChange([page], {}, change, 'EUR')
  return skipped[0]?.reason ?? after[0]?.seasonRates[0]?.rateSets[0]?.rates[0]
}

describe('the selection', () => {
  test('of pages takes each that is named: by product and by rate package', () => {
    const selected = reached({
      pages: [pages[1], pages[2]].map((page) => ({ productId: page?.productId ?? '', ratePackageId: page?.ratePackageId ?? '' })),
    })
    expect(new Set(selected.map((each) => each.split(' ').slice(0, 2).join(' ')))).toEqual(new Set(['room half', 'suite primary']))
  })

  test('of single rates takes those and no others of the same name, season or set', () => {
    const at = { productId: 'room', ratePackageId: 'primary', seasonId: 'low', rateSet: 1, description: 'Double' }
    expect(reached({ rates: [at] })).toEqual(['room primary low 1 Double'])
    expect(reached({ rates: [at, { ...at, rateSet: 0, description: 'Triple' }] })).toEqual([
      'room primary low 0 Triple',
      'room primary low 1 Double',
    ])
    expect(reached({ rates: [] })).toEqual([])
  })

  test('leaves what follows another package, but not its overrides', () => {
    const override = (description: string) => ({ seasonId: 'low', rateSet: 0, description })
    const overrides = [override('Double'), override('Triple')]
    const page = room({ derivedFrom: { ratePackageId: 'rack', percentage: getAmount('-10'), overrides } })
    const { changes, skipped } = massChange([page], {}, double, 'EUR')
    expect(changes.map((each) => [each.seasonId, each.description])).toEqual([
      ['low', 'Double'],
      ['low', 'Triple'],
    ])
    expect(skipped.map((each) => each.reason)).toEqual(['derived', 'derived', 'derived', 'derived'])
  })
})

describe('what becomes of a rate', () => {
  const both = (retail: string, nett: string): Rate => ({
    description: 'Double',
    notApplicable: false,
    retailRate: getAmount(retail),
    nettRate: getAmount(nett),
  })

  test('a nett rate that stands alone changes, and gets no retail rate', () => {
    const nettOnly: Rate = { description: 'Double', notApplicable: false, nettRate: getAmount('80') }
    expect(changed(nettOnly)).toStrictEqual({ ...nettOnly, nettRate: '160.00' })
  })

  test('a nett rate beside the retail rate keeps its share; with a commission it follows that', () => {
    expect(changed(both('100', '80'))).toStrictEqual(both('200.00', '160.00'))
    expect(changed({ ...both('100', '79'), commissionPercentage: getAmount('20') })).toMatchObject({
      retailRate: '200.00',
      nettRate: '160.00',
    })
    expect(changed(exampleRate('Double', '100', '20'))).toStrictEqual(exampleRate('Double', '200.00', '20'))
  })

  test('of a retail rate of nothing the nett rate stays: there is no share', () => {
    const raised = changed(both('0', '0'), { measure: 'fixed', value: getAmount('10') })
    expect(raised).toStrictEqual(both('10.00', '0'))
  })

  test('it may become nothing, but not less', () => {
    const less = (value: string): MassChange => ({ measure: 'fixed', value: getAmount(value) })
    expect(changed(exampleRate('Double', '10'), less('-10'))).toMatchObject({ retailRate: '0.00' })
    expect(changed(exampleRate('Double', '10'), less('-10.01'))).toBe('belowZero')
  })
})

describe('what differs', () => {
  test.each([
    ['the retail rate alone', { retail: '100', nett: '80' }, { retail: '110', nett: '80' }, 1],
    ['the nett rate alone', { retail: '100', nett: '80' }, { retail: '100', nett: '81' }, 1],
    ['an amount that was missing', { retail: '100' }, { retail: '100', nett: '80' }, 1],
    ['nothing, written otherwise', { retail: '100', nett: '80.0' }, { retail: '100.00', nett: '80' }, 0],
    ['nothing, with a thousandth', { retail: '100.005' }, { retail: '100.0050' }, 0],
    ['a thousandth', { retail: '100.005' }, { retail: '100.006' }, 1],
    ['nothing that is there', {}, {}, 0],
  ])('%s', (_, before, after, count) => {
    const shown = (amounts: Record<string, string | undefined>) => ({
      description: 'Double',
      notApplicable: false,
      ...Object.fromEntries(Object.entries(amounts).flatMap(([name, text]) => (text === undefined ? [] : [[name, getAmount(text)]]))),
    })
    const place = {
      productId: '',
      productName: '',
      ratePackageId: '',
      ratePackageName: '',
      seasonId: '',
      seasonName: '',
      rateSet: 0,
      description: '',
    }
    expect(ratesThatDiffer([{ ...place, before: shown(before), after: shown(after) }])).toHaveLength(count)
  })

  test('the commonest reason for staying comes first', () => {
    const reasons = (['derived', 'noAmount', 'derived', 'extraPerson', 'derived', 'noAmount'] as const).map((reason) => ({ reason }))
    expect(skippedTexts(reasons)).toEqual(['3 following another rate package', '2 without an amount', '1 extra child or adult'])
  })
})

describe('what can be typed', () => {
  const rounding = (stepCents: number) => ({ mode: 'normal' as const, stepCents })
  test.each([
    [{ measure: 'percentage' as const, value: '-100' }, undefined],
    [{ measure: 'percentage' as const, value: '-100.01' }, 'A rate cannot be lowered by more than 100 percent.'],
    [{ measure: 'fixed' as const, value: '-250' }, undefined],
    [{ measure: 'fixed' as const, value: '5', rounding: rounding(1) }, undefined],
    [{ measure: 'fixed' as const, value: '5', rounding: rounding(0) }, 'The step is a whole number of cents, at least 1.'],
    [{ measure: 'fixed' as const, value: '5', rounding: rounding(2.5) }, 'The step is a whole number of cents, at least 1.'],
    [{ measure: 'fixed' as const, value: 'some' }, 'This is not a number. Write it as 4 or -2.50.'],
  ])('%o: %s', (change, finding) => expect(massChangeFinding(change)).toBe(finding))
})
