// The one number that Tourplan holds of a cancellation policy: until how many hours before arrival it is free of charge.

import type { CancellationTier, Policy } from '../../rate-sheet/rate-sheet.ts'

const HOURS_IN = { hours: 1, days: 24, weeks: 168 } as const
const MOST_HOURS = 999_999

/**
 * Until how many hours before arrival a stay is cancelled free of charge.
 * @param policies of a page, or else of its location
 * @returns undefined where there is no such moment: no policy, one for some arrivals or group sizes, or never free of charge
 * @example charges from 30 days before arrival on, and more from 7 days on: 720
 */
export function cancelHoursOf(policies: readonly Policy[]): number | undefined {
  const [policy, ...others] = policies.filter(({ cancellations = [] }) => cancellations.length > 0)
  if (!policy || others.length > 0 || policy.dateRanges !== undefined || (policy.fromRooms ?? 1) > 1) return undefined
  const charged = (policy.cancellations ?? []).filter(({ penalty }) => Number(penalty.value) > 0)
  if (charged.length === 0 || charged.some((tier) => tier.fromDate !== undefined || tier.countedFrom === 'booking' || tier.orMore))
    return undefined
  return Math.min(MOST_HOURS, Math.max(...charged.map((tier) => hoursOf(tier, policy))))
}

function hoursOf({ threshold, unit }: CancellationTier, { cancelHoursDays = 'hours' }: Policy): number {
  return Math.ceil(threshold * HOURS_IN[unit ?? cancelHoursDays])
}
