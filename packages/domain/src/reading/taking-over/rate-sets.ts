// Rates of one season gathered into rate sets: those of the same days of the week and length of stay.

import type { Rate, RateSet } from '../../rate-sheet/rate-sheet.ts'
import type { ReadRate } from '../reading.ts'

export type SetRate = {
  readonly line: Rate
  readonly rate: ReadRate
  readonly minStay?: number | undefined
  /** The price of a whole stay of so many nights. */
  readonly nightsInPrice?: number | undefined
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Rack and nett of the same line are one rate. Its commission follows from the two. */
export function rateSetsOf(rates: readonly SetRate[]): RateSet[] {
  const groups = Map.groupBy(
    rates,
    ({ rate, minStay, nightsInPrice }) => `${(rate.daysOfWeek ?? EVERY_DAY).join()}|${minStay ?? ''}|${nightsInPrice ?? ''}`,
  )
  const sets = [...groups.values()].map((group): RateSet => {
    const { minStay, nightsInPrice } = group[0] ?? {}
    const lines = Map.groupBy(group, ({ line }) => line.description)
    return {
      daysOfWeek: [...(group[0]?.rate.daysOfWeek ?? EVERY_DAY)],
      ...(minStay === undefined ? {} : { minStay }),
      ...(nightsInPrice === undefined ? {} : { nightsInPrice }),
      rates: [...lines.values()].flatMap((same) => merged(same.map(({ line }) => line))),
    }
  })
  return sets.map((set) => upToTheNext(set, sets))
}

/** A price for shorter stays ends where that of longer ones begins: of two prices for one stay neither could be charged. */
function upToTheNext(set: RateSet, sets: readonly RateSet[]): RateSet {
  if (set.nightsInPrice !== undefined) return set
  const longer = sets.flatMap((other) =>
    other.nightsInPrice === undefined &&
    (other.minStay ?? 1) > (set.minStay ?? 1) &&
    other.daysOfWeek.some((day) => set.daysOfWeek.includes(day)) &&
    other.rates.some((rate) => set.rates.some((own) => own.description === rate.description))
      ? [other.minStay ?? 1]
      : [],
  )
  if (longer.length === 0) return set
  const { rates, ...terms } = set
  return { ...terms, maxStay: Math.min(...longer) - 1, rates }
}

function merged([first, second]: readonly Rate[]): Rate[] {
  if (!first) return []
  const [retailRate, nettRate] = [first.retailRate ?? second?.retailRate, first.nettRate ?? second?.nettRate]
  if (retailRate === undefined || nettRate === undefined) return [first]
  return [{ description: first.description, notApplicable: false, retailRate, nettRate }]
}
