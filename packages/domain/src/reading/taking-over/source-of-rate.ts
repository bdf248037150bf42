// From which cells of a file a rate comes.

import type { RateSet } from '../../rate-sheet/rate-sheet.ts'
import type { ValueSource } from './values-to-be.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

type PlacedRate = { readonly seasonName: string; readonly description: string; readonly set: Pick<RateSet, 'daysOfWeek' | 'minStay'> }

/**
 * The cells of the rate; rack and nett of one rate have two. Empty: it was not read. A weekend rate never has the cells of the weekday rate:
 * where a file has several rates of one name, the days of the week and the length of stay have to be the same.
 */
export function cellsOfRate(sources: readonly ValueSource[], { seasonName, description, set }: PlacedRate): string[] {
  const named = sources.filter((source) => source.what === `${seasonName}, ${description}`)
  const isMeant = ({ daysOfWeek, minStay }: ValueSource) =>
    (daysOfWeek ?? EVERY_DAY).join() === set.daysOfWeek.join() && (minStay ?? 0) === (set.minStay ?? 0)
  const meant = named.length > 1 ? named.filter(isMeant) : named
  return [...new Set(meant.flatMap((source) => source.cellIds))]
}
