// Policies as the editor begins them.

import type { DayRange } from '@tradewind/domain/calendar/day-range.ts'
import { getAmount } from '@tradewind/domain/money/amount.ts'
import { CANCEL_UNITS, type CancellationTier, POLICY_TYPES, type Policy, type PolicyType } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { policyTitle } from '@tradewind/domain/rate-sheet/words/words.ts'
import type { NewItem } from '../values/public.ts'

/**
 * What can be added to these policies: each type that is not there for all days yet, each that is there once more for certain days of
 * arrival, and cancellation for several rooms, both beginning as the one for all days is.
 */
export function newPolicies(policies: readonly Policy[], period: DayRange): NewItem<Policy>[] {
  const missing: NewItem<Policy>[] = []
  const dated: NewItem<Policy>[] = []
  for (const policyType of POLICY_TYPES) {
    const label = policyTitle({ policyType })
    const known = generalOf(policies, policyType)
    if (!known) missing.push({ label, make: () => newPolicy(policyType) })
    // C-DG-008
    else dated.push({ label: `${label}, certain dates of arrival`, make: () => ({ ...known, dateRanges: [period] }) })
  }
  const cancellation = generalOf(policies, 'cancellation')
  const several = cancellation && { label: 'Cancellation, several rooms together', make: () => ({ ...cancellation, fromRooms: 5 }) }
  return [...missing, ...dated, ...(several ? [several] : [])]
}

/** Cancellation for certain days of arrival, beginning as the one for all days where there is one. // C-DG-008 */
export function seasonalCancellation(policies: readonly Policy[], period: DayRange): Policy {
  return { ...(generalOf(policies, 'cancellation') ?? newPolicy('cancellation')), dateRanges: [period] }
}

/** The one for all days of arrival and any number of rooms. */
function generalOf(policies: readonly Policy[], type: PolicyType): Policy | undefined {
  return policies.find(
    ({ policyType, dateRanges, fromRooms }) => policyType === type && dateRanges === undefined && fromRooms === undefined,
  )
}

function newPolicy(policyType: PolicyType): Policy {
  return policyType === 'cancellation'
    ? {
        policyType,
        note: '',
        cancelHoursDays: CANCEL_UNITS[0],
        cancellations: [{ threshold: 48, penalty: { kind: 'percent', value: getAmount('100') } }],
      }
    : { policyType, note: '' }
}

/** Whether the policy says something: an empty one is not kept. */
export function saysSomething({ note, cancellations = [], focChildrenCount, conditions }: Policy): boolean {
  return note.trim() !== '' || cancellations.length > 0 || focChildrenCount !== undefined || conditions !== undefined
}

/** One more tier: nearer to the arrival than the others, and dearer. */
export function nextTier(tiers: readonly CancellationTier[]): CancellationTier {
  const last = tiers.at(-1)
  if (!last) return { threshold: 48, penalty: { kind: 'percent', value: getAmount('100') } }
  const threshold = last.until !== undefined && last.until > 0 ? last.until - 1 : Math.floor(last.threshold / 2)
  return { ...(last.unit === undefined ? {} : { unit: last.unit }), threshold, penalty: { kind: 'percent', value: getAmount('100') } }
}
