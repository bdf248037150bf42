// Findings about the rate packages of one product: offers that name a package without being in its list, blackouts that close one of them.

import { joinRanges, overlapOf, type DayRange, rangeText } from '../../calendar/day-range.ts'
import type { Blackout, ProductPage } from '../rate-sheet.ts'
import { otherPackages } from '../structure/packages-of-product.ts'
import { sellableRuns } from './rate-checks.ts'
import type { RateFinding } from './rate-finding.ts'

/** Each finding is at the package that lacks something. // decision 0091 */
export function packageChecks(pages: readonly ProductPage[]): RateFinding[] {
  // Speed: most sheets have neither.
  if (pages.every((page) => page.blackouts.length === 0 && page.offers.length === 0)) return []
  return [...Map.groupBy(pages, (page) => page.productId).values()].flatMap((own) =>
    own.length < 2 ? [] : own.flatMap((page) => [...offersElsewhere(own, page), ...onSaleAlone(own, page)]),
  )
}

function offersElsewhere(own: readonly ProductPage[], page: ProductPage): RateFinding[] {
  const { productId, ratePackageId, ratePackageName } = page
  const named = otherPackages(own, page).flatMap((other) =>
    other.offers.flatMap((offer) => (offer.ratePackages?.includes(ratePackageName) ? [{ other, offer }] : [])),
  )
  const lacking = named.filter(({ offer }) => !page.offers.some((each) => each.offerId === offer.offerId))
  const once = new Map(lacking.map((each) => [each.offer.offerId, each]))
  return [...once.values()].map(({ other, offer }): RateFinding => {
    const text = `${offer.offerName} of ${other.ratePackageName} is for ${ratePackageName} too, and is not in its list: it has no effect here.`
    const fix = { kind: 'addOffer', label: `Put it on ${ratePackageName}`, offer } as const
    return { code: 'offerElsewhere', level: 'warning', place: { productId, ratePackageId, section: 'offers' }, text, fix }
  })
}

/** Days on which another package is closed, without saying that it alone is, and this one is sold. */
function onSaleAlone(own: readonly ProductPage[], page: ProductPage): RateFinding[] {
  const { productId, ratePackageId, ratePackageName } = page
  const others = otherPackages(own, page).filter((other) => other.blackouts.some((blackout) => !blackout.packageOnly))
  if (others.length === 0) return []
  const runs = sellableRuns(page)
  const open = others.flatMap((other) =>
    other.blackouts.flatMap((blackout) => (blackout.packageOnly ? [] : openDays(blackout, runs))).map((blackout) => ({ other, blackout })),
  )
  if (open.length === 0) return []
  const days = joinRanges(open.map(({ blackout }) => blackout.range))
  const names = [...new Set(open.map(({ other }) => other.ratePackageName))].join(' and ')
  const text = `${names} ${others.length === 1 ? 'is' : 'are'} blacked out on ${days.map(rangeText).join(', ')}, and ${ratePackageName} of the same product is on sale.`
  const blackouts = days.map((range): Blackout => {
    const reason = open.find(({ blackout }) => overlapOf(blackout.range, range))?.blackout.reason
    return { range, ...(reason === undefined ? {} : { reason }) }
  })
  const fix = { kind: 'addBlackouts', label: `Black out ${ratePackageName} too`, blackouts } as const
  return [{ code: 'blackoutOfOnePackage', level: 'warning', place: { productId, ratePackageId, section: 'blackouts' }, text, fix }]
}

function openDays({ range, reason }: Blackout, runs: readonly DayRange[]): Blackout[] {
  return runs.flatMap((run) => {
    const sold = overlapOf(run, range)
    return sold ? [{ range: sold, ...(reason === undefined ? {} : { reason }) }] : []
  })
}
