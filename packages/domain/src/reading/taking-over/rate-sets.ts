// Rates of one season gathered into rate sets: those of the same days of the week and length of stay.

import type { Rate, RateSet } from '../../rate-sheet/rate-sheet.ts'
import type { ReadRate } from '../reading.ts'

export type SetRate = { readonly line: Rate; readonly rate: ReadRate; readonly minStay?: number | undefined }

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Rack and nett of the same line are one rate. Its commission follows from the two. */
export function rateSetsOf(rates: readonly SetRate[]): RateSet[] {
  const groups = Map.groupBy(rates, ({ rate, minStay }) => `${(rate.daysOfWeek ?? EVERY_DAY).join()}|${minStay ?? ''}`)
  return [...groups.values()].map((group): RateSet => {
    const minStay = group[0]?.minStay
    const lines = Map.groupBy(group, ({ line }) => line.description)
    return {
      daysOfWeek: [...(group[0]?.rate.daysOfWeek ?? EVERY_DAY)],
      ...(minStay === undefined ? {} : { minStay }),
      rates: [...lines.values()].flatMap((same) => merged(same.map(({ line }) => line))),
    }
  })
}

function merged([first, second]: readonly Rate[]): Rate[] {
  if (!first) return []
  const [retailRate, nettRate] = [first.retailRate ?? second?.retailRate, first.nettRate ?? second?.nettRate]
  if (retailRate === undefined || nettRate === undefined) return [first]
  return [{ description: first.description, notApplicable: false, retailRate, nettRate }]
}
