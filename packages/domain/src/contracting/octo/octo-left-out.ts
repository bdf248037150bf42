// Everything of a contract that its OCTO feed does not say, as rows of the same table as the terms beside the prices.

import { dayNumber } from '../../calendar/day.ts'
import { type ProductPage, productPagesOf, type SheetHead } from '../../rate-sheet/rate-sheet.ts'
import { extraText, offerText } from '../../rate-sheet/words/words.ts'
import { pagePrices } from '../../rate-sheet/stay/page-prices.ts'
import type { OpenContract } from '../open-contract/open-contract.ts'
import { otherTerms, termRows } from '../price-rows/other-terms.ts'
import type { TermRow } from '../price-rows/price-columns.ts'
import { type Tour, type TourOption, lookedAt, toursOf } from './tours.ts'

type LeftOut = { readonly page?: ProductPage; readonly subject: string; readonly text: string; readonly data?: unknown }

/** First what concerns the whole feed, then each tour, then the terms of the contract for which the feed has no place of its own. */
export function* octoLeftOut(open: Pick<OpenContract, 'contract' | 'sheet'>): Generator<TermRow> {
  const { contract, sheet } = open
  const { tours, others } = toursOf({ contractId: contract.contractId, sheet })
  const whole = { contract_id: contract.contractId, version: contract.version, location: contract.location.locationName }
  const absent = new Set(others.map(({ page }) => page))
  const found = [
    ...ofTheWhole(sheet.head),
    ...others.map(({ page, reason }) => ({ page, subject: 'Not in the feed', text: reason, data: idsOf(page) })),
    ...tours.flatMap((tour) => tour.options.flatMap((option) => ofOption(tour, option, sheet.head))),
    ...productPagesOf(sheet).flatMap((page) => extrasAndOffers(page, sheet.head)),
  ]
  for (const { page, subject, text, data } of found) {
    const place = page ? { ...whole, product: page.productName, rate_package: page.ratePackageName } : whole
    yield* termRows(place, { subject, text, data })
  }
  // Extras and offers are in the list already; rates are in the prices of the feed, where the product is.
  yield* otherTerms(open, ({ part }, page) => part === undefined || (part === 'rates' && page !== undefined && absent.has(page)))
}

/** Of what is compulsory, and of offers, the feed has what they do to prices; optional extras are not in it. */
function extrasAndOffers(page: ProductPage, { currency }: SheetHead): LeftOut[] {
  return [
    ...page.extras.map((extra) => ({ page, subject: 'Extra', text: extraText(extra, currency), data: extra })),
    ...page.offers.map((offer) => ({ page, subject: 'Offer', text: offerText(offer, currency), data: offer })),
  ]
}

function idsOf({ productId, ratePackageId }: ProductPage) {
  return { productId, ratePackageId }
}

function ofTheWhole({ taxInclusion, taxPercentage }: SheetHead): LeftOut[] {
  const isTaxUnknown = taxInclusion === 'notStated' || (taxInclusion === 'excluded' && taxPercentage === undefined)
  return [
    { subject: 'Bookings', text: 'The feed is read only: bookings are made with the supplier.' },
    { subject: 'Times', text: 'The rate sheet names no times of day and no time zone: a tour is on a day, which is written in UTC.' },
    {
      subject: 'Places left',
      text: 'Tradewind does not know what is sold: the feed has no numbers of places, and what is bookable without asking only as free sale.',
    },
    ...(isTaxUnknown
      ? [
          {
            subject: 'Tax',
            text: 'Amounts of the feed are with tax. The rate sheet does not say how much comes on top: amounts are as it states them.',
          },
        ]
      : []),
  ]
}

function ofOption({ pricedPer, id }: Tour, option: TourOption, head: SheetHead): LeftOut[] {
  const { page, units, description } = option
  const unsold = gapsOf(option)
  const several = daysWithSeveral(page, head)
  const texts = [
    pricedPer === 'BOOKING'
      ? 'What all travellers pay together is not the sum of what each pays alone: the feed prices the party that is asked for, and without one the fewest who are sold.'
      : '',
    unsold.length > 0 ? `The rate sheet has no price for travellers of ${unsold.join(', ')} years: they have no unit.` : '',
    several > 0 ? `On ${several} days several sets of rates hold, by length of stay or booking code. They are closed in the feed.` : '',
  ].filter(Boolean)
  return [
    {
      page,
      subject: 'Code',
      text: `It is the product ${id}.`,
      data: { ...idsOf(page), ...(description === undefined ? {} : { description }), units: units.map((unit) => unit.id) },
    },
    ...texts.map((text) => ({ page, subject: 'Rates', text })),
  ]
}

/** Ages that no unit has, from 0 on. */
function gapsOf({ units }: TourOption): string[] {
  const gaps: string[] = []
  let next = 0
  for (const { minAge, maxAge } of units.toSorted((a, b) => a.minAge - b.minAge)) {
    if (minAge > next) gaps.push(minAge - 1 === next ? `${next}` : `${next} to ${minAge - 1}`)
    next = Math.max(next, maxAge + 1)
  }
  return gaps
}

function daysWithSeveral(page: ProductPage, head: SheetHead): number {
  const prices = pagePrices(page, head)
  return lookedAt(head).filter((day) => prices.dayOf(dayNumber(day)).open.length > 1).length
}
