// By how much the rates of a sheet rose against the sheet of the year before: all typical stays together.

import Big from 'big.js'
import { addDays, type Day, laterOf } from '../../calendar/day.ts'
import { nightsIn } from '../../calendar/day-range.ts'
import { TYPICAL_STAY } from '../diff/stay-effect.ts'
import { type ProductPage, productPagesOf, type RateSheet, type Season, type SheetHead } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import { priceStay } from '../stay/price-stay.ts'
import type { StayRequest } from '../stay/stay.ts'
import { type ComparedPrice, comparedPrice, stayYearsLater } from './compared-stay.ts'

/** What no rate sheet does; a rise beyond it is a slip of a decimal point, and is told as this. */
const MOST_PERCENT = 9999

/**
 * The typical stay in the middle of each season of each product, against the same week a year before in the product of the same id or name. Stays count by
 * what they cost, so that a suite weighs more than a single room.
 * @returns percent with one decimal, negative where the rates fell; undefined when no stay is sold in both sheets on the same basis and in one currency
 * @example doubles at 100.00 and 50.00 that cost 110.00 and 50.00 a year later: 6.7
 */
export function yearRise(before: RateSheet, after: RateSheet): number | undefined {
  const products = productPagesOf(before)
  const byId = new Map(products.map((page) => [idOf(page), page]))
  const byName = new Map(products.map((page) => [nameOf(page), page]))
  let [was, is] = [new Big(0), new Big(0)]
  for (const page of productPagesOf(after)) {
    const earlier = byId.get(idOf(page)) ?? byName.get(nameOf(page))
    if (!earlier) continue
    for (const season of page.seasons) {
      const request = typicalRequest(page, season, after.head)
      const price = request && priceOf(page, after.head, request)
      const priceBefore = request && priceOf(earlier, before.head, stayYearsLater(request, -1))
      if (!price || !priceBefore || price.basis !== priceBefore.basis || price.currency !== priceBefore.currency) continue
      was = was.plus(priceBefore.amount)
      is = is.plus(price.amount)
    }
  }
  if (was.eq(0)) return undefined
  const percent = is.minus(was).times(100).div(was).round(1).toNumber()
  return Math.min(percent, MOST_PERCENT)
}

/** The typical stay in the middle of the season's longest range; undefined when it has no day. */
export function typicalRequest(page: ProductPage, season: Season, head: SheetHead): StayRequest | undefined {
  const [longest] = rangesOf(season).toSorted((a, b) => nightsIn(b) - nightsIn(a))
  if (!longest) return undefined
  const nights = page.productType === 'Accommodation' ? Math.min(TYPICAL_STAY.nights, nightsIn(longest)) : 1
  const middle: Day = addDays(longest.from, Math.floor((nightsIn(longest) - nights) / 2))
  const arrival = laterOf(middle, head.startDate)
  return { arrival, nights, adults: TYPICAL_STAY.adults, childAges: [], bookingDay: addDays(arrival, -TYPICAL_STAY.bookedDaysAhead) }
}

/** Undefined when it cannot be sold. */
export function priceOf(page: ProductPage, head: SheetHead, request: StayRequest): ComparedPrice | undefined {
  const answer = priceStay(page, head, request)
  return answer.isSellable ? comparedPrice(answer, head) : undefined
}

const idOf = ({ productId, ratePackageId }: ProductPage) => `${productId}.${ratePackageId}`
const nameOf = ({ productName, ratePackageName }: ProductPage) => JSON.stringify([productName.toLowerCase(), ratePackageName.toLowerCase()])
