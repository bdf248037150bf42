// Rates that are others less or plus a percentage or an amount: half board is bed and breakfast plus 22 per person, sea view garden view plus 30.

import Big from 'big.js'
import type { Amount, CurrencyCode } from '../../money/amount.ts'
import { pageWithRates, sameAddress } from '../mass-change/mass-change.ts'
import {
  type Derivation,
  type Difference,
  type ProductPage,
  type Rate,
  type RateAddress,
  RATES_THAT_DIFFER,
  type Season,
  type SeasonRates,
} from '../rate-sheet.ts'
import type { PageAddress } from '../seasons/all-products.ts'
import { sameSeason } from '../seasons/seasons.ts'
import { findRate } from './change-rate.ts'
import { withDefaultOf } from './default-commission.ts'
import { DIFFERING_WORDS, doesDiffer } from './differing-rates.ts'
import { shownRate } from './rate.ts'
import { rateKind } from './rate-kind.ts'
import { pageWithFollowingRates } from './shares.ts'
import { amountMoreBy, DEFAULT_ROUNDING, steppedAmount } from './rounding.ts'

/**
 * The page of a derived rate package as its source makes it: the same seasons, rate sets and rates, every amount less or plus the
 * percentage and then the amount, rounded to the cent; commissions and their defaults stay. Rates of the page that are overrides stay as they are; not applicable stays
 * not applicable. Extras, offers and the rest of the page are its own.
 * @param page has `derivedFrom`; a page without it is answered as it is
 * @example rack 120.00 less 15 percent is 102.00; a Double of 120.00 plus 22 per person is 164.00
 */
export function derivedPage(page: ProductPage, source: ProductPage, currency: CurrencyCode): ProductPage {
  const { derivedFrom } = page
  if (!derivedFrom) return page
  const idOf = new Map(source.seasons.map((season) => [season.seasonId, ownSeasonId(page, season)]))
  const seasons = source.seasons.map((season) => ({ ...season, seasonId: idOf.get(season.seasonId) ?? season.seasonId }))
  const seasonRates = source.seasonRates.map((rates): SeasonRates => ({ ...rates, seasonId: idOf.get(rates.seasonId) ?? rates.seasonId }))
  const fresh = withDefaultOf<ProductPage>({ ...page, seasons, seasonRates }, source)
  const made = pageWithRates(fresh, (rate, address) => {
    const own = isOverride(derivedFrom, address) ? findRate(page, address) : undefined
    return own ?? changedRate(rate, derivedFrom, page, currency)
  })
  return pageWithFollowingRates(made, currency)
}

/**
 * All pages of the sheet with their default commissions, the derived ones newly made from their sources, whatever the order. Packages that follow one another in a
 * circle stay as they are, with those that follow them: they would change further each time.
 */
export function pagesWithDerived(pages: readonly ProductPage[], currency: CurrencyCode): ProductPage[] {
  const made = new Map<ProductPage, ProductPage>()
  const make = (page: ProductPage, followers: readonly ProductPage[]): ProductPage | undefined => {
    const done = made.get(page)
    if (done) return done
    if (followers.includes(page)) return undefined
    const source = page.derivedFrom && sourceOf(pages, page)
    if (!source) {
      const own = pageWithFollowingRates(page, currency)
      made.set(page, own)
      return own
    }
    const madeSource = make(source, [...followers, page])
    if (!madeSource) return undefined
    const result = derivedPage(page, madeSource, currency)
    made.set(page, result)
    return result
  }
  return pages.map((page) => make(page, []) ?? page)
}

/** The page with one rate of its own from now on: it no longer follows the source. */
export function pageWithOverride(page: ProductPage, address: RateAddress): ProductPage {
  if (!page.derivedFrom || isOverride(page.derivedFrom, address)) return page
  return { ...page, derivedFrom: { ...page.derivedFrom, overrides: [...page.derivedFrom.overrides, address] } }
}

/** The page with the rate following its source again. */
export function pageWithoutOverride(page: ProductPage, address: RateAddress): ProductPage {
  if (!page.derivedFrom) return page
  const overrides = page.derivedFrom.overrides.filter((each) => !sameAddress(each, address))
  return { ...page, derivedFrom: { ...page.derivedFrom, overrides } }
}

/** The page whose rates this one follows, if it is in the sheet. */
export function sourceOf(pages: readonly ProductPage[], page: ProductPage): ProductPage | undefined {
  const at = page.derivedFrom && sourceAddress(page, page.derivedFrom)
  return at && pages.find((each) => each.productId === at.productId && each.ratePackageId === at.ratePackageId)
}

/** Where the rates come from that a page follows: another package of its own product, unless the derivation names a product. */
export function sourceAddress(page: Pick<ProductPage, 'productId'>, { productId, ratePackageId }: Derivation): PageAddress {
  return { productId: productId ?? page.productId, ratePackageId }
}

/** The pages that this one can follow: none that follows it already, directly or over others. */
export function possibleSources(pages: readonly ProductPage[], page: ProductPage): ProductPage[] {
  const follows = (from: ProductPage): boolean => {
    const seen = new Set<ProductPage>()
    for (let each: ProductPage | undefined = from; each && !seen.has(each); each = sourceOf(pages, each)) {
      if (isSamePage(each, page)) return true
      seen.add(each)
    }
    return false
  }
  return pages.filter((each) => each.productType === page.productType && !follows(each))
}

/** All rates of the page made from those of the other one from now on; its seasons are those of the other. Overrides that it has stay. */
export function pageFollowing(page: ProductPage, source: ProductPage, change: Difference, currency: CurrencyCode): ProductPage {
  const from = { ratePackageId: source.ratePackageId, ...(source.productId === page.productId ? {} : { productId: source.productId }) }
  const overrides = page.derivedFrom?.overrides ?? []
  return derivedPage({ ...page, derivedFrom: { ...from, ...change, overrides } }, source, currency)
}

/** The page with the rates that it has, as its own: it follows nothing any more. */
export function pageOnItsOwn(page: ProductPage): ProductPage {
  const { derivedFrom: _follows, ...own } = page
  return own
}

function isSamePage(a: PageAddress, b: PageAddress): boolean {
  return a.productId === b.productId && a.ratePackageId === b.ratePackageId
}

/** @example '+10 %', '+22 per person', '+30 per rate on main rates' */
export function derivationText({ percentage, amount, amountPer, appliesTo }: Difference): string {
  const on =
    appliesTo && !isUsual(appliesTo, amountPer) ? ` on ${appliesTo.map((kind) => DIFFERING_WORDS[kind]).join(', ') || 'no rates'}` : ''
  return `${differenceText({ percentage, amount, amountPer })}${on}`
}

/** Every rate with a price, and none that is free: it goes without saying. */
function isUsual(appliesTo: NonNullable<Difference['appliesTo']>, amountPer: Difference['amountPer']): boolean {
  const priced = RATES_THAT_DIFFER.filter((kind) => kind !== 'free' && (kind !== 'supplements' || amountPer !== 'person'))
  return priced.every((kind) => appliesTo.includes(kind)) && !appliesTo.includes('free')
}

function differenceText({
  percentage,
  amount,
  amountPer,
}: Record<'percentage', Amount> & { amount: Amount | undefined; amountPer: Difference['amountPer'] | undefined }): string {
  const signed = (value: Amount) => (value.startsWith('-') ? `−${value.slice(1)}` : `+${value}`)
  if (amount === undefined) return `${signed(percentage)} %`
  const more = `${signed(amount)} ${amountPer === 'person' ? 'per person' : 'per rate'}`
  return Number(percentage) === 0 ? more : `${signed(percentage)} % ${more}`
}

function changedRate(rate: Rate, derivedFrom: Derivation, page: ProductPage, currency: CurrencyCode): Rate {
  if (!doesDiffer(rate, page, derivedFrom)) return rate
  const byPercent = changedByPercent(rate, derivedFrom, currency)
  return derivedFrom.amount === undefined ? byPercent : changedByAmount(byPercent, derivedFrom, page, currency)
}

function changedByPercent(rate: Rate, { percentage }: Derivation, currency: CurrencyCode): Rate {
  const changed = (amount: Rate['retailRate']) =>
    amount === undefined ? undefined : amountMoreBy(amount, percentage, DEFAULT_ROUNDING, currency)
  const [retailRate, nettRate] = [changed(rate.retailRate), changed(rate.nettRate)]
  return { ...rate, ...(retailRate === undefined ? {} : { retailRate }), ...(nettRate === undefined ? {} : { nettRate }) }
}

/** The commission stays: nett changes in proportion to retail. An amount that would fall below 0 is left out, and so is missing. */
function changedByAmount(rate: Rate, { amount, amountPer }: Derivation, page: ProductPage, currency: CurrencyCode): Rate {
  const { retailRate, nettRate, ...rest } = rate
  const more = new Big(amount ?? 0).times(amountPer === 'person' ? personsOf(rate, page) : 1)
  const retail = retailRate ?? shownRate(rate, currency).retail
  const share = retail === undefined || nettRate === undefined || new Big(retail).eq(0) ? new Big(1) : new Big(nettRate).div(retail)
  const changed = (value: Amount | undefined, by: Big) => {
    const sum = value === undefined ? undefined : new Big(value).plus(by)
    return sum === undefined || sum.lt(0) ? undefined : steppedAmount(sum, DEFAULT_ROUNDING, currency)
  }
  const [newRetail, newNett] = [changed(retailRate, more), changed(nettRate, more.times(share))]
  return {
    ...rest,
    ...(newRetail === undefined ? {} : { retailRate: newRetail }),
    ...(newNett === undefined ? {} : { nettRate: newNett }),
  }
}

/** How many persons a rate is for; a supplement and a price on top of a share are for none, because another rate has them already. */
function personsOf({ description, onTopOfShare }: Rate, { occupancy, groupSteps = [] }: ProductPage): number {
  const kind = rateKind(description)
  if (onTopOfShare === true || kind.kind === 'singleSupplement') return 0
  if (groupSteps.some((step) => step.description === description)) return 1
  return kind.kind === 'room' ? (kind.persons ?? occupancy?.standardPersons ?? 2) : 1
}

function isOverride({ overrides }: Derivation, address: RateAddress): boolean {
  return overrides.some((each) => sameAddress(each, address))
}

/** The page keeps its own id of a season, known by its dates or else by its name, so that overrides find it again. */
function ownSeasonId(page: ProductPage, season: Season): string {
  const own = page.seasons.find((each) => sameSeason(each, season)) ?? page.seasons.find((each) => each.seasonName === season.seasonName)
  return own?.seasonId ?? season.seasonId
}
