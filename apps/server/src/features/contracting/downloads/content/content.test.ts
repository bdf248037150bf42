import { ENGLISH } from '@tradewind/domain/languages/language.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { getDay } from '@tradewind/domain/calendar/day.ts'
import type { CancellationTier, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { describe, expect, test } from 'vitest'
import { exampleProduct, exampleRate, exampleRates } from '../example-document.ts'
import { cancellationLines, policyLines } from './policy-words.ts'
import { stayText } from './product-words.ts'
import { commissionOf, rateGroups } from './rate-groups.ts'
import { weekdaysText } from './weekdays.ts'

const tier = (threshold: number, kind: 'percent' | 'nights' | 'amount', value: string) => ({
  threshold,
  penalty: { kind, value: getAmount(value) },
})

const cancellation = (cancelHoursDays: 'hours' | 'days', ...cancellations: CancellationTier[]): Policy => ({
  policyType: 'cancellation',
  note: '',
  cancelHoursDays,
  cancellations,
})

describe('a rate sheet in words', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6, 7], 'Every day'],
    [[7, 1, 2, 3, 4], 'Sun–Thu'],
    [[5, 6], 'Fri, Sat'],
    [[6, 7, 1], 'Sat–Mon'],
    [[3], 'Wed'],
    [[1, 3, 5], 'Mon, Wed, Fri'],
    [[1, 2, 3, 5, 6], 'Mon–Wed, Fri, Sat'],
    [[], 'No day'],
  ])('people read %j as %s', (days, text) => expect(weekdaysText(days, ENGLISH)).toBe(text))

  test('cancellation tiers are read from the earliest to the latest, in hours unless said otherwise [C-CN-013]', () => {
    expect(cancellationLines(cancellation('days', tier(7, 'percent', '100'), tier(30, 'percent', '25.00')), 'EUR', ENGLISH)).toEqual([
      'Earlier than 30 days before arrival: free of charge',
      '30 days before arrival or later: 25\u00a0% of the stay',
      '7 days before arrival or later: 100\u00a0% of the stay',
    ])
    expect(cancellationLines(cancellation('hours', tier(1, 'nights', '1'), tier(0, 'amount', '1250')), 'EUR', ENGLISH)).toEqual([
      'Earlier than 1 hour before arrival: free of charge',
      '1 hour before arrival or later: the first night',
      'On the day of arrival or no-show: EUR\u00a01,250.00',
    ])
    expect(policyLines({ policyType: 'cancellation', note: '', cancellations: [tier(48, 'nights', '2')] }, 'EUR', ENGLISH)[1]).toBe(
      '48 hours before arrival or later: the first 2 nights',
    )
    expect(policyLines({ policyType: 'child', note: 'Cots on request.', focChildrenCount: 2 }, 'EUR', ENGLISH)).toEqual([
      '2 children free of charge.',
      'Cots on request.',
    ])
  })

  test('a tier says its end, its own unit, what it counts from and what of the deposit or paid back it is', () => {
    const percent = (value: string, change: object = {}) => ({ kind: 'percent', value: getAmount(value), ...change }) as const
    const policy: Policy = {
      ...cancellation(
        'days',
        { threshold: 48, unit: 'hours', penalty: percent('100') },
        { threshold: 60, until: 35, penalty: percent('75', { statedAsRefund: true }) },
        { threshold: 61, orMore: true, penalty: percent('100', { of: 'deposit' }) },
        { threshold: 30, countedFrom: 'booking', penalty: percent('10') },
        { threshold: 0, fromDate: getDay('2027-06-01'), penalty: percent('100') },
      ),
      fromRooms: 4,
      dateRanges: [{ from: getDay('2026-12-20'), to: getDay('2027-01-05') }],
      depositPercentage: getAmount('40'),
      balanceDueDays: 14,
      noShow: { kind: 'nights', value: getAmount('1') },
      conditions: 'Not during the regatta.',
    }
    expect(policyLines(policy, 'EUR', ENGLISH)).toEqual([
      '61 days or more before arrival: 100\u00a0% of the deposit',
      '60 to 35 days before arrival: 75\u00a0% of the stay (25\u00a0% is paid back)',
      '48 hours before arrival or later: 100\u00a0% of the stay',
      '30 days after booking: 10\u00a0% of the stay',
      'From 01 Jun 2027 on: 100\u00a0% of the stay',
      'For arrivals 20 Dec 2026 – 05 Jan 2027.',
      'From 4 rooms on.',
      'Deposit 40 %.',
      'Balance due 14 days before arrival.',
      'No show 1 night.',
      'Not during the regatta.',
    ])
  })

  test.each([
    [{ minStay: 2 }, 'min. 2 nights'],
    [{ maxStay: 1 }, 'max. 1 night'],
    [{ minStay: 3, maxStay: 14 }, '3 to 14 nights'],
    [{ minStay: 7, maxStay: 7 }, '7 nights'],
    [{}, undefined],
  ])('a stay of %j is said as %s', (stay, text) => expect(stayText(stay, ENGLISH)).toBe(text))
})

describe('rates side by side', () => {
  const groupsOf = (low: ReturnType<typeof exampleRates>[], high: ReturnType<typeof exampleRates>[]) =>
    rateGroups(
      exampleProduct('Patio room', {
        seasonRates: [
          { seasonId: 'low', rateSets: low },
          { seasonId: 'high', rateSets: high },
        ],
      }),
    )

  test('sets for the same days stand in one group, whatever their order', () => {
    const groups = groupsOf(
      [exampleRates([exampleRate('Single', '1.00')], { daysOfWeek: [6, 5] })],
      [
        exampleRates([exampleRate('Single', '2.00')]),
        exampleRates([exampleRate('Single', '3.00'), exampleRate('Double', '4.00')], { daysOfWeek: [5, 6] }),
      ],
    )
    expect(
      groups.map(({ daysOfWeek, lines }) => [
        weekdaysText(daysOfWeek, ENGLISH),
        lines.map(({ description, cells }) => [description, ...cells.map((rate) => rate?.retailRate)]),
      ]),
    ).toEqual([
      [
        'Fri, Sat',
        [
          ['Single', '1.00', '3.00'],
          ['Double', undefined, '4.00'],
        ],
      ],
      ['Every day', [['Single', undefined, '2.00']]],
    ])
  })

  test('two sets for the same days of one season and two rates of one name are both kept', () => {
    const groups = groupsOf(
      [exampleRates([exampleRate('Single', '1.00'), exampleRate('Single', '2.00')]), exampleRates([exampleRate('Single', '3.00')])],
      [],
    )
    expect(groups.map(({ lines }) => lines.map(({ cells }) => cells[0]?.retailRate))).toEqual([['1.00', '2.00'], ['3.00']])
  })

  test('a commission is one number only when it holds for every rate that is sold', () => {
    const given = exampleRate('Single', '100.00', '20')
    const following = { description: 'Double', notApplicable: false, retailRate: getAmount('80.00'), nettRate: getAmount('64.00') }
    const other = { ...following, nettRate: getAmount('60.00') }
    const commission = (...rates: (typeof following | ReturnType<typeof exampleRate>)[]) =>
      commissionOf(groupsOf([exampleRates(rates)], []), 'EUR')
    expect(commission(given, following, exampleRate('Triple', 'n/a'), exampleRate('Twin', '90.00', '20.00'))).toEqual({
      kind: 'one',
      percent: '20',
    })
    expect(commission(given, other)).toEqual({ kind: 'byRate' })
    expect(commission(following)).toEqual({ kind: 'none' })
    expect(commissionOf(groupsOf([exampleRates([given])], [exampleRates([exampleRate('Single', '9.00', '15')])]), 'EUR')).toEqual({
      kind: 'bySeason',
      percents: ['20', '15'],
    })
  })
})
