import { describe, expect, test } from 'vitest'
import { getAmount } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleSeason } from '../example-page.ts'

import type { ProductPage, SheetPage } from '../rate-sheet.ts'
import { sectionFinding } from './section-finding.ts'
import { changedSections, pageWithSection, SECTIONS, sectionsOf, sectionValue } from './sections.ts'

const page = examplePage({ seasons: [exampleSeason('Low', ['2026-04-01', '2026-08-31'])], seasonRates: [] })
const policies: SheetPage = { kind: 'policies', locationPolicy: [], checkIn: '14:00' }
const notes: SheetPage = { kind: 'notes', marketInfo: 'All markets' }

describe('sections', () => {
  test.each([page, policies, notes])('every field of a $kind page but its identity is in exactly one section [C-RL-014]', (each) => {
    const fields = Object.values(SECTIONS[each.kind]).flat()
    expect(new Set(fields).size).toBe(fields.length)
    const identity = ['kind', 'productId', 'ratePackageId']
    expect(Object.keys(each).filter((field) => !identity.includes(field) && !fields.includes(field as never))).toEqual([])
  })

  test('a section put back as it was changes nothing; another value changes that section only', () => {
    for (const section of sectionsOf(page)) {
      expect(changedSections(page, pageWithSection(page, section, sectionValue(page, section) ?? {}))).toEqual([])
    }
    const after = pageWithSection(page, 'pickupDropoff', { pickup: 'At the gate' })
    expect(changedSections(page, after)).toEqual(['pickupDropoff'])
    expect(pageWithSection(after, 'pickupDropoff', {})).toEqual(page)
    expect(sectionValue(page, 'marketInfo')).toBeUndefined()
  })
})

describe('what cannot be saved', () => {
  const finding = (change: Partial<ProductPage>, section: 'product' | 'seasonRates' | 'offers' | 'blackouts') =>
    sectionFinding({ ...page, ...change }, section, EXAMPLE_HEAD)?.finding

  test('seasons outside the period, overlapping, unnamed or of one name [C-RL-098]', () => {
    const low = exampleSeason('Low', ['2026-04-01', '2026-08-31'])
    expect(finding({ seasons: [low] }, 'seasonRates')).toBeUndefined()
    expect(finding({ seasons: [exampleSeason('Low', ['2020-01-01', '2026-08-31'])] }, 'seasonRates')).toMatch(
      /^Your seasons, which start from 01 Jan 2020 - 31 Aug 2026, are not within/,
    )
    expect(finding({ seasons: [low, exampleSeason('High', ['2026-08-31', '2026-09-30'])] }, 'seasonRates')).toBe(
      'A day can be in one season only.',
    )
    expect(finding({ seasons: [low, { ...exampleSeason('x', ['2026-09-01', '2026-09-30']), seasonName: 'Low' }] }, 'seasonRates')).toBe(
      'There is another season called Low.',
    )
    expect(finding({ seasons: [{ ...low, seasonName: ' ' }] }, 'seasonRates')).toBe('A season needs a name.')
  })

  test('rates of no season, sets without days, a minimum above the maximum', () => {
    const set = { daysOfWeek: [1], rates: [] }
    expect(finding({ seasonRates: [{ seasonId: 'gone', rateSets: [set] }] }, 'seasonRates')).toBe(
      'There are rates of a season that is not there.',
    )
    expect(finding({ seasonRates: [{ seasonId: 'low', rateSets: [{ ...set, daysOfWeek: [] }] }] }, 'seasonRates')).toBe(
      'Choose at least one day of the week.',
    )
    expect(finding({ seasonRates: [{ seasonId: 'low', rateSets: [{ ...set, minStay: 5, maxStay: 3 }] }] }, 'seasonRates')).toBe(
      'The minimum stay is longer than the maximum stay.',
    )
  })

  test('persons that do not rise, ages that end before they begin, a product without a name', () => {
    expect(finding({ occupancy: { minimumPersons: 3, standardPersons: 2, maximumPersons: 4 } }, 'product')).toMatch(/must rise/)
    expect(finding({ childBands: [{ description: 'Child', minAge: 12, maxAge: 2 }] }, 'product')).toBe(
      'The ages of Child end before they begin.',
    )
    expect(finding({ productName: '' }, 'product')).toBe('A product needs a name.')
  })

  test('a blackout that ends before it begins', () => {
    expect(finding({ blackouts: [{ range: { from: '2026-05-02', to: '2026-05-01' } as never }] }, 'blackouts')).toBe(
      'The dates 02 May 2026 – 01 May 2026 end before they begin.',
    )
  })

  test.each([
    [{ earlyCheckInFee: '-5' }, 'checkInOut', 'A rate cannot be below 0.'],
    [{ lateCheckOutFee: '120', lateCheckOutCostType: '%' }, 'checkInOut', 'A fee in percent is from 0 to 100.'],
    [{ lateCheckOutFee: '120', lateCheckOutCostType: '$' }, 'checkInOut', undefined],
    [
      { locationPolicy: [{ policyType: 'cancellation', note: '', depositPercentage: '101' }] },
      'policy',
      'A deposit is a percentage from 0 to 100.',
    ],
    [
      { locationPolicy: [{ policyType: 'cancellation', note: '', noShow: { kind: 'percent', value: '150' } }] },
      'policy',
      'A penalty in percent is from 0 to 100.',
    ],
  ] as const)('of the location %j', (change, section, expected) => {
    const policies = { kind: 'policies', locationPolicy: [], ...change } as unknown as SheetPage // as a caller of the server sends it
    expect(sectionFinding(policies, section, EXAMPLE_HEAD)?.finding).toBe(expected)
  })

  test('an offer that takes off less than nothing', () => {
    const offer = { offerId: 'o', offerName: 'Odd', offerDetail: '', offerType: '', allowCombination: true, validDatesOfSale: [] }
    const offers = [{ ...offer, validDatesOfTravel: [], discountAmount: getAmount('-5') }]
    expect(finding({ offers }, 'offers')).toBe('Odd: the discount cannot be below 0.')
  })
})
