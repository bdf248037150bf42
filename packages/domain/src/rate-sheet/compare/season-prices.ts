// What a room costs in each season of a product, beside the season of the same name a year before.

import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { percentageText } from '../diff/percentage-text.ts'
import { personRates, type ProductPage, type Rate, type Season } from '../rate-sheet.ts'
import { rateKind } from '../rates/rate-kind.ts'
import { shownRate } from '../rates/rate.ts'

export type SeasonPrice = {
  readonly season: Season
  /** Nett, or retail where there is no nett; undefined where the room is not sold or has no price yet. */
  readonly amount: Amount | undefined
  /** Which rate it is. @example 'Double', 'Per person sharing' */
  readonly description?: string
  /** Against the season of the same name before. @example '+3 %' */
  readonly change?: string
}

/**
 * The price of the room in each season, in the order of the sheet: of its first rate set that has one.
 * @param description the kind of room that is wished, else the one for two, else the first room
 * @param before the product of the year before, in the same currency
 */
export function seasonPrices(
  page: ProductPage,
  currency: CurrencyCode,
  description: string | undefined,
  before?: ProductPage,
): SeasonPrice[] {
  return page.seasons.map((season) => {
    const is = priceIn(page, season.seasonId, currency, description)
    const earlier = before?.seasons.find((each) => each.seasonName === season.seasonName)
    const was = before && earlier && priceIn(before, earlier.seasonId, currency, is?.description)
    const isSame = is !== undefined && is.description === was?.description
    const change = isSame ? percentageText(was.amount, is.amount) : undefined
    return { season, amount: is?.amount, ...(is && { description: is.description }), ...(change === undefined ? {} : { change }) }
  })
}

type Price = { readonly amount: Amount; readonly description: string }

function priceIn(page: ProductPage, seasonId: string, currency: CurrencyCode, description: string | undefined): Price | undefined {
  const sets = page.seasonRates.find((rates) => rates.seasonId === seasonId)?.rateSets ?? []
  const children = personRates(page)
  for (const { rates } of sets) {
    const rate = roomRate(
      rates.filter((each) => !children.includes(each.description)),
      description,
    )
    const shown = rate && shownRate(rate, currency)
    const amount = shown?.notApplicable === false ? (shown.nett ?? shown.retail) : undefined
    if (rate && amount !== undefined) return { amount, description: rate.description }
  }
  return undefined
}

function roomRate(rates: readonly Rate[], description: string | undefined): Rate | undefined {
  const sold = rates.filter((rate) => !rate.notApplicable)
  const isFor = (rate: Rate, persons: number) => {
    const kind = rateKind(rate.description)
    return kind.kind === 'room' && kind.persons === persons
  }
  return sold.find((rate) => rate.description === description) ?? sold.find((rate) => isFor(rate, 2)) ?? sold[0]
}
