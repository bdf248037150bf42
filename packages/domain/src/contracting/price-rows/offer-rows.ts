// The rows of an offer: one for each window of sale with each window of travel, and one for each step of an early bird.

import type { CurrencyCode } from '../../money/amount.ts'
import type { Offer } from '../../rate-sheet/rate-sheet.ts'
import { marketsText } from '../../rate-sheet/words/market-words.ts'
import type { PriceRow } from './price-columns.ts'
import { cells, daysCell, exactAmount, yesOrEmpty } from './price-cells.ts'

export function offerRows(offer: Offer, currency: CurrencyCode): PriceRow[] {
  const all = cells({
    item_id: offer.offerId,
    item: offer.offerName,
    rate_name: offer.offerType,
    market: marketsText(offer),
    days_of_week: offer.daysOfWeek && daysCell(offer.daysOfWeek),
    min_stay: offer.minNights,
    max_stay: offer.maxNights,
    booked_days_ahead_max: offer.bookedDaysAheadMost,
    combinable: offer.allowCombination ? 'yes' : 'no',
    dates_missing: yesOrEmpty(offer.datesMissing),
    note: [offer.offerDetail, offer.specialConditions].filter(Boolean).join('\n'),
    currency,
  })
  const gives = cells({
    discount_percentage: offer.discountPercentage,
    discount_amount: offer.discountAmount && exactAmount(offer.discountAmount, currency),
    discount_amount_of: offer.discountAmount && (offer.discountAmountOf ?? 'night'),
    stay_nights: offer.isStayPay?.stayDays,
    pay_nights: offer.isStayPay?.payDays,
    booked_days_ahead_min: offer.bookedDaysAhead,
  })
  const steps = (offer.earlyBirdSteps ?? []).map(({ daysAhead, percentage }): PriceRow => {
    return { row_kind: 'offer_step', discount_percentage: percentage, booked_days_ahead_min: daysAhead }
  })
  return windowsOf(offer).flatMap((window) => [{ row_kind: 'offer', ...gives }, ...steps].map((row) => ({ ...all, ...window, ...row })))
}

function windowsOf({ validDatesOfSale, validDatesOfTravel }: Offer): PriceRow[] {
  const sales: readonly PriceRow[] =
    validDatesOfSale.length === 0 ? [{}] : validDatesOfSale.map(({ fromDate, toDate }) => ({ book_from: fromDate, book_to: toDate }))
  const travels: readonly PriceRow[] =
    validDatesOfTravel.length === 0 ? [{}] : validDatesOfTravel.map(({ fromDate, toDate }) => ({ from: fromDate, to: toDate }))
  return sales.flatMap((sale) => travels.map((travel) => ({ ...sale, ...travel })))
}
