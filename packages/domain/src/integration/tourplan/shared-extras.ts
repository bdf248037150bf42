// Extras that are charged with the options of their products: at most five, the compulsory ones first.

import type { Amount, CurrencyCode } from '../../money/amount.ts'
import type { Extra, ProductPage } from '../../rate-sheet/rate-sheet.ts'
import { shownRate } from '../../rate-sheet/rates/rate.ts'
import { extraText } from '../../rate-sheet/words/words.ts'
import { extraSubject } from '../subject.ts'
import type { Mapped } from '../tourwriter/fill.ts'
import { type Place, targetOf, WITH_ITS_OPTIONS } from './option-code.ts'
import type { Amounts } from './set-rate.ts'

type Found = {
  readonly adultExtras: Amounts
  readonly childExtras: Amounts
  /** What is said of each of them, and of those that have no place. */
  readonly said: readonly { readonly what: string; readonly instead: string }[]
}

const BY_NOTE = 'is not in the rates: enter it as a note of the option'

/** Of a page; paid at the property they are no rate of the buyer. */
export function sharedExtras(
  page: ProductPage,
  { locationId, mapped, currency }: { locationId: string; mapped: Mapped; currency: CurrencyCode },
): Found {
  const [adultExtras, childExtras] = [new Map<Place, Amount>(), new Map<Place, Amount>()]
  const said: { what: string; instead: string }[] = []
  const taken = new Map<Place, string>()
  for (const extra of page.extras.toSorted((a, b) => Number(b.compulsory) - Number(a.compulsory))) {
    const target = targetOf(mapped.get(extraSubject(locationId, extra).key) ?? '')
    if (target?.optionCode !== WITH_ITS_OPTIONS || extra.paidOnSpot) continue
    const what = extraText(extra, currency)
    const other = taken.get(target.place)
    const price = onePrice(extra, currency)
    if (other !== undefined) said.push({ what, instead: `has no place: ${target.place} is that of ${other}. It ${BY_NOTE}` })
    else if (typeof price === 'string') said.push({ what, instead: `${price}, so it ${BY_NOTE}` })
    else {
      taken.set(target.place, extra.extraName)
      adultExtras.set(target.place, price.adult)
      if (price.child !== undefined) childExtras.set(target.place, price.child)
      const dearer = price.isDearer ? 'children pay the dearest of their prices; ' : ''
      said.push({ what, instead: `goes to ${target.place}; ${dearer}set at the option how it is charged and whether it is compulsory` })
    }
  }
  return { adultExtras, childExtras, said }
}

/** One price for the whole period, or why there is not one. */
function onePrice({ prices, daysOfWeek }: Extra, currency: CurrencyCode): { adult: Amount; child?: Amount; isDearer: boolean } | string {
  const [price, ...others] = prices
  if (!price || others.length > 0 || price.dateRanges.length > 0 || price.datesMissing) return 'Tourplan has no dates for extras'
  if (daysOfWeek && daysOfWeek.length < 7) return 'Tourplan has no days of the week for extras'
  const { nett, onRequest } = shownRate(price.rate, currency)
  if (nett === undefined) return onRequest ? 'it is on request' : 'it has no nett amount'
  const children = (price.childPrices ?? []).map((child) => shownRate(child.rate, currency).nett)
  if (children.some((child) => child === undefined)) return 'the price of children has no nett amount'
  const dearest = children.toSorted((a, b) => Number(b) - Number(a))[0]
  return { adult: nett, ...(dearest === undefined ? {} : { child: dearest }), isDearer: new Set(children).size > 1 }
}
