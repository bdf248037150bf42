// Findings about markets: those without a country, rates valid for nobody, two rate packages for the guests of one country.

import { overlapOf } from '../../calendar/day-range.ts'
import { countryName } from '../../places/countries.ts'
import { isValidFor, validCountries } from '../markets/market-countries.ts'
import type { MarketTerms, ProductPage } from '../rate-sheet.ts'
import { rangesOf } from '../seasons/seasons.ts'
import type { FindingPlace, RateFinding } from './rate-finding.ts'

/** The markets of a page and of its offers. */
export function marketChecks(page: ProductPage): RateFinding[] {
  const { productId, ratePackageId } = page
  return [
    ...validityChecks('The rates', page, { productId, ratePackageId, section: 'markets' }),
    ...page.offers.flatMap((offer) => {
      const place = { productId, ratePackageId, section: 'offers', offerId: offer.offerId } as const
      return [...validityChecks(offer.offerName, offer, place), ...apart(page, offer.offerName, offer, place)]
    }),
  ]
}

function validityChecks(what: string, { markets }: MarketTerms, place: FindingPlace): RateFinding[] {
  if (!markets) return []
  const empty = [...(markets.onlyFor ?? []), ...(markets.notFor ?? [])].filter((market) => market.countries.length === 0)
  const findings = empty.map(({ marketName = '' }): RateFinding => {
    return { code: 'marketWithoutCountry', level: 'warning', place, text: `${what}: no country is in the market ${marketName}.` }
  })
  if (findings.length > 0 || validCountries(markets).length > 0) return findings
  return [{ code: 'validForNobody', level: 'error', place, text: `${what}: every country is left out, so that nobody has it.` }]
}

/** An offer for markets that have no rates on its page. */
function apart(page: ProductPage, what: string, { markets }: MarketTerms, place: FindingPlace): RateFinding[] {
  if (!markets || !page.markets) return []
  const rates = page.markets
  const own = validCountries(markets)
  if (own.length === 0 || own.some((country) => isValidFor(rates, country))) return []
  return [{ code: 'validForNobody', level: 'error', place, text: `${what} is for markets for which the rates are not valid.` }]
}

/**
 * Rate packages of one product that name markets, have the same board and share days and a country: nobody could tell which of them its
 * guests have. Residence and nationality are not held against each other.
 */
export function marketOverlaps(pages: readonly ProductPage[]): RateFinding[] {
  const named = pages.filter((page) => page.markets)
  return named.flatMap((page, at) =>
    named.slice(0, at).flatMap((other): RateFinding[] => {
      const shared = page.productId === other.productId && page.boardBasis === other.boardBasis ? sharedCountries(page, other) : []
      const [first, ...more] = shared
      if (first === undefined || !shareDays(page, other)) return []
      const place = { productId: page.productId, ratePackageId: page.ratePackageId, section: 'markets' } as const
      const who = more.length === 0 ? countryName(first) : `${countryName(first)} and ${more.length} more`
      const text = `${page.ratePackageName} and ${other.ratePackageName} are both valid for guests from ${who} on the same days.`
      return [{ code: 'marketsOverlap', level: 'warning', place, text }]
    }),
  )
}

function sharedCountries({ markets }: ProductPage, { markets: others }: ProductPage): string[] {
  if (!markets || !others || markets.guestsBy !== others.guestsBy) return []
  return validCountries(markets).filter((country) => isValidFor(others, country))
}

function shareDays(page: ProductPage, other: ProductPage): boolean {
  const ranges = other.seasons.flatMap(rangesOf)
  return page.seasons.flatMap(rangesOf).some((range) => ranges.some((each) => overlapOf(range, each)))
}
