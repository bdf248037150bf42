// Extras as the editor begins and changes them.

import { type DayRange, rangesOverlap } from '@tradewind/domain/calendar/day-range.ts'
import type { Extra, ExtraPrice } from '@tradewind/domain/rate-sheet/rate-sheet.ts'

/** An optional extra per person, once, with one price for the whole period that is still to be typed. */
export function newExtra(extraId: string): Extra {
  return { extraId, extraName: '', unit: 'perPerson', time: 'once', compulsory: false, prices: [newPrice()] }
}

export function newPrice(): ExtraPrice {
  return { dateRanges: [], rate: { description: 'Price', notApplicable: false } }
}

/** Whether two prices hold on one day; a price without dates holds through the period. */
export function pricesOverlap(prices: readonly ExtraPrice[], period: DayRange): boolean {
  const complete = prices.filter((price) => !price.datesMissing)
  const ranges = complete.map((price) => (price.dateRanges.length === 0 ? [period] : price.dateRanges))
  return ranges.some((own, i) => ranges.slice(i + 1).some((other) => own.some((a) => other.some((b) => rangesOverlap(a, b)))))
}
