// The list of policies of a product or location: what saving one makes of it.

import type { DayRange } from '../../calendar/day-range.ts'
import type { Policy } from '../rate-sheet.ts'

/** What a policy is for. */
type PolicyPlace = Pick<Policy, 'policyType' | 'dateRanges' | 'fromRooms'>

/**
 * The policies after one was saved: a policy of an existing type is merged into it, field by field, and a new type is appended
 * (C-RL-059, C-RL-060). Cancellation policies for certain days of arrival stand beside the one for all days.
 */
export function policiesWith(policies: readonly Policy[], saved: Policy): Policy[] {
  const at = policies.findIndex((policy) => isSamePolicy(policy, saved))
  const before = policies[at]
  return before ? policies.with(at, { ...before, ...saved }) : [...policies, saved]
}

/** The policies as they are kept: each type stands once for the same arrivals and rooms, the later merged into the earlier. */
export function mergedPolicies(policies: readonly Policy[]): readonly Policy[] {
  const merged = policies.reduce<readonly Policy[]>(policiesWith, [])
  return merged.length === policies.length ? policies : merged
}

/** The policies without one of them; the list itself when it is not there. */
export function policiesWithout(policies: readonly Policy[], removed: PolicyPlace): readonly Policy[] {
  return policies.some((policy) => isSamePolicy(policy, removed)) ? policies.filter((policy) => !isSamePolicy(policy, removed)) : policies
}

/** Whether both are of one type, for the same days of arrival and as many rooms: only one of the two can hold. */
export function isSamePolicy(a: PolicyPlace, b: PolicyPlace): boolean {
  return a.policyType === b.policyType && a.fromRooms === b.fromRooms && daysOf(a.dateRanges) === daysOf(b.dateRanges)
}

/** No ranges is for no arrival, and undefined for every one. */
function daysOf(ranges: readonly DayRange[] | undefined): string | undefined {
  return ranges
    ?.map(({ from, to }) => `${from} ${to}`)
    .sort()
    .join(',')
}
