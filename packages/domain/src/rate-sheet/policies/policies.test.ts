import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDay } from '../../calendar/day.ts'
import { getAmount } from '../../money/amount.ts'
import { examplePage, exampleRange } from '../example-page.ts'
import { type CancellationTier, POLICY_TYPES, type PoliciesPage, type Policy } from '../rate-sheet.ts'
import { cancellationPolicyFor, penaltyAmount, tierAt, tierSpans } from './cancellation.ts'
import { keptCheckInOut } from './check-in-out.ts'
import { policiesWith, policiesWithout } from './policy-list.ts'
import { tierFindings } from './tier-check.ts'

const tier = (threshold: number, percent: string, change: Partial<CancellationTier> = {}): CancellationTier => ({
  threshold,
  penalty: { kind: 'percent', value: getAmount(percent) },
  ...change,
})
const inDays = (...cancellations: CancellationTier[]): Policy => ({
  policyType: 'cancellation',
  note: '',
  cancelHoursDays: 'days',
  cancellations,
})
const v13 = inDays(tier(30, '25'), tier(21, '50'), tier(14, '75'), tier(7, '100'))
const costAt = (policy: Policy, days: number, hours = days * 24) => tierAt(policy, { days, hours })?.penalty.value ?? '0'
const codesOf = (policy: Policy) => tierFindings(policy).map((each) => each.code)

describe('cancelling', () => {
  test.each([
    [21, '50'],
    [20, '50'],
    [7, '100'],
    [40, '0'],
    [31, '0'],
    [30, '25'],
    [22, '25'],
    [0, '100'],
  ])('V13: %i days before arrival costs %s percent', (days, percent) => expect(costAt(v13, days)).toBe(percent))

  test('hours are counted by the clock, hours being the unit that is not said [C-CN-013] [C-CN-035]', () => {
    const hours: Policy = { policyType: 'cancellation', note: '', cancellations: [tier(72, '50'), tier(24, '100')] }
    expect([73, 72, 25, 24].map((each) => costAt(hours, Math.floor(each / 24), each))).toEqual(['0', '50', '50', '100'])
    const days: Policy = { ...hours, cancelHoursDays: 'days' }
    expect([73, 72].map((each) => costAt(days, each, each * 24))).toEqual(['0', '50'])
  })

  test('a tier that says "or more" holds for any longer notice', () => {
    const policy = inDays(tier(28, '10', { orMore: true }), tier(27, '50', { until: 14 }), tier(13, '100', { until: 0 }))
    expect([400, 28, 27, 14, 13].map((days) => costAt(policy, days))).toEqual(['10', '10', '50', '50', '100'])
  })

  test('a penalty is a share, nights or an amount, and never more than the stay costs', () => {
    const stay = { total: getAmount('350'), nights: ['100', '100', '150'].map(getAmount) }
    const costs = (kind: 'percent' | 'nights' | 'amount', value: string, of?: 'deposit') =>
      penaltyAmount(
        { kind, value: getAmount(value), ...(of ? { of } : {}) },
        { ...stay, ...(of ? { depositPercentage: getAmount('40') } : {}) },
        'EUR',
      )
    expect([
      costs('percent', '50'),
      costs('nights', '2'),
      costs('amount', '60'),
      costs('amount', '400'),
      costs('percent', '100', 'deposit'),
    ]).toEqual(['175.00', '200.00', '60.00', '350.00', '140.00'])
    expect(penaltyAmount({ kind: 'percent', value: getAmount('100'), of: 'deposit' }, stay, 'EUR')).toBeUndefined()
  })

  test('the rate package goes before the location, certain days of arrival before all', () => {
    const named = (note: string, change: Partial<Policy> = {}): Policy => ({ ...v13, note, ...change })
    const location: PoliciesPage = { kind: 'policies', locationPolicy: [named('location'), named('groups', { fromRooms: 4 })] }
    const page = examplePage({ productPolicy: [named('festive', { dateRanges: [exampleRange('2026-12-20', '2027-01-05')] })] })
    const noteOn = (day: string, rooms?: number) => cancellationPolicyFor(page, location, getDay(day), rooms)?.note
    expect([noteOn('2026-12-20'), noteOn('2027-01-05'), noteOn('2027-01-06'), noteOn('2027-01-06', 4)]).toEqual([
      'festive',
      'festive',
      'location',
      'groups',
    ])
    expect(cancellationPolicyFor(page, undefined, getDay('2027-01-06'))).toBeUndefined()
    const both = examplePage({ productPolicy: [named('always'), ...page.productPolicy] })
    expect(['2026-12-20', '2027-01-06'].map((day) => cancellationPolicyFor(both, location, getDay(day))?.note)).toEqual([
      'festive',
      'always',
    ])
  })
})

describe('the tiers on a line of time', () => {
  test('gaps and overlaps are seen, and one click mends them', () => {
    const gap = inDays(tier(30, '50', { until: 15 }), tier(12, '100', { until: 0 }))
    expect(tierFindings(gap)[0]).toMatchObject({ code: 'tierGap', text: 'No tier holds from 14 to 13 days before arrival.' })
    expect(codesOf({ ...gap, cancellations: tierFindings(gap)[0]?.tiers ?? [] })).toEqual(['nothingSaidEarlier'])
    const overlap = inDays(tier(33, '30', { until: 14 }), tier(14, '50', { until: 0 }))
    expect(tierFindings(overlap)[0]).toMatchObject({ code: 'tierOverlap', text: 'Two tiers hold 14 days before arrival: 30 % and 50 %.' })
    expect(codesOf({ ...overlap, cancellations: tierFindings(overlap)[0]?.tiers ?? [] })).toEqual(['nothingSaidEarlier'])
    const open = inDays(tier(30, '50', { until: 10 }))
    expect(tierFindings(open)[0]).toMatchObject({ code: 'noTierToArrival', text: 'Nothing is said about the last 9 days before arrival.' })
  })

  test('tiers by threshold alone have neither; what is longer before is said to be free', () => {
    expect(tierFindings(v13)).toMatchObject([
      {
        code: 'nothingSaidEarlier',
        level: 'hint',
        text: 'Nothing is said about cancelling earlier than 30 days before arrival; it is read as free.',
      },
    ])
    expect(codesOf({ ...v13, cancellations: tierFindings(v13)[0]?.tiers ?? [] })).toEqual([])
    expect(codesOf(inDays(tier(7, '50'), tier(7, '100')))).toContain('tierOverlap')
    expect(codesOf(inDays(tier(7, '0', { orMore: true }), tier(6, '80'), tier(2, '50')))).toEqual(['milderLater'])
  })

  test('weeks become days with one click', () => {
    const weeks = inDays(tier(9, '0', { orMore: true, unit: 'weeks' }), tier(8, '100', { unit: 'weeks' }))
    expect(tierFindings(weeks)).toMatchObject([
      {
        code: 'weeks',
        tiers: [
          { threshold: 63, unit: 'days' },
          { threshold: 62, unit: 'days' },
        ],
      },
    ])
  })

  test('tiers without an end cover every notice up to the longest exactly once, and the tier that holds is the one drawn', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 70 }),
        (thresholds, days) => {
          const policy = inDays(...thresholds.map((threshold) => tier(threshold, '50')))
          const drawn = tierSpans(policy).filter((span) => span.untilHours <= days * 24 && days * 24 <= span.fromHours)
          expect(drawn.map((span) => span.tier)).toEqual(days > Math.max(...thresholds) ? [] : [tierAt(policy, { days, hours: days * 24 })])
          expect(codesOf(policy)).toEqual(['nothingSaidEarlier'])
        },
      ),
    )
  })
})

describe('saving policies', () => {
  const family: Policy = { policyType: 'family', note: 'Cots are free.', focChildrenCount: 1 }

  test('an existing type is merged, a new one is appended [C-RL-059] [C-RL-060]', () => {
    expect(policiesWith([v13, family], { policyType: 'family', note: 'Two cots are free.' })).toEqual([
      v13,
      { ...family, note: 'Two cots are free.' },
    ])
    expect(policiesWith([v13], family)).toEqual([v13, family])
  })

  test('there are six types of policies [C-CN-012]', () => {
    expect(POLICY_TYPES).toEqual(['cancellation', 'group', 'freeOfCharge', 'family', 'child', 'infant'])
  })

  test('cancelling in certain weeks stands beside cancelling at any time', () => {
    const festive = { ...v13, dateRanges: [exampleRange('2026-12-20', '2027-01-05')] }
    expect(policiesWith([v13], festive)).toEqual([v13, festive])
    expect(policiesWith([v13, festive], { ...festive, note: 'x' })).toEqual([v13, { ...festive, note: 'x' }])
    expect(policiesWithout([v13, festive], v13)).toEqual([festive])
    expect(policiesWithout([v13], festive)).toEqual([v13])
  })
})

describe('early check-in and late check-out', () => {
  const form = {
    checkIn: '15:00',
    checkOut: '11:00',
    earlyCheckIn: '10:00',
    earlyCheckInFee: getAmount('30'),
    lateCheckOut: '16:00',
    lateCheckOutFee: getAmount('50'),
  }

  test('they are kept only when their checkbox is on [C-RL-057] [C-RL-058]', () => {
    expect(keptCheckInOut(form, { early: false, late: false })).toEqual({ checkIn: '15:00', checkOut: '11:00' })
    expect(keptCheckInOut(form, { early: true, late: false })).not.toHaveProperty('lateCheckOut')
    expect(keptCheckInOut(form, { early: false, late: true })).not.toHaveProperty('earlyCheckInFee')
  })

  test('their cost is in $ unless another type is chosen [C-CN-014] [C-CN-015] [C-CN-034]', () => {
    expect(keptCheckInOut(form, { early: true, late: true })).toMatchObject({ earlyCheckInCostType: '$', lateCheckOutCostType: '$' })
    const ofNight = keptCheckInOut(
      { ...form, lateCheckOutCostType: '%', lateCheckOutPercentageType: 'firstNight' },
      { early: true, late: true },
    )
    expect(ofNight).toMatchObject({ lateCheckOutCostType: '%', lateCheckOutPercentageType: 'firstNight' })
    expect(keptCheckInOut({ ...form, lateCheckOutPercentageType: 'firstNight' }, { early: true, late: true })).not.toHaveProperty(
      'lateCheckOutPercentageType',
    )
    expect(keptCheckInOut({ ...form, earlyCheckInPercentageType: 'firstNight' }, { early: true, late: true })).not.toHaveProperty(
      'earlyCheckInPercentageType',
    )
  })
})
