import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { EXAMPLE_HEAD, examplePage, exampleRate, exampleSeason, exampleSet } from '../../rate-sheet/example-page.ts'
import type { NotesPage, PoliciesPage, RateSheet } from '../../rate-sheet/rate-sheet.ts'
import type { ContractSide } from '../contract-state.ts'
import { sheetWithValues } from './applied-values.ts'
import { differenceText, negotiatedText, type NegotiatedPlace, placeKey, placeTitle, proposedValue, valueAt } from './negotiated-place.ts'
import { nightsConcerned, otherPlaces, typicalStays } from './proposal-effect.ts'
import { rateBesideText } from './rate-beside.ts'
import { actsOpenTo, otherSide, standingOf, type Step, whyNotNegotiate } from './proposal.ts'

const seasons = [exampleSeason('Low', ['2026-04-01', '2026-06-19']), exampleSeason('High', ['2026-06-20', '2027-03-31'])]
const room = (productId: string) =>
  examplePage({
    productId,
    productName: `Room ${productId}`,
    seasons,
    seasonRates: [
      { seasonId: 'low', rateSets: [exampleSet({ Double: '100', Twin: '134' })] },
      { seasonId: 'high', rateSets: [{ ...exampleSet({}), rates: [exampleRate('Double', '200', '20'), exampleRate('Triple', null)] }] },
    ],
    productPolicy: [{ policyType: 'child', note: 'Below 6 free.' }],
  })
const policies: PoliciesPage = { kind: 'policies', locationPolicy: [{ policyType: 'cancellation', note: 'Free until a week before.' }] }
const notes: NotesPage = { kind: 'notes' }
const sheet: RateSheet = { head: EXAMPLE_HEAD, pages: [room('a'), room('b'), policies, notes] }

const rateAt = (productId: string, seasonId: string, description: string, field: 'retail' | 'nett' | 'commission' = 'retail') =>
  ({ kind: 'rate', productId, ratePackageId: 'primary', seasonId, rateSet: 0, description, field }) as const
const HIGH_BEGINS = { kind: 'season', productId: 'a', ratePackageId: 'primary', seasonId: 'high', range: 0, end: 'first' } as const
const CANCELLATION = { kind: 'policy', pageId: 'policies', policyType: 'cancellation', position: 0 } as const
const CHILD = { kind: 'policy', pageId: 'a.primary', policyType: 'child', position: 0 } as const

function applied(...values: [NegotiatedPlace, string][]): RateSheet {
  const result = sheetWithValues(
    sheet,
    values.map(([place, value]) => ({ place, value })),
  )
  if ('finding' in result) throw new Error(`${result.title}: ${result.finding}`)
  return result.sheet
}

describe('the steps of a proposal', () => {
  /** Any sequence of steps that are allowed when they are taken. */
  const histories = fc.array(fc.record({ pick: fc.nat(10), side: fc.boolean() }), { maxLength: 20 }).map((picks) => {
    const steps: Step[] = [{ act: 'propose', side: 'buyer', value: '0' }]
    for (const { pick, side: isBuyer } of picks) {
      const side: ContractSide = isBuyer ? 'buyer' : 'supplier'
      const acts = actsOpenTo(steps, side)
      const act = acts[pick % Math.max(1, acts.length)]
      if (act !== undefined) steps.push({ act, side, value: act === 'counter' ? String(steps.length) : '' })
    }
    return steps
  })

  test('exactly one side answers an open proposal, and nothing follows its end', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { state, waitsFor, by } = standingOf(steps)
        const [buyer, supplier] = [actsOpenTo(steps, 'buyer'), actsOpenTo(steps, 'supplier')]
        if (state === 'open') {
          expect(waitsFor).toBe(otherSide(by))
          expect([buyer, supplier].filter((acts) => acts.includes('take'))).toHaveLength(1)
          expect([buyer, supplier].filter((acts) => acts.includes('withdraw'))).toHaveLength(1)
        } else expect([...buyer, ...supplier]).toEqual([])
      }),
    )
  })

  test('nobody takes a value of their own side', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const last = steps.at(-1)
        if (last?.act === 'take') expect(standingOf(steps)).toMatchObject({ state: 'taken', by: otherSide(last.side) })
      }),
    )
  })

  test('a counter that is withdrawn leaves everything as it was before', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { waitsFor } = standingOf(steps)
        if (waitsFor === null) return
        const countered: Step[] = [...steps, { act: 'counter', side: waitsFor, value: '999' }]
        const back: Step[] = [...countered, { act: 'withdraw', side: waitsFor, value: '' }]
        expect(standingOf(countered)).toMatchObject({ value: '999', waitsFor: otherSide(waitsFor) })
        expect(standingOf(back)).toEqual(standingOf(steps))
      }),
    )
  })

  test('128, countered with 131, withdrawn: 128 waits for the supplier again; withdrawn as well, it has ended', () => {
    const steps: Step[] = [
      { act: 'propose', side: 'buyer', value: '128' },
      { act: 'counter', side: 'supplier', value: '131' },
      { act: 'withdraw', side: 'supplier', value: '' },
    ]
    expect(standingOf(steps)).toEqual({ state: 'open', value: '128', by: 'buyer', waitsFor: 'supplier' })
    expect(standingOf([...steps, { act: 'withdraw', side: 'buyer', value: '' }])).toMatchObject({ state: 'withdrawn', value: '128' })
  })

  test('nothing is negotiated before rates are sent, after they are withdrawn, or while they are signed', () => {
    const open = { state: 'pending', beingSignedVersion: null, isOwn: false }
    expect(whyNotNegotiate(open)).toBeUndefined()
    for (const closed of [{ state: 'requested' }, { state: 'withdrawn' }, { beingSignedVersion: 2 }, { isOwn: true }])
      expect(whyNotNegotiate({ ...open, ...closed })).toBeDefined()
  })
})

describe('values in a rate sheet', () => {
  test('are read as they stand, with their names', () => {
    const places = [
      rateAt('a', 'low', 'Twin'),
      rateAt('a', 'high', 'Double', 'nett'),
      HIGH_BEGINS,
      CANCELLATION,
      CHILD,
      { kind: 'terms' } as const,
    ]
    expect(places.map((place) => [placeTitle(sheet, place), valueAt(sheet, place)])).toEqual([
      ['Room a, Low, Twin', '134.00'],
      ['Room a, High, Double, nett', '160.00'],
      ['Room a, High begins', '2026-06-20'],
      ['Cancellation', 'Free until a week before.'],
      ['Room a, Children', 'Below 6 free.'],
      ['Terms and conditions', ''],
    ])
    expect(valueAt(sheet, rateAt('a', 'high', 'Triple'))).toBe('n/a')
    expect(valueAt(sheet, rateAt('a', 'high', 'Quad'))).toBeUndefined()
    expect(valueAt(sheet, rateAt('c', 'high', 'Double'))).toBeUndefined()
    expect(valueAt(sheet, { ...HIGH_BEGINS, range: 1 })).toBeUndefined()
    expect(valueAt(sheet, { ...CANCELLATION, policyType: 'group' })).toBeUndefined()
  })

  test('differ in percent, points or days', () => {
    expect(differenceText('134.00', '128.00', rateAt('a', 'low', 'Twin'))).toBe('−4.5 %')
    expect(differenceText('20', '22.5', rateAt('a', 'high', 'Double', 'commission'))).toBe('+2.5 points')
    expect(differenceText('2026-06-20', '2026-06-27', HIGH_BEGINS)).toBe('7 days later')
    expect(differenceText('2026-06-20', '2026-06-19', HIGH_BEGINS)).toBe('1 day earlier')
    expect(differenceText('n/a', '128.00', rateAt('a', 'low', 'Twin'))).toBe('')
    expect(negotiatedText('1280.00', rateAt('a', 'low', 'Twin'), 'EUR')).toBe('1,280.00')
    expect(negotiatedText('2026-06-27', HIGH_BEGINS, 'EUR')).toBe('27 Jun 2026')
  })

  test('as they are typed: amounts, days and texts, and why not', () => {
    expect(proposedValue(rateAt('a', 'low', 'Twin'), '128', 'EUR')).toEqual({ value: '128.00' })
    expect(proposedValue(rateAt('a', 'low', 'Twin', 'commission'), '22,50 %', 'EUR')).toEqual({ value: '22.5' })
    expect(proposedValue(HIGH_BEGINS, '2026-06-27', 'EUR')).toEqual({ value: '2026-06-27' })
    for (const typed of ['', 'n/a', 'on request', 'abc'])
      expect(proposedValue(rateAt('a', 'low', 'Twin'), typed, 'EUR')).toHaveProperty('finding')
    expect(proposedValue(HIGH_BEGINS, 'soon', 'EUR')).toHaveProperty('finding')
    expect(proposedValue(CANCELLATION, '  ', 'EUR')).toHaveProperty('finding')
  })

  test('every amount that can be proposed for a rate stands there when it is taken, and no other rate has changed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom('Double', 'Twin'), (cents, description) => {
        const place = rateAt('b', 'low', description)
        const proposed = proposedValue(place, (cents / 100).toFixed(2), 'EUR')
        if ('finding' in proposed) throw new Error(proposed.finding)
        const after = applied([place, proposed.value])
        expect(valueAt(after, place)).toBe(proposed.value)
        expect(after.pages[0]).toEqual(sheet.pages[0])
        const other = rateAt('b', 'low', description === 'Double' ? 'Twin' : 'Double')
        expect(valueAt(after, other)).toBe(valueAt(sheet, other))
      }),
    )
  })

  test('every day inside of the period moves a boundary for all products with this season, and no day is left without one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 360 }), (days) => {
        const to = getDay(new Date(Date.UTC(2026, 3, 1 + days)).toISOString().slice(0, 10))
        const after = applied([HIGH_BEGINS, to])
        for (const productId of ['a', 'b']) {
          expect(valueAt(after, { ...HIGH_BEGINS, productId })).toBe(to)
          const low = valueAt(after, { ...HIGH_BEGINS, productId, seasonId: 'low', end: 'last' })
          expect(getDay(new Date(Date.parse(low ?? '') + 86_400_000).toISOString().slice(0, 10))).toBe(to)
        }
      }),
    )
  })

  test('the text of a policy keeps everything else of it', () => {
    const after = applied([CANCELLATION, 'Free until the day before.'], [CHILD, 'Below 8 free.'], [{ kind: 'terms' }, 'Paid in advance.'])
    expect(valueAt(after, CANCELLATION)).toBe('Free until the day before.')
    expect(valueAt(after, CHILD)).toBe('Below 8 free.')
    expect(valueAt(after, { ...CHILD, pageId: 'b.primary' })).toBe('Below 6 free.')
    expect(valueAt(after, { kind: 'terms' })).toBe('Paid in advance.')
  })

  test('a package that is derived follows, and keeps a value of its own', () => {
    const derived = {
      ...room('a'),
      ratePackageId: 'bb',
      ratePackageName: 'B&B',
      derivedFrom: { ratePackageId: 'primary', percentage: '10', overrides: [] },
    }
    const both = { ...sheet, pages: [room('a'), derived] } as unknown as RateSheet // a percentage of the example
    const inDerived = { ...rateAt('a', 'low', 'Twin'), ratePackageId: 'bb' }
    const result = sheetWithValues(both, [
      { place: rateAt('a', 'low', 'Double'), value: '200.00' },
      { place: inDerived, value: '111.00' },
    ])
    if ('finding' in result) throw new Error(result.finding)
    expect(valueAt(result.sheet, { ...rateAt('a', 'low', 'Double'), ratePackageId: 'bb' })).toBe('220.00')
    expect(valueAt(result.sheet, inDerived)).toBe('111.00')
  })

  test('what cannot stand in the sheet is named', () => {
    const finding = (place: NegotiatedPlace, value: string) => sheetWithValues(sheet, [{ place, value }])
    expect(finding(HIGH_BEGINS, '2028-01-01')).toHaveProperty('finding')
    expect(finding(rateAt('a', 'high', 'Quad'), '10.00')).toHaveProperty('finding')
    expect(finding(rateAt('a', 'high', 'Double', 'nett'), '300.00')).toMatchObject({ title: 'Room a, High, Double, nett' })
    const lowEnds = { ...HIGH_BEGINS, seasonId: 'low', end: 'last' } as const
    const both = [
      { place: HIGH_BEGINS, value: '2026-06-27' },
      { place: lowEnds, value: '2026-06-30' },
    ]
    expect(sheetWithValues(sheet, both)).toMatchObject({
      title: 'Room a, High begins',
      finding: 'Other values of the rate sheet do not allow this one.',
    })
  })

  test('retail and nett of one rate are one place', () => {
    expect(placeKey(rateAt('a', 'low', 'Twin', 'nett'))).toBe(placeKey(rateAt('a', 'low', 'Twin')))
    expect(placeKey(rateAt('a', 'low', 'Twin'))).not.toBe(placeKey(rateAt('b', 'low', 'Twin')))
  })
})

describe('what a value means', () => {
  test('a typical stay of the season, with nett where it is known; only products whose price changes', () => {
    expect(typicalStays(sheet, [{ place: rateAt('a', 'high', 'Double', 'nett'), value: '150.00' }])).toMatchObject([
      { productName: 'Room a', nights: 7, price: 'nett', before: '1120.00', after: '1050.00', difference: '-70.00', percentage: '−6.3 %' },
    ])
    expect(typicalStays(sheet, [{ place: rateAt('a', 'low', 'Twin'), value: '120.00' }])).toEqual([])
    expect(typicalStays(sheet, [{ place: HIGH_BEGINS, value: '2026-07-20' }]).map((stay) => stay.productName)).toEqual(['Room a', 'Room b'])
    expect(nightsConcerned(sheet, rateAt('a', 'low', 'Twin'))).toEqual({ nights: 80, seasonName: 'Low' })
  })

  test('boundaries that products share are offered once, policies where they have a text', () => {
    expect(otherPlaces(sheet).map(({ label }) => label)).toEqual([
      'Low, 01 Apr 2026 – 19 Jun 2026: first day',
      'Low, 01 Apr 2026 – 19 Jun 2026: last day',
      'High, 20 Jun 2026 – 31 Mar 2027: first day',
      'High, 20 Jun 2026 – 31 Mar 2027: last day',
      'Room a, Children',
      'Room b, Children',
      'Cancellation',
    ])
  })
})

describe('one amount of a rate that is proposed', () => {
  const beside = (place: NegotiatedPlace, value: string) => rateBesideText(sheet, { place, value })

  test('retail, nett and commission are told with what the others become', () => {
    // 190.00 less 20 % is 152.00; 200.00 less 25 % is 150.00.
    expect(beside(rateAt('a', 'high', 'Double'), '190.00')).toBe('nett 152.00 instead of 160.00, commission 20 %')
    expect(beside(rateAt('a', 'high', 'Double', 'commission'), '25')).toBe('nett 150.00 instead of 160.00, retail 200.00')
  })

  test('a nett that is proposed says what it leaves of retail and commission', () => {
    // 200.00 and 152.00 are 24 % apart.
    expect(beside(rateAt('a', 'high', 'Double', 'nett'), '152.00')).toBe('retail 200.00, commission 24 % instead of 20 %')
  })

  test('a rate of one amount has nothing beside it, nor have dates and texts', () => {
    expect(beside(rateAt('a', 'low', 'Twin'), '128.00')).toBe('')
    expect(beside(HIGH_BEGINS, '2026-06-22')).toBe('')
    expect(beside(CANCELLATION, 'Free until a month before.')).toBe('')
    expect(beside(rateAt('a', 'low', 'Twin'), 'free')).toBe('')
  })

  test('a price that is given up leaves none of the others', () => {
    expect(beside(rateAt('a', 'high', 'Double'), 'n/a')).toBe('no nett instead of 160.00, no commission instead of 20 %')
  })
})
