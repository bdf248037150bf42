// What a night costs in each season of a rate sheet: its price level, which is held against that of other locations and years.

import Big from 'big.js'
import { type Day, earlierOf } from '../../calendar/day.ts'
import { type Amount, roundedAmount } from '../../money/amount.ts'
import { productPagesOf, type RateSheet, type Season } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { comesBefore, type ComparedPrice } from './compared-stay.ts'
import { priceOf, typicalRequest } from './year-rise.ts'

export type PriceLevel = {
  readonly seasonName: string
  /** The first day of the season on any product. */
  readonly firstDay: Day
  /** One night of two adults, as part of the typical stay in the middle of the season, in the cheapest room that is sold then. */
  readonly price: Amount
  readonly currency: ComparedPrice['currency']
  readonly basis: ComparedPrice['basis']
}

/**
 * Each season of the rooms once, by name without upper and lower case, in the order of their first days.
 * @returns empty when the sheet has no rooms; a season in which nothing can be priced is left out
 * @example rooms at 100.00 and 80.00 in High, and 60.00 in Low: Low 60.00, High 80.00
 */
export function priceLevels(sheet: RateSheet): PriceLevel[] {
  const levels = new Map<string, PriceLevel>()
  for (const page of productPagesOf(sheet)) {
    if (page.productType !== 'Accommodation') continue
    for (const season of page.seasons) {
      const request = typicalRequest(page, season, sheet.head)
      const whole = request && priceOf(page, sheet.head, request)
      const firstDay = firstDayOf(season)
      if (!whole || firstDay === undefined) continue
      const amount = roundedAmount(new Big(whole.amount).div(request.nights), whole.currency)
      const key = season.seasonName.trim().toLowerCase()
      const known = levels.get(key)
      const level = { seasonName: season.seasonName.trim(), firstDay, price: amount, currency: whole.currency, basis: whole.basis }
      levels.set(key, known ? cheaperOf(known, level) : level)
    }
  }
  return [...levels.values()].toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : a.firstDay > b.firstDay ? 1 : 0))
}

/** The season begins with the earlier of both, and has the name that came first. */
function cheaperOf(known: PriceLevel, level: PriceLevel): PriceLevel {
  const isCheaper = comesBefore({ ...level, amount: level.price }, { ...known, amount: known.price })
  return { ...(isCheaper ? level : known), seasonName: known.seasonName, firstDay: earlierOf(known.firstDay, level.firstDay) }
}

function firstDayOf(season: Season): Day | undefined {
  return rangesOf(season)
    .map((range) => range.from)
    .toSorted()[0]
}
