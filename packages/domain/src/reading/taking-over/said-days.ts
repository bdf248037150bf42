// Days of arrival and departure that a file says, in the rate sets of its seasons.

import type { RateSet } from '../../rate-sheet/rate-sheet.ts'
import { rateKind } from '../../rate-sheet/rates/rate-kind.ts'
import type { Reading } from '../reading.ts'
import { distinctRules } from '../rules/distinct-rules.ts'

/** The rate set with the days of arrival and departure that the file says for its season. */
export function withDays(set: RateSet, seasonId: string | undefined, reading: Pick<Reading, 'rules'>): RateSet {
  const arrivalDays = set.arrivalDays ?? daysSaid(reading, 'arrivalDays', seasonId)
  const departureDays = set.departureDays ?? daysSaid(reading, 'departureDays', seasonId)
  const isRoomSet = set.rates.some(({ description }) => !['person', 'group', 'service'].includes(rateKind(description).kind))
  if (!isRoomSet) return set
  return { ...set, ...(arrivalDays ? { arrivalDays } : {}), ...(departureDays ? { departureDays } : {}) }
}

/** What is said for the season goes before what is said for all. Undefined where two things are said. */
function daysSaid(
  reading: Pick<Reading, 'rules'>,
  kind: 'arrivalDays' | 'departureDays',
  seasonId: string | undefined,
): readonly number[] | undefined {
  const rules = distinctRules(reading.rules ?? [], kind)
  const own = rules.filter((rule) => seasonId !== undefined && rule.seasonIds?.includes(seasonId))
  const [first, ...others] = own.length > 0 ? own : rules.filter((rule) => rule.seasonIds === undefined)
  return others.length > 0 ? undefined : first?.days
}
