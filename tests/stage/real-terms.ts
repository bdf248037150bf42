// The published cancellation policies beside the project, as a person would enter them. Their words stay outside; here are figures only.

import { getDay } from '@tradewind/domain/calendar/day.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import type { CancellationTier, Penalty, Policy } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { realFile } from './real-data.ts'

type Terms = {
  readonly cancellation: readonly {
    readonly tiers?: readonly unknown[]
    readonly defect?: string
    readonly deposit_pct?: number
    readonly balance_due_days?: number
  }[]
}

const percent = (value: number, of?: 'deposit'): Penalty => ({ kind: 'percent', value: getAmount(String(value)), ...(of ? { of } : {}) })
const tier = (
  threshold: number,
  until: number | undefined,
  penalty: Penalty | number,
  change: Partial<CancellationTier> = {},
): CancellationTier => ({
  threshold,
  ...(until === undefined ? {} : { until }),
  penalty: typeof penalty === 'number' ? percent(penalty) : penalty,
  ...change,
})
const orMore = { orMore: true }
const inDays = (cancellations: readonly CancellationTier[], change: Partial<Policy> = {}): Policy => ({
  policyType: 'cancellation',
  note: '',
  cancelHoursDays: 'days',
  cancellations,
  ...change,
})
const weeks = { unit: 'weeks' as const }
const festive = [{ from: getDay('2026-12-15'), to: getDay('2027-01-05') }]

/** Each policy of the file as a person would enter it, and what the check says; those of plain figures are read from the file. */
export const ENTERED_TERMS: readonly (readonly [at: number, policies: readonly Policy[] | 'figures', codes: readonly string[]])[] = [
  [0, 'figures', ['nothingSaidEarlier', 'balanceAfterFullPenalty']],
  [1, 'figures', ['tierOverlap', 'tierOverlap', 'nothingSaidEarlier']],
  [
    2,
    [inDays([tier(60, 45, 20, orMore), tier(44, 30, 30), tier(29, 15, 50), tier(14, 8, 75), tier(7, 0, 100)])],
    ['neverFree', 'openEndUnclear'],
  ],
  [
    3,
    [
      inDays([
        tier(9, undefined, percent(95, 'deposit'), { ...orMore, ...weeks }),
        tier(8, 7, 15, weeks),
        tier(5, 5, 25, weeks),
        tier(4, 4, 50, weeks),
        tier(3, 0, 100, weeks),
      ]),
    ],
    ['tierGap', 'neverFree', 'weeks', 'depositUnknown'],
  ],
  [
    4,
    [inDays([tier(29, undefined, 25), tier(13, undefined, 50), tier(47, undefined, 100, { unit: 'hours' })])],
    ['nothingSaidEarlier', 'mixedUnits'],
  ],
  [
    5,
    [
      inDays([tier(61, undefined, 0, orMore), tier(60, 31, 50), tier(30, 0, 100)]),
      inDays([tier(91, undefined, 10, orMore), tier(90, 61, 25), tier(60, 31, 50), tier(30, 0, 100)], { dateRanges: festive }),
      inDays([tier(91, undefined, 25, orMore), tier(90, 31, 50), tier(30, 0, 100)], { fromRooms: 4 }),
      inDays([tier(61, undefined, percent(100, 'deposit'), orMore), tier(60, 0, 100, { countedFrom: 'booking' })]),
    ],
    ['neverFree', 'dependsOnSeason', 'neverFree', 'dependsOnRooms', 'noTierToArrival', 'neverFree', 'depositUnknown', 'countedFromBooking'],
  ],
  [6, [inDays([tier(90, 60, 35), tier(59, 30, 50), tier(29, 1, 80), tier(0, 0, 100)])], ['nothingSaidEarlier']],
  [
    7,
    [
      inDays([
        tier(15, undefined, 0),
        tier(10, undefined, 30),
        tier(7, undefined, 50),
        tier(3, undefined, 70),
        tier(1, undefined, 100),
        tier(0, undefined, 100),
      ]),
    ],
    ['pointsNotRanges'],
  ],
  [8, [inDays([tier(28, undefined, 10, orMore), tier(27, 14, 50), tier(13, 0, 100)])], ['neverFree']],
  [
    9,
    [inDays([tier(30, 15, { kind: 'amount', value: getAmount('60') }), tier(14, 4, 30), tier(3, 0, 100)])],
    ['nothingSaidEarlier', 'mixedPenalties'],
  ],
  [10, [inDays([tier(35, 22, 50), tier(49, 36, 25)])], ['noTierToArrival', 'nothingSaidEarlier']],
  [11, [inDays([tier(7, undefined, 25, orMore), tier(7, 3, 50), tier(3, 0, 100)])], ['tierOverlap', 'tierOverlap', 'neverFree']],
  [12, [inDays([tier(21, undefined, 25, orMore), tier(20, 0, percent(100, 'deposit'))])], ['neverFree', 'depositUnknown']],
  [
    13,
    [
      inDays([
        tier(151, undefined, { kind: 'amount', value: getAmount('1800') }, orMore),
        tier(150, 91, { ...percent(75), statedAsRefund: true }),
        tier(90, undefined, 100, { fromDate: getDay('2026-06-01') }),
      ]),
    ],
    ['noTierToArrival', 'neverFree', 'mixedPenalties', 'statedAsRefund', 'absoluteDate'],
  ],
  [14, [inDays([tier(7, undefined, 0, orMore), tier(6, 0, 50)], { noShow: percent(100) })], []],
]

/** What the file says of each policy. */
export function realTerms(): Terms['cancellation'] {
  return (JSON.parse(realFile('terms/real_terms.json').bytes.toString('utf8')) as Terms).cancellation // the file's form
}

/** The policies to enter for one of the file: those above, or the one that its figures make. */
export function policiesOfTerms(at: number): readonly Policy[] {
  const entered = ENTERED_TERMS[at]?.[1] ?? []
  if (entered !== 'figures') return entered
  const { tiers = [], deposit_pct, balance_due_days } = realTerms()[at] ?? {}
  // Rows of three numbers: from, to, percent.
  const rows = tiers as [number, number, number][]
  return [
    inDays(
      rows.map(([from, to, value]) => tier(from, to, value)),
      {
        ...(deposit_pct === undefined ? {} : { depositPercentage: getAmount(String(deposit_pct)) }),
        ...(balance_due_days === undefined ? {} : { balanceDueDays: balance_due_days }),
      },
    ),
  ]
}
