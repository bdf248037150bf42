// What changed on one product and rate package.

import { rangeText } from '../../calendar/day-range.ts'
import { canonicalText, type Json } from '../../proof/canonical-text.ts'
import { isSameContent } from '../../proof/same-content.ts'
import type { CurrencyCode } from '../../money/amount.ts'
import type { ProductPage, Season, SheetHead } from '../rate-sheet.ts'
import { defaultCommissionText } from '../rates/default-commission.ts'
import { derivationText } from '../rates/derived-package.ts'
import { rangesOf, sameSeason } from '../seasons/seasons.ts'
import {
  allocationText,
  beddingText,
  blackoutText,
  boardText,
  adultsFromText,
  childBandsText,
  familyDiscountsText,
  freePlacesText,
  groupSizeText,
  groupStepsText,
  marketsText,
  extraText,
  occupancyText,
  offerText,
  policyText,
  policyTitle,
} from '../words/words.ts'
import { type ComparedRates, rateChangeCount, rateChanges } from './rate-changes.ts'
import { changedList, changedText, changedTitled, type Line, type Titled } from './sentences.ts'
import type { DiffSection, Reader, SheetChange } from './sheet-change.ts'

/** Changes of the page in the order in which its sections stand. Seasons are known by their ids, rate sets by their position, rates by their description. */
export function productChanges(before: ProductPage, after: ProductPage, head: SheetHead, reader: Reader = 'supplier'): SheetChange[] {
  const { productId, ratePackageId, productName } = after
  const changes: SheetChange[] = []
  const tell = (section: DiffSection, lines: readonly Line[]) => {
    for (const line of lines) {
      if (line === undefined) continue
      const told = typeof line === 'string' ? { text: line } : line
      changes.push({ section, productId, ratePackageId, ...told, line: told.text, text: `${productName}, ${told.text}` })
    }
  }
  eachSection(before, after, head, tell, (rates) => tell('rates', rateChanges({ ...rates, reader })))
  return changes
}

/** As many as `productChanges` tells, without making the sentences about rates: a page has few other changes. */
export function productChangeCounts(before: ProductPage, after: ProductPage, head: SheetHead): ChangeCounts {
  const counts = new Map<DiffSection, number>()
  const count = (section: DiffSection, by: number) => by > 0 && counts.set(section, (counts.get(section) ?? 0) + by)
  eachSection(
    before,
    after,
    head,
    (section, lines) => count(section, lines.filter((line) => line !== undefined).length),
    (rates) => count('rates', rateChangeCount({ ...rates, reader: 'supplier' })),
  )
  return counts
}

/** Sections without changes are absent. */
export type ChangeCounts = ReadonlyMap<DiffSection, number>

/** Asks for words only where the contents differ: most sections of most pages are as they were. */
function eachSection(
  before: ProductPage,
  after: ProductPage,
  { currency }: SheetHead,
  tell: (section: DiffSection, lines: readonly Line[]) => void,
  tellRates: (rates: Omit<ComparedRates, 'reader'>) => void,
): void {
  if (before === after) return
  tell('products', productLines(before, after))
  const areSeasonsAlike = areSeasonsToldAlike(before.seasons, after.seasons)
  if (!areSeasonsAlike) tell('seasons', seasonTexts(before, after))
  const earlierOf = (season: Season, place: number) => (areSeasonsAlike ? before.seasons[place] : earlierSeason(before, after, season))
  tellRates({ before, after, currency, earlierOf })
  if (!isSameContent(before.extras, after.extras)) tell('extras', extraTexts(before, after, currency))
  if (!isSameContent(before.offers, after.offers)) tell('offers', offerTexts(before, after, currency))
  if (!isSameContent(before.allocation, after.allocation))
    tell('allocation', changedList('allocation', before.allocation.map(allocationText), after.allocation.map(allocationText)))
  if (!isSameContent(before.blackouts, after.blackouts))
    tell('blackouts', changedList('blackouts', before.blackouts.map(blackoutText), after.blackouts.map(blackoutText)))
  if (!isSameContent(before.productPolicy, after.productPolicy))
    tell('policies', changedTitled('policies', policyLines(before, currency), policyLines(after, currency)))
  tell('pickupDropoff', [changedText('pickup', before.pickup, after.pickup), changedText('drop-off', before.dropoff, after.dropoff)])
}

function productLines(before: ProductPage, after: ProductPage): Line[] {
  const isOther = (field: keyof ProductPage) => !isSameContent(before[field], after[field])
  return [
    changedText('name', before.productName, after.productName),
    changedText('rate package', before.ratePackageName, after.ratePackageName),
    changedText('board', boardText(before), boardText(after)),
    isOther('occupancy') ? changedText('occupancy', occupancyText(before), occupancyText(after)) : undefined,
    isOther('childBands') ? changedText('ages of children', childBandsText(before), childBandsText(after)) : undefined,
    changedText('age of adults', adultsFromText(before), adultsFromText(after)),
    isOther('familyDiscounts') ? changedText('family discounts', familyDiscountsText(before), familyDiscountsText(after)) : undefined,
    changedText('size of groups', groupSizeText(before), groupSizeText(after)),
    isOther('groupSteps') ? changedText('prices of groups', groupStepsText(before), groupStepsText(after)) : undefined,
    isOther('freePlaces') ? changedText('free places', freePlacesText(before), freePlacesText(after)) : undefined,
    isOther('markets') ? changedText('markets', marketsText(before), marketsText(after)) : undefined,
    changedText('category', before.categoryRank?.toString(), after.categoryRank?.toString()),
    isOther('bedsAndSofas') ? changedText('beds', beddingText(before.bedsAndSofas), beddingText(after.bedsAndSofas)) : undefined,
    changedText('default commission', defaultCommissionText(before), defaultCommissionText(after)),
    isOther('derivedFrom') ? changedText('derived from', derivedFromText(before), derivedFromText(after)) : undefined,
  ]
}

/** Most pages have the seasons that they had: whether all are of the same ids, names and dates, in the same order. */
function areSeasonsToldAlike(before: readonly Season[], after: readonly Season[]): boolean {
  if (before.length !== after.length) return false
  for (let i = 0; i < after.length; i += 1) {
    const [was, is] = [before[i], after[i]]
    if (!was || !is || was.seasonId !== is.seasonId || was.seasonName !== is.seasonName) return false
    if (was.dateRanges.length !== is.dateRanges.length) return false
    for (let at = 0; at < is.dateRanges.length; at += 1) {
      const [earlier, later] = [was.dateRanges[at], is.dateRanges[at]]
      if (earlier?.seasonStartDate !== later?.seasonStartDate || earlier?.seasonEndDate !== later?.seasonEndDate) return false
    }
  }
  return true
}

function seasonTexts(before: ProductPage, after: ProductPage): Line[] {
  const earlier = new Map(after.seasons.map((season) => [season, earlierSeason(before, after, season)]))
  const kept = new Set(earlier.values())
  return [
    ...after.seasons.flatMap((season): Line[] => {
      const was = earlier.get(season)
      if (!was) return [`season ${season.seasonName} was added: ${datesOf(season)}.`]
      return [
        changedText('season', was.seasonName, season.seasonName),
        changedText(`season ${season.seasonName}`, datesOf(was), datesOf(season)),
      ]
    }),
    ...before.seasons.filter((season) => !kept.has(season)).map((season) => `season ${season.seasonName} was removed.`),
  ]
}

/** The season as it was: of the same id, or else one of equal dates that has no later season of its id. // C-RL-101 */
function earlierSeason(before: ProductPage, after: ProductPage, season: Season): Season | undefined {
  const sameId = findSeason(before, season.seasonId)
  return sameId ?? before.seasons.find((each) => !findSeason(after, each.seasonId) && sameSeason(each, season))
}

function extraTexts(before: ProductPage, after: ProductPage, currency: CurrencyCode): string[] {
  return itemTexts(
    before.extras,
    after.extras,
    (extra) => extra.extraId,
    (extra) => extra.extraName,
    (extra) => extraText(extra, currency),
  )
}

function offerTexts(before: ProductPage, after: ProductPage, currency: CurrencyCode): string[] {
  return itemTexts(
    before.offers,
    after.offers,
    (offer) => offer.offerId,
    (offer) => offer.offerName,
    (offer) => offerText(offer, currency),
  )
}

function itemTexts<Item extends Json>(
  before: readonly Item[],
  after: readonly Item[],
  idOf: (item: Item) => string,
  nameOf: (item: Item) => string,
  textOf: (item: Item) => string,
): string[] {
  const find = (items: readonly Item[], item: Item) => items.find((each) => idOf(each) === idOf(item))
  return [
    ...after.flatMap((item) => {
      const was = find(before, item)
      if (!was) return [`${nameOf(item)} was added.`]
      if (textOf(was) !== textOf(item)) return [`${nameOf(was)} became: ${textOf(item)}`]
      // What no sentence says, such as a commission, is still a change.
      return canonicalText(was) === canonicalText(item) ? [] : [`${nameOf(item)}: details were changed.`]
    }),
    ...before.filter((item) => !find(after, item)).map((item) => `${nameOf(item)} was removed.`),
  ]
}

function policyLines(page: ProductPage, currency: CurrencyCode): Titled[] {
  return page.productPolicy.map((policy) => ({ title: policyTitle(policy), text: policyText(policy, currency) }))
}

function derivedFromText({ derivedFrom }: ProductPage): string | undefined {
  if (!derivedFrom) return undefined
  const { productId, ratePackageId, percentage, amount, appliesTo } = derivedFrom
  const change = amount === undefined && appliesTo === undefined ? `${percentage} %` : derivationText(derivedFrom)
  return productId === undefined ? `${ratePackageId} ${change}` : `another product ${change}`
}

function findSeason(page: ProductPage, seasonId: string): Season | undefined {
  return page.seasons.find((season) => season.seasonId === seasonId)
}

function datesOf(season: Season): string {
  return rangesOf(season).map(rangeText).join(', ')
}
