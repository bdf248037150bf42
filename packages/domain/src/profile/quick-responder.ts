// Whether a company answers fast.

/** So many answers are needed before they say something. */
const FEWEST_ANSWERS = 3
const QUICK_HOURS = 24

/**
 * Whether half of the answers took a day at most.
 * @param hours how long each answer took, in hours; answers of the last 180 days
 * @example isQuickResponder([2, 5, 70]) is true; isQuickResponder([2, 5]) is false
 */
export function isQuickResponder(hours: readonly number[]): boolean {
  if (hours.length < FEWEST_ANSWERS) return false
  const middle = hours.toSorted((a, b) => a - b)[Math.floor((hours.length - 1) / 2)]
  return middle !== undefined && middle <= QUICK_HOURS
}
