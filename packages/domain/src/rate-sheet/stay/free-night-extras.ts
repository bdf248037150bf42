// Which extras the free nights of a stay include, and which are charged on them: what the calculator explains.

import type { Day } from '../../calendar/day.ts'
import type { Extra } from '../rate-sheet.ts'
import { type FreeNights, timesOf } from './extras.ts'

/** Names of extras, in the order of the sheet; both are empty where no night is free. */
export type FreeNightExtras = { readonly included: readonly string[]; readonly charged: readonly string[] }

/**
 * Only extras that are for a free night count: one that is charged once, on other dates or for the first nights only is in neither list.
 * @param booked ids of the optional extras
 * @example dinner and a park fee per night, and an offer whose free nights include Dinner: included Dinner, charged Park fee
 */
export function freeNightExtras(all: readonly Extra[], booked: readonly string[], days: readonly Day[], free: FreeNights): FreeNightExtras {
  const included: string[] = []
  const charged: string[] = []
  if (free.days.length === 0) return { included, charged }
  const priced = all.filter((each) => each.compulsory || booked.includes(each.extraId))
  for (const extra of priced) {
    const withIt = timesIn(extra, days, undefined)
    const withoutIt = timesIn(extra, days, { days: free.days, include: [extra.extraName] })
    if (withIt === withoutIt) continue
    if (free.include.includes(extra.extraName)) included.push(extra.extraName)
    else charged.push(extra.extraName)
  }
  return { included, charged }
}

function timesIn(extra: Extra, days: readonly Day[], free: FreeNights | undefined): number {
  return timesOf(extra, { days, free })
    .filter(({ price }) => !price.rate.notApplicable)
    .reduce((sum, { times }) => sum + times, 0)
}

/** @example 'Park fee is charged on the free nights of Stay 7 pay 6 too, because it does not include it.' */
export function chargedText(offerName: string, charged: readonly string[]): string[] {
  const names = charged.join(' and ')
  if (charged.length === 0) return []
  const [are, them] = charged.length === 1 ? ['is', 'it'] : ['are', 'them']
  return [`${names} ${are} charged on the free nights of ${offerName} too, because it does not include ${them}.`]
}
