// Offers name the extras that their free nights include: an extra that is renamed keeps its place there.

import type { Extra, Offer, ProductPage } from '../rate-sheet.ts'

/** The page with the extras as edited, and with their new names in its offers. Offers that name none of them are the same objects. */
export function withExtras(page: ProductPage, extras: readonly Extra[]): ProductPage {
  const nameOf = new Map(
    extras.flatMap((extra) => {
      const was = page.extras.find((each) => each.extraId === extra.extraId)
      return was && was.extraName !== extra.extraName ? [[was.extraName, extra.extraName] as const] : []
    }),
  )
  return nameOf.size === 0 ? { ...page, extras } : { ...page, extras, offers: page.offers.map((offer) => withNames(offer, nameOf)) }
}

function withNames(offer: Offer, nameOf: ReadonlyMap<string, string>): Offer {
  const { isStayPay } = offer
  const { freeNightsInclude } = isStayPay ?? {}
  if (!isStayPay || !freeNightsInclude?.some((name) => nameOf.has(name))) return offer
  return { ...offer, isStayPay: { ...isStayPay, freeNightsInclude: freeNightsInclude.map((name) => nameOf.get(name) ?? name) } }
}
