import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleSeason, exampleSet } from '../example-page.ts'
import type { Extra, Offer, ProductPage } from '../rate-sheet.ts'
import { closesAtOnce, copyableFields, type CopyableField, copySources, pageWithCopied } from './copy-data.ts'

const extra: Extra = { extraId: 'e', extraName: 'Fee', unit: 'perPerson', time: 'once', compulsory: true, prices: [] }
const offer: Offer = {
  offerId: 'o',
  offerName: 'O',
  offerDetail: '',
  offerType: '',
  allowCombination: true,
  validDatesOfSale: [],
  validDatesOfTravel: [],
  discountPercentage: getAmount('5'),
}
const full: ProductPage = examplePage({
  productId: 'full',
  productType: 'Non-Accommodation',
  extras: [extra],
  offers: [offer],
  allocation: [{ allotments: 3, releaseBackDays: 7, dateRanges: [] }],
  blackouts: [{ range: exampleRange('2026-08-06') }],
  productPolicy: [{ policyType: 'family', note: 'x' }],
  pickup: 'Hotel lobby',
  dropoff: 'Harbour',
  seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '77' })] }],
})
const empty = (change: Partial<ProductPage> = {}) => examplePage({ productId: 'empty', seasons: [], seasonRates: [], ...change })
const newId = () => 'new'
const copied = (field: CopyableField, target = empty()) => pageWithCopied(target, full, [field], newId)

describe('copying from another product', () => {
  test('rates are not copied onto a package that follows another: they would follow again at once', () => {
    const derived = empty({ derivedFrom: { ratePackageId: 'rack', percentage: getAmount('-15'), overrides: [] } })
    expect(copyableFields(derived)).not.toContain('seasonRates')
    expect(copied('seasonRates', derived)).toEqual(derived)
  })

  test('it is offered from products with a completion score above 0, another product or another rate package [C-RL-076] [C-RL-077]', () => {
    const target = examplePage()
    const package2 = examplePage({ ratePackageId: 'bb' })
    expect(copySources([target, package2, full, empty()], target, EXAMPLE_HEAD)).toEqual([package2, full])
  })

  test('the dialog closes when nothing is copyable and it shall hide then [C-RL-078]', () => {
    expect([closesAtOnce([], true), closesAtOnce([], false), closesAtOnce([full], true)]).toEqual([true, false, false])
  })

  test('rates come with their seasons [C-RL-079]', () => {
    const page = copied('seasonRates')
    expect(page.seasons.map((season) => season.seasonName)).toEqual(['Year'])
    expect(page.seasonRates).toEqual([{ seasonId: page.seasons[0]?.seasonId, rateSets: [exampleSet({ Double: '77' })] }])
    const own = copied(
      'seasonRates',
      empty({ seasons: [{ ...exampleSeason('Whole year', ['2026-04-01', '2027-03-31']), seasonId: 'mine' }] }),
    )
    expect([own.seasons[0]?.seasonId, own.seasonRates[0]?.seasonId]).toEqual(['mine', 'mine'])
  })

  test.each([
    ['extras', '[C-RL-080]'],
    ['offers', '[C-RL-081]'],
    ['allocation', '[C-RL-082]'],
    ['blackouts', '[C-RL-083]'],
    ['productPolicy', '[C-RL-084]'],
  ] as const)('%s is copied, and nothing else %s', (field, _requirement) => {
    expect(copied(field)).toEqual({ ...empty(), [field]: full[field] })
  })

  test('pickup and drop-off are copied onto non-accommodation only [C-RL-085] [C-RL-086]', () => {
    const tour = empty({ productType: 'Non-Accommodation' })
    expect(copied('pickup', tour)).toEqual({ ...tour, pickup: 'Hotel lobby' })
    expect(copied('dropoff', tour)).toEqual({ ...tour, dropoff: 'Harbour' })
    expect(copied('pickup')).toEqual(empty())
    expect(copyableFields(empty())).toEqual(['seasonRates', 'extras', 'offers', 'allocation', 'blackouts', 'productPolicy'])
    expect(copyableFields(tour).slice(-2)).toEqual(['pickup', 'dropoff'])
  })
})
