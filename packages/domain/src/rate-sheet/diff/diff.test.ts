import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount, groupedText } from '../../money/amount.ts'
import { EXAMPLE_HEAD, examplePage, exampleRange, exampleRate, exampleSeason, exampleSet } from '../example-page.ts'
import { massChange } from '../mass-change/mass-change.ts'
import type { Extra, NotesPage, PoliciesPage, ProductPage, RateSheet, SheetPage } from '../rate-sheet.ts'
import { percent } from '../stay/example-stay.ts'
import { changedList } from './sentences.ts'
import { sheetDiff } from './sheet-diff.ts'

const sheet = (...pages: SheetPage[]): RateSheet => ({ head: EXAMPLE_HEAD, pages })
const texts = (before: Partial<ProductPage>, after: Partial<ProductPage>) =>
  sheetDiff(sheet(examplePage(before)), sheet(examplePage(after))).map((each) => each.text)
const inYear = (rates: Record<string, string | null>, change = {}) => ({
  seasonRates: [{ seasonId: 'year', rateSets: [exampleSet(rates, change)] }],
})
const gala: Extra = {
  extraId: 'g',
  extraName: 'Gala',
  unit: 'perPerson',
  time: 'once',
  compulsory: true,
  prices: [{ dateRanges: [exampleRange('2026-12-31')], rate: exampleRate('Gala', '85') }],
}
const family = { policyType: 'family' as const, note: 'Cots are free.' }

describe('what changed in a rate sheet', () => {
  test('nothing is said when nothing differs, nor when only the order of pages does', () => {
    const [a, b] = [examplePage(), examplePage({ productId: 'suite' })]
    expect(sheetDiff(sheet(a, b), sheet(b, a))).toEqual([])
  })

  test.each([
    [inYear({ Double: '100' }), inYear({ Double: '110.5' }), ['Room, Year, Double: 100.00 became 110.50.']],
    [inYear({ Double: '100' }), inYear({ Double: null }), ['Room, Year, Double: 100.00 became n/a.']],
    [inYear({ Double: '100' }), inYear({ Double: '100' }, { minStay: 3 }), ['Room, Year, conditions: minimum stay 3 nights was added.']],
    [
      inYear({ Double: '100' }),
      { seasonRates: [{ seasonId: 'year', rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', '100', '20')] }] }] },
      ['Room, Year, Double, nett: 100.00 became 80.00 (commission 0 % became 20 %).'],
    ],
    [
      {},
      { seasons: [exampleSeason('Year', ['2026-04-01', '2027-03-30'])] },
      ['Room, season Year: 01 Apr 2026 – 31 Mar 2027 became 01 Apr 2026 – 30 Mar 2027.'],
    ],
    [
      {},
      { seasons: [{ ...exampleSeason('All year', ['2026-04-01', '2027-03-31']), seasonId: 'year' }] },
      ['Room, season: Year became All year.'],
    ],
    [
      {},
      { seasons: [...examplePage().seasons, exampleSeason('High', ['2026-07-01', '2026-07-31'])] },
      ['Room, season High was added: 01 Jul 2026 – 31 Jul 2026.'],
    ],
    [{}, { seasons: [] }, ['Room, season Year was removed.']],
    [
      {},
      { seasonRates: [{ seasonId: 'year', rateSets: [exampleSet({ Double: '100' }), exampleSet({ Double: '90' }, { daysOfWeek: [1] })] }] },
      ['Room, Year Mon: a set of rates was added.'],
    ],
    [{}, { extras: [gala] }, ['Room, Gala was added.']],
    [
      { extras: [gala] },
      { extras: [{ ...gala, prices: [{ dateRanges: [], rate: exampleRate('Gala', '90') }] }] },
      ['Room, Gala became: Gala, compulsory: 90.00 EUR per person.'],
    ],
    [{ extras: [gala] }, {}, ['Room, Gala was removed.']],
    [
      { extras: [gala] },
      { extras: [{ ...gala, prices: [{ dateRanges: [exampleRange('2026-12-31')], rate: exampleRate('Gala', '85', '10') }] }] },
      ['Room, Gala: details were changed.'],
    ],
    [
      {},
      { blackouts: [{ range: exampleRange('2026-08-06', '2026-08-10'), reason: 'Festival' }] },
      ['Room, blackouts: added 06 Aug 2026 – 10 Aug 2026: Festival.'],
    ],
    [
      { allocation: [{ allotments: 3, releaseBackDays: 14, dateRanges: [] }] },
      {},
      ['Room, allocation: removed 3 held, released 14 days before arrival: no dates yet.'],
    ],
    [
      { productPolicy: [family] },
      { productPolicy: [{ ...family, note: 'No cots.' }] },
      ['Room, policies, Families: Cots are free became No cots.'],
    ],
    [{ pickup: 'Hotel' }, { pickup: 'Airport' }, ['Room, pickup: Hotel became Airport.']],
    [
      {},
      { occupancy: { minimumPersons: 1, standardPersons: 2, maximumPersons: 3 } },
      ['Room, occupancy: 1 to 3 persons, priced for 2 was added.'],
    ],
    [{}, { productName: 'Suite' }, ['Suite, name: Room became Suite.']],
  ])('%# %j', (before, after, expected) => expect(texts(before, after)).toEqual(expected))

  test('a season that came back with another id is the same by its dates [C-RL-101]', () => {
    const again = {
      seasons: [{ ...exampleSeason('Year', ['2026-04-01', '2027-03-31']), seasonId: 'new' }],
      seasonRates: [{ seasonId: 'new', rateSets: [exampleSet({ Double: '105' })] }],
    }
    expect(texts({}, again)).toEqual(['Room, Year, Double: 100.00 became 105.00.'])
  })

  test('a season of other dates and another id is another season, even where one of the old id has moved', () => {
    const half = exampleSeason('New', ['2026-04-01', '2026-04-30'])
    expect(texts({}, { seasons: [half], seasonRates: [] })).toEqual([
      'Room, season New was added: 01 Apr 2026 – 30 Apr 2026.',
      'Room, season Year was removed.',
    ])
    const moved = [{ ...half, seasonId: 'year', seasonName: 'Year' }, exampleSeason('Other', ['2026-04-01', '2027-03-31'])]
    expect(texts({}, { seasons: moved })).toEqual([
      'Room, season Year: 01 Apr 2026 – 31 Mar 2027 became 01 Apr 2026 – 30 Apr 2026.',
      'Room, season Other was added: 01 Apr 2026 – 31 Mar 2027.',
    ])
  })

  test('of equal lines as many are told as came or went', () => {
    expect(changedList('x', ['a', 'a'], ['a'])).toEqual(['x: removed a.'])
    expect(changedList('x', ['a'], ['a', 'b', 'a'])).toEqual(['x: added b.', 'x: added a.'])
  })

  test('products, head, policies and notes', () => {
    const policies = (note: string, checkIn: string): PoliciesPage => ({
      kind: 'policies',
      locationPolicy: [{ policyType: 'family', note }],
      checkIn,
    })
    const notes = (termsAndConditions: string): NotesPage => ({ kind: 'notes', termsAndConditions })
    const before = sheet(examplePage(), policies('A.', '15:00'), notes('x'.repeat(90)))
    const after = {
      ...sheet(examplePage({ productId: 'suite', productName: 'Suite' }), policies('B.', '14:00'), notes('y')),
      head: { ...EXAMPLE_HEAD, endDate: getDay('2027-04-30') },
    }
    expect(sheetDiff(before, after)).toMatchObject([
      { section: 'period', text: 'Contract period: 01 Apr 2026 – 31 Mar 2027 became 01 Apr 2026 – 30 Apr 2027.' },
      { section: 'products', productId: 'suite', ratePackageId: 'primary', text: 'Suite, Primary was added.' },
      { section: 'products', productId: 'room', ratePackageId: 'primary', text: 'Room, Primary was removed.' },
      { section: 'policies', text: 'Policies, Families: A became B.' },
      { section: 'checkInOut', text: 'Check-in: 15:00 became 14:00.' },
      { section: 'notes', text: 'Terms and conditions was changed.' },
    ])
  })

  test('a mass change is told rate by rate, and no more', () => {
    const amount = fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(fc.option(amount), { maxLength: 5 }), fc.integer({ min: 0, max: 40 }), (amounts, percent) => {
        const page = examplePage(inYear(Object.fromEntries(amounts.map((each, i) => [`R${i}`, each]))))
        const { pages, changes } = massChange([page], {}, { measure: 'percentage', value: getAmount(String(percent)) }, 'EUR')
        const changed = changes.filter((each) => each.before.retail !== each.after.retail)
        expect(sheetDiff(sheet(page), sheet(...pages)).map((each) => each.text)).toEqual(
          changed.map(
            (each) =>
              `Room, Year, ${each.description}: ${groupedText(`${each.before.retail}`)} became ${groupedText(`${each.after.retail}`)}.`,
          ),
        )
      }),
    )
  })
})

test('an offer that was added, changed or removed is told by its name, and one that stays is not', () => {
  const early = percent('Early bird', '10')
  expect(texts({ offers: [early] }, { offers: [early] })).toEqual([])
  expect(texts({ offers: [] }, { offers: [early] })[0]).toMatch(/^Room, Early bird was added/)
  expect(texts({ offers: [early] }, { offers: [percent('Early bird', '15')] })[0]).toMatch(/^Room, Early bird became: .*15 %/)
  expect(texts({ offers: [early] }, { offers: [] })[0]).toMatch(/^Room, Early bird was removed/)
})
