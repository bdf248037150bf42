// The list of policies of a product or location: what saving one makes of it.

import type { DayRange } from '../../calendar/day-range.ts'
import type { Policy } from '../rate-sheet.ts'

/**
 * The policies after one was saved: a policy of an existing type is merged into it, field by field, and a new type is appended
 * (C-RL-059, C-RL-060). Cancellation policies for certain days of arrival stand beside the one for all days.
 */
export function policiesWith(policies: readonly Policy[], saved: Policy): Policy[] {
  const at = policies.findIndex((policy) => isSame(policy, saved))
  const before = policies[at]
  return before ? policies.with(at, { ...before, ...saved }) : [...policies, saved]
}

/** The policies without one of them; the list itself when it is not there. */
export function policiesWithout(
  policies: readonly Policy[],
  removed: Pick<Policy, 'policyType' | 'dateRanges' | 'fromRooms'>,
): readonly Policy[] {
  return policies.some((policy) => isSame(policy, removed)) ? policies.filter((policy) => !isSame(policy, removed)) : policies
}

function isSame(
  a: Pick<Policy, 'policyType' | 'dateRanges' | 'fromRooms'>,
  b: Pick<Policy, 'policyType' | 'dateRanges' | 'fromRooms'>,
): boolean {
  return a.policyType === b.policyType && a.fromRooms === b.fromRooms && daysOf(a.dateRanges) === daysOf(b.dateRanges)
}

function daysOf(ranges: readonly DayRange[] | undefined): string {
  return (ranges ?? [])
    .map(({ from, to }) => `${from} ${to}`)
    .sort()
    .join(',')
}
